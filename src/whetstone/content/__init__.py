"""What is printed on boards, mats, cards and tiles, one room per product. A room never imports another room."""
