import { readFileSync } from 'node:fs';
import { z } from 'zod';

interface Problem {
  variable: string;
  detail: string;
}

/** Start-up was refused: the message names every wrong variable, and never a value, since values may be secrets. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly Problem[]) {
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
  logLevel: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least important level that is logged'),
};

/**
 * Reads the environment once, at start-up. The value of any variable of the schema may be in a file, which `<NAME>_FILE` names:
 * what is in a file shows in no list of processes and containers.
 * @throws {EnvironmentError} naming every variable that is missing or wrong.
 */
export function parseEnvironment<S extends z.ZodObject>(schema: S, source: NodeJS.ProcessEnv): z.output<S> {
  const { set, problems } = readFiles(Object.keys(schema.shape), withoutEmpty(source));
  const result = schema.safeParse(set);
  if (result.success && problems.length === 0) return result.data;
  const unread = problems.map(({ variable }) => variable);
  const issues = result.error?.issues ?? [];
  const wrong = issues.map((issue) => {
    const variable = issue.path.join('.');
    return {
      variable: variable || '(environment)',
      detail: variable && !(variable in set) ? `is required${hint(issue)}` : issue.message,
    };
  });
  throw new EnvironmentError([...wrong.filter(({ variable }) => !unread.includes(`${variable}_FILE`)), ...problems]);
}

/** Ends the process with all that is wrong with its environment; a fault of the program is thrown on. */
export function environmentOrExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function withoutEmpty(source: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(source).filter((entry): entry is [string, string] => !!entry[1]?.trim());
  return Object.fromEntries(entries);
}

/** Puts what files hold in the place of their names. An empty file, like an empty variable, counts as none. */
function readFiles(
  names: readonly string[],
  source: Record<string, string>,
): { set: Record<string, string>; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = (name: string): string | undefined => {
    const variable = `${name}_FILE`;
    const file = source[variable];
    if (file === undefined) return source[name];
    if (source[name] !== undefined) problems.push({ variable, detail: `${name} is set too: leave one of them out` });
    try {
      // Editors and `echo` end a file with a line break, which no value ends with.
      return readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    } catch (error) {
      problems.push({ variable, detail: `its file cannot be read (${(error as NodeJS.ErrnoException).code})` });
      return undefined;
    }
  };
  const values = names.map((name) => [name, read(name)] as const);
  return { set: withoutEmpty({ ...source, ...Object.fromEntries(values) }), problems };
}

/** A rule over several variables explains itself. */
function hint(issue: z.core.$ZodIssue): string {
  return issue.code === 'custom' ? `: ${issue.message}` : '';
}
