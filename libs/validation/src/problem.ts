import { z } from 'zod';

/** RFC 9457, section 3. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

const problemItem = z.object({
  pointer: z.string().describe('JSON pointer (RFC 6901) to the field, or empty'),
  detail: z.string().describe('What is wrong with it'),
  code: z.string().optional().describe('Stable, where one field can be wrong in several ways'),
});

/** RFC 9457 problem details with the extensions that both services share. */
export const problemSchema = z
  .looseObject({
    type: z.string().describe('about:blank, or a page about this code'),
    title: z.string().describe('The kind of error, in words'),
    status: z.int().describe('HTTP status of the answer'),
    detail: z.string().describe('What is wrong and what to do next'),
    instance: z.string().describe('Path of the request'),
    code: z.string().describe('Stable; branch on this'),
    errors: z.array(problemItem).describe('Each field that is wrong; empty where it is not about fields'),
    requestId: z.string().describe('Names the request in the log'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
export type ProblemItem = z.infer<typeof problemItem>;

/** An error that is told to a caller, by its stable code. */
export interface ToldError {
  readonly code: string;
  readonly title: string;
  readonly status: number;
  readonly message: string;
  readonly errors: readonly ProblemItem[];
  /** Further members of the record (RFC 9457, section 3.2). */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A service's codes with their statuses and titles as a table of markdown, for its description. */
export function problemCodes(problems: Readonly<Record<string, readonly [status: number, title: string]>>): string {
  const rows = Object.entries(problems).map(([code, [status, title]]) => `| ${status} | \`${code}\` | ${title} |`);
  return ['| status | code | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The record of an error, the same at every door of both services. */
export function problemRecord(error: ToldError, { instance, requestId }: Pick<Problem, 'instance' | 'requestId'>): Problem {
  return {
    ...error.extensions,
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: error.message,
    instance,
    code: error.code,
    errors: [...error.errors],
    requestId,
  };
}
