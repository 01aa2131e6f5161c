// What the client uses of @fluent/bundle, for the type check.
export class FluentResource { constructor(source: string); body: unknown[] }
export interface Message { id: string; value: unknown; attributes: Record<string, unknown> }
export class FluentBundle {
  constructor(locales: string | string[], options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): Message | undefined;
  hasMessage(id: string): boolean;
  formatPattern(pattern: any, args?: Record<string, unknown> | null, errors?: Error[] | null): string;
}
