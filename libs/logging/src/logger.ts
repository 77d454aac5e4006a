import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redactSecrets } from './redact.js';

export interface LoggerSettings {
  /** Name of the process in every line, such as `course-api`. */
  service: string;
  level: string;
}

/** One JSON object a line, ISO-8601 UTC time, level by name, secrets removed. */
export function loggerOptions({ service, level }: LoggerSettings): LoggerOptions {
  return {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: redactSecrets },
  };
}

export function createLogger(settings: LoggerSettings, destination?: DestinationStream): Logger {
  return destination ? pino(loggerOptions(settings), destination) : pino(loggerOptions(settings));
}
