import type { TracingSettings } from './otlp.js';
import { currentWork, inWork } from './work.js';

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

let tracer: Tracer | null = null;

/** Sends traces from now on; until then nothing of OpenTelemetry is loaded. @returns what sends the rest and ends it. */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { openTracer } = await import('./otlp.js');
  const opened = openTracer(settings);
  tracer = opened.tracer;
  return async () => {
    tracer = null;
    await opened.close();
  };
}

/** Null where no traces are kept. Whoever starts a span ends it. */
export function startSpan(name: string, options: SpanOptions): Span | null {
  return tracer?.start(name, options, currentWork()?.span ?? null) ?? null;
}

/** A span of the current work; none where that keeps none, so that loops and probes make no traces of their own. */
export function startChild(name: string, options: SpanOptions): Span | null {
  const parent = tracer && currentWork()?.span;
  return parent ? tracer!.start(name, options, parent) : null;
}

/** The work in a span of its own. */
export async function traced<T>(name: string, options: SpanOptions, run: () => PromiseLike<T>): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return run();
  try {
    return await inWork({ requestId: currentWork()?.requestId ?? span.traceId, span }, run);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
