import { APICallError, RetryError } from 'ai';
import { ProblemError, type ProblemOptions } from '../../kernel/errors.js';
import type { ModelSettings } from './model-settings.js';

const LONGEST_REASON = 300;

/** An error of a provider as one that may be shown and logged: without its request, whose text is the user's, and without the key. */
export function modelFailure(error: unknown, settings: ModelSettings, task: string): ProblemError {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (last instanceof ProblemError) return last;
  const cause = new Error(wordsOf(last, settings));
  return failed(settings, task, reasonOf(last), { cause, ...(isRefused(last) && { forGood: true }) });
}

/** model-failed, naming the model and what it was to do. */
export function failed({ name }: ModelSettings, task: string, reason: string, options: ProblemOptions = {}): ProblemError {
  return new ProblemError('model-failed', `The model "${name}" did not ${task}: ${reason}.`, options);
}

/** A request that its provider will never take: a wrong key, say. */
function isRefused(error: unknown): boolean {
  return APICallError.isInstance(error) && !error.isRetryable && (error.statusCode ?? 0) >= 400;
}

function reasonOf(error: unknown): string {
  if (!APICallError.isInstance(error)) return 'its provider answered what cannot be read';
  const { statusCode } = error;
  if (statusCode === undefined) return 'its provider cannot be reached, or breaks off; try again later';
  if (statusCode === 408) return `${error.url === '' ? error.message : 'its provider waited too long'}; try again later`;
  if (statusCode === 429) return 'its provider takes no more requests for now; try again later';
  if (statusCode === 401 || statusCode === 403) return 'its provider refuses the key; tell the operator of this service';
  if (statusCode >= 500) return `its provider failed with status ${statusCode}; try again later`;
  if (statusCode >= 400) return `its provider refused the request with status ${statusCode}; tell the operator of this service`;
  return 'its provider answered what cannot be read';
}

/** For the log. Providers repeat keys in their messages. */
function wordsOf(error: unknown, { apiKey }: ModelSettings): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  return (apiKey ? words.replaceAll(apiKey, '[redacted]') : words).slice(0, LONGEST_REASON);
}
