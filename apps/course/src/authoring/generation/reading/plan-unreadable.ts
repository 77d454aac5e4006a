import { Unreadable } from '@lib/course-content/markdown/read';
import { ProblemError } from '../../../kernel/errors.js';

/** `line` counts from 1; null where no line is to blame. The message says what to do. */
export function planUnreadable(message: string, line: number | null): ProblemError {
  const detail = line === null ? message : `Line ${line}: ${message}`;
  return new ProblemError('plan-unreadable', detail, {
    errors: [{ pointer: '/text', detail, code: 'plan-unreadable' }],
    extensions: { line },
  });
}

/** What the reader of course markdown says, in the words of a generation. */
export function asPlanUnreadable(error: unknown): unknown {
  if (!(error instanceof Unreadable)) return error;
  const message = error.message.replace(/^Line \d+: /, '');
  if (error.code !== 'slide-without-content') return planUnreadable(message, error.line);
  return planUnreadable(
    `${message.split('. ', 1)[0]}. Write out what it says, remove the heading, or send the text as an outline.`,
    error.line,
  );
}
