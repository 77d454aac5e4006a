import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import type { Supervisor } from './supervisor.ts';

export interface NxTask {
  project: string;
  target: string;
  ok: boolean;
}

export interface NxRun {
  args: string[];
  logFile: string;
  env?: NodeJS.ProcessEnv;
  /** Also shows on the terminal what it logs. */
  loud?: boolean;
}

/** Runs Nx and gives the tasks that it ran to an end, or took from its cache. */
export async function runNx(supervisor: Supervisor, { args, logFile, env, loud }: NxRun): Promise<NxTask[]> {
  // Its default is a folder in the home directory that all clones share: a fresh clone would prove nothing.
  const cache = join(root, '.nx/cache');
  const record = join(cache, 'run.json');
  rmSync(record, { force: true });
  writeFileSync(logFile, '');
  const child = spawn(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    // Out of the terminal's process group: on Ctrl-C it is we who stop it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_CACHE_DIRECTORY: cache, ...(process.stdout.isTTY && loud ? { FORCE_COLOR: '1' } : {}), ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(createWriteStream(logFile, { flags: 'a' }));
    if (loud) stream.pipe(process.stdout, { end: false });
  }
  const closed = once(child, 'close');
  await supervisor.adopt(child, { name: 'Nx', logFile });
  await closed;
  return readTasks(record);
}

function readTasks(record: string): NxTask[] {
  try {
    const { tasks } = JSON.parse(readFileSync(record, 'utf8')) as {
      tasks: { projectName: string; target: string; status: number }[];
    };
    return tasks.map(({ projectName, target, status }) => ({ project: projectName, target, ok: status === 0 }));
  } catch {
    // Nx ended before it ran anything; every task that was asked for is missing, and the caller sees that.
    return [];
  }
}
