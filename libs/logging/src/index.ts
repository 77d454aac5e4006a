export { createLogger, loggerOptions, type LoggerSettings } from './logger.js';
export { describeRequest, logRequests, requestIdOf } from './http.js';
export { redactSecrets } from './redact.js';
export type { Logger } from 'pino';
