export { createLogger, loggerOptions, type LoggerSettings } from './logger.js';
export { describeRequest, isQuiet, logRequests, requestIdOf } from './http.js';
export { redactSecrets } from './redact.js';
export type { Attributes, Span, SpanOptions } from './span.js';
export type { TracingSettings } from './tracing-settings.js';
export { startChild, startSpan, startTracing, traced } from './tracing.js';
export { currentOrigin, currentWork, inWork, type Origin, type Work } from './work.js';
export type { Logger } from 'pino';
