export { createLogger, loggerOptions, type LoggerSettings } from './logger.js';
export { describeRequest, isQuiet, logRequests, requestIdOf } from './http.js';
export { redactSecrets } from './redact.js';
export type { TracingSettings } from './otlp.js';
export { startChild, startSpan, startTracing, traced, type Attributes, type Span, type SpanOptions } from './tracing.js';
export { currentOrigin, currentWork, inWork, type Origin, type Work } from './work.js';
export type { Logger } from 'pino';
