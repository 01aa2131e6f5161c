// What the client uses of preact and htm, for the type check.
export type Key = string | number;
export interface VNode { type: unknown; props: Record<string, unknown>; key: unknown }
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export type Ref<T> = { current: T };
export function render(what: Child, into: Element): void;
export function h(type: unknown, props: object | null, ...children: Child[]): VNode;
export const Fragment: unknown;
export function createContext<T>(value: T): { Provider: unknown };
export class Component {}
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useEffect(run: () => void | (() => void), inputs?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), inputs?: unknown[]): void;
export function useRef<T>(initial: T): Ref<T>;
export function useMemo<T>(make: () => T, inputs: unknown[]): T;
export function useCallback<T extends (...args: any[]) => any>(run: T, inputs: unknown[]): T;
export function useContext<T>(context: { Provider: unknown }): T;
export function useErrorBoundary(told?: (error: unknown) => void): [unknown, () => void];
export const htm: { bind(h: unknown): (strings: TemplateStringsArray, ...values: any[]) => VNode };
