"""Tests of the house itself: launcher, command line, catalogue, doors."""
