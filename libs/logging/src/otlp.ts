import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Attributes, Span, Tracer } from './span.js';
import type { TracingSettings } from './tracing-settings.js';
import { inWork } from './work.js';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Loaded only where traces are sent. */
export function openTracer(
  endpoint: string,
  settings: Omit<TracingSettings, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): { tracer: Tracer; close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service }).merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: outside(exporter), scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY }),
    ],
  });
  const spans = provider.getTracer('course-and-grid');
  const tracer: Tracer = {
    start: (name, { kind, attributes, parent, startedAt }, current) =>
      new OpenSpan(
        spans.startSpan(
          name,
          { kind: KINDS[kind], attributes: attributes ?? {}, ...(startedAt !== undefined && { startTime: startedAt }) },
          contextOf(parent ?? current?.traceparent),
        ),
      ),
  };
  return {
    tracer,
    close: async () => {
      await provider.shutdown().catch(() => undefined); // the receiver is away: what is lost is only traces
    },
  };
}

class OpenSpan implements Span {
  constructor(private readonly span: OtelSpan) {}

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  fail(error: unknown): void {
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
    this.span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown');
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Spans are sent for no request's sake, though a request's span may have set the timer. */
function outside(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => inWork(undefined, () => exporter.export(spans, done)),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush!() }),
  };
}

// Version 00; later ones begin the same and may say more (W3C Trace Context, section 4.1).
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

function contextOf(traceparent: string | null | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags!, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingSettings): Sampler {
  const bare = name.replace('parentbased_', '');
  const root =
    bare === 'always_on'
      ? new AlwaysOnSampler()
      : bare === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return name === bare ? root : new ParentBasedSampler({ root });
}

/** `name=value` by commas, percent-encoded, as OTEL_EXPORTER_OTLP_HEADERS is written. */
function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split(/=(.*)/s, 2).map((part) => decodeURIComponent(part.trim())));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value !== undefined) as [string, string][]);
}
