import type { Span, SpanOptions, Tracer } from './span.js';
import type { TracingSettings } from './tracing-settings.js';
import { traceRedis } from './redis-spans.js';
import { currentWork, inWork } from './work.js';

let tracer: Tracer | null = null;

/** Sends traces from now on; without an endpoint none, and nothing of OpenTelemetry is loaded. @returns what sends the rest and ends it. */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  ...settings
}: TracingSettings): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const { openTracer } = await import('./otlp.js');
  const opened = openTracer(endpoint, settings);
  tracer = opened.tracer;
  const stopRedis = traceRedis(startChild);
  return async () => {
    tracer = null;
    stopRedis();
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
