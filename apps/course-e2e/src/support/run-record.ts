import { appendFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Where a whole run keeps what its processes wrote and which secrets they met, for the search at its end. None for a suite run alone. */
const folder = process.env.TEST_RECORD;
const known = new Set<string>();
/** Shorter ones are words that a log may hold for other reasons. */
const SHORTEST = 10;

export function recordLog(child: ChildProcess, name: string): void {
  if (!folder) return;
  const file = join(folder, `${name.replace('/', '-')}-${process.pid}-${child.pid}.log`);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => appendFileSync(file, chunk, { mode: 0o600 }));
}

export function recordSecret(value: unknown): void {
  if (!folder || typeof value !== 'string' || value.length < SHORTEST || known.has(value)) return;
  known.add(value);
  appendFileSync(join(folder, `tests-${process.pid}.secrets`), `${JSON.stringify(value)}\n`, { mode: 0o600 });
}

/** What a process is configured with: keys, and the passwords of its addresses. */
export function recordEnvironment(env: NodeJS.ProcessEnv): void {
  for (const [name, value = ''] of Object.entries(env)) {
    if (/SECRET|PASSWORD/.test(name)) recordSecret(value);
    if (name === 'OAUTH_KEYS') value.split(',').forEach(recordSecret);
    recordSecret(/^\w+:\/\/[^:/@]*:([^@/]+)@/.exec(value)?.[1]);
    for (const [, key] of value.matchAll(/"apiKey":"([^"]+)"/g)) recordSecret(key);
  }
}
