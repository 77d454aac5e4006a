import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir as sharedCache } from 'nx/src/devkit-exports.js';
import { root } from './paths.ts';
import { runChild, type ChildRun } from './run-child.ts';
import type { Supervisor } from './supervisor.ts';

export interface NxTask {
  project: string;
  target: string;
  ok: boolean;
}

export interface NxRun extends Omit<ChildRun, 'name'> {
  /**
   * Whether what another clone on this machine found of the same files holds here too, as it does for lint and types. What is built
   * is built here: a fresh clone would prove nothing else.
   */
  shared?: boolean;
}

/** Runs Nx and gives the tasks that it ran to an end, or took from its cache. */
export async function runNx(supervisor: Supervisor, { args, shared, ...run }: NxRun): Promise<NxTask[]> {
  const cache = shared ? sharedCache : join(root, '.nx/cache');
  const record = join(cache, 'run.json');
  rmSync(record, { force: true });
  const command = [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args];
  const env = { ...run.env, ...(!shared && { NX_CACHE_DIRECTORY: cache }) };
  await runChild(supervisor, { ...run, name: 'Nx', args: command, env });
  return readTasks(record);
}

/** The names of the projects that changed since this commit or branch, with those that depend on them. */
export function affectedProjects(since: string): string[] {
  const command = [join(root, 'node_modules/nx/dist/bin/nx.js'), 'show', 'projects', '--affected', `--base=${since}`, '--json'];
  return JSON.parse(execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' })) as string[];
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
