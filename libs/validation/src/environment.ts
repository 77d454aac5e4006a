import { z } from 'zod';

/** Start-up was refused: the message names every wrong variable, and never a value, since values may be secrets. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly { variable: string; detail: string }[]) {
    super(['The environment is not usable:', ...problems.map(({ variable, detail }) => `  ${variable}: ${detail}`)].join('\n'));
    this.name = 'EnvironmentError';
  }
}

/** Pieces for an environment schema. An empty variable counts as one that is not set. */
export const environment = {
  text: z.string().trim().min(1),
  port: z.coerce.number().int().min(0).max(65_535),
  count: z.coerce.number().int().min(0),
  positive: z.coerce.number().int().min(1),
  flag: z.enum(['true', 'false']).transform((value) => value === 'true'),
  url: (...protocols: string[]) =>
    z.url({
      protocol: new RegExp(`^(${protocols.join('|')})$`),
      error: `not a URL that starts with ${protocols.join(': or ')}:`,
    }),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
};

/**
 * Reads the environment once, at start-up.
 * @throws {EnvironmentError} naming every variable that is missing or wrong.
 */
export function parseEnvironment<S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv): z.output<S> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  throw new EnvironmentError(
    result.error.issues.map((issue) => {
      const variable = issue.path.join('.');
      return {
        variable: variable || '(environment)',
        detail: variable && !(variable in set) ? `is required${hint(issue)}` : issue.message,
      };
    }),
  );
}

/** A rule over several variables explains itself; zod's own "expected string, received undefined" does not help. */
function hint(issue: z.core.$ZodIssue): string {
  return issue.code === 'custom' ? `: ${issue.message}` : '';
}
