export type Attributes = Record<string, string | number | boolean | undefined>;

export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** A `traceparent` from outside; left out or null: the span of the current work, if it has one. */
  parent?: string | null | undefined;
  /** Milliseconds since 1970, where the work began before it was known. */
  startedAt?: number;
}

export interface Span {
  readonly traceId: string;
  /** For whoever goes on with the trace (W3C Trace Context). */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** The kind of the error only: its text may repeat what a user wrote. */
  fail(error: unknown): void;
  end(): void;
}

export interface Tracer {
  start(name: string, options: SpanOptions, parent: Span | null): Span;
}
