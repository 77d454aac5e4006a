import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './paths.ts';
import { chargeProcessorTime } from './processor-time.mjs';
import type { Supervisor } from './supervisor.ts';

export interface ChildRun {
  name: string;
  /** Of Node. */
  args: string[];
  logFile: string;
  env?: NodeJS.ProcessEnv;
  /** Also shows on the terminal what it logs. */
  loud?: boolean;
}

/** Runs a Node program to its end. @returns whether it said that all went well. */
export async function runChild(supervisor: Supervisor, { name, args, logFile, env, loud }: ChildRun): Promise<boolean> {
  writeFileSync(logFile, '');
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Out of the terminal's process group: on Ctrl-C it is we who stop it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && loud ? { FORCE_COLOR: '1' } : {}), ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(createWriteStream(logFile, { flags: 'a' }));
    if (loud) stream.pipe(process.stdout, { end: false });
  }
  const closed = once(child, 'close');
  await supervisor.adopt(child, { name, logFile });
  const [code] = (await closed) as [number | null];
  chargeProcessorTime(basename(logFile, '.log'));
  return code === 0;
}
