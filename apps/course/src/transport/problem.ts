import type { Problem } from '@lib/validation';
import type { ProblemError } from '../kernel/errors.js';

/** The RFC 9457 record of an error, the same over REST and MCP. */
export function problemRecord(error: ProblemError, { instance, requestId }: { instance: string; requestId: string }): Problem {
  return {
    ...error.extensions,
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: error.message,
    instance,
    code: error.code,
    errors: error.errors,
    requestId,
  };
}
