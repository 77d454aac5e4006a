import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redactSecrets } from './redact.js';
import { currentWork } from './work.js';

export interface LoggerSettings {
  /** Name of the process in every line, such as `course-api`. */
  service: string;
  level: string;
}

/** One JSON object a line, ISO-8601 UTC time, level by name, the request that it is about, secrets removed. */
export function loggerOptions({ service, level }: LoggerSettings): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: aboutWork,
    hooks: { streamWrite: redactSecrets },
  };
}

/** What a line says itself counts more. */
function aboutWork(): object {
  const work = currentWork();
  if (!work) return {};
  return work.span ? { requestId: work.requestId, traceId: work.span.traceId } : { requestId: work.requestId };
}

export function createLogger(settings: LoggerSettings, destination?: DestinationStream): Logger {
  return destination ? pino(loggerOptions(settings), destination) : pino(loggerOptions(settings));
}
