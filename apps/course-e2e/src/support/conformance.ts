import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The official suite: the release that judges the protocol up to 2025-11-25, and the one that knows 2026-07-28 too. */
export const SUITES = {
  '0.1.16': '@modelcontextprotocol/conformance-stable',
  '0.2.0-alpha.12': '@modelcontextprotocol/conformance',
} as const;

export interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
  details?: { untestable?: boolean };
}

const require = createRequire(import.meta.url);
const program = (suite: string): string => join(dirname(require.resolve(`${suite}/package.json`)), 'dist/index.js');

/** Scenarios of one kind and the protocol versions that each is for, as the suite lists them; none where it knows no such kind. */
export function scenariosOf(suite: string, kind: 'Server' | 'Authorization server'): { scenario: string; version: string }[] {
  const list = execFileSync(process.execPath, [program(suite), 'list'], { encoding: 'utf8' });
  const section = list.split(/\n\n+/).find((part) => part.trimStart().startsWith(`${kind} scenarios`)) ?? '';
  return [...section.matchAll(/^ +- (\S+) \[(.+)\]$/gm)].flatMap(([, scenario, versions]) =>
    versions!.split(',').map((version) => ({ scenario: scenario!, version })),
  );
}

const MOST_TRIES = 3;

/** The suite has stopwatches of its own, many of one second: a failure is believed once it has stood in a few tries. */
export async function judgeFairly(attempt: () => Promise<Check[]>, failed: (check: Check) => boolean): Promise<Check[]> {
  for (let tries = 1; ; tries++) {
    const checks = await attempt();
    if (tries === MOST_TRIES || !checks.some(failed)) return checks;
  }
}

/** Runs the suite. `watch` gets all that it has written so far, each time that it writes. */
export async function judge(suite: string, args: string[], watch?: (output: string) => void): Promise<Check[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const child = spawn(process.execPath, [program(suite), ...args, '-o', folder]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        watch?.(output);
      });
    await once(child, 'close');
    const files = await readdir(folder, { recursive: true });
    const checks = files.filter((file) => file.endsWith('checks.json'));
    if (checks.length === 0) throw new Error(`the suite gave no verdict:\n${output}`);
    const read = checks.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Check[]);
    return (await Promise.all(read)).flat();
  } finally {
    await rm(folder, { recursive: true });
  }
}
