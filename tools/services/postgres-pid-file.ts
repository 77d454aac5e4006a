import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, isOurs } from '../kit/pids.ts';

interface PidFile {
  pid: number;
  ready: boolean;
}

/** The lock file of a data folder: its first line is the server's pid, its eighth the server's state. */
export function readPidFile(data: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Stops a server that a killed run left on this data folder. */
export async function stopLeftover(data: string): Promise<void> {
  const found = readPidFile(data);
  if (found && isOurs(found.pid, data)) await endProcess(found.pid, 'SIGINT', 30);
}

/**
 * After a restart of the machine the recorded number may be another process's, or a zombie that nobody reaps, and
 * PostgreSQL would refuse to start. It disregards the number of its own parent, so we write ours; deleting the file
 * would also lose the shared memory's key, by which PostgreSQL sees whether backends of a killed server still write.
 */
export function discountStalePid(data: string): void {
  const found = readPidFile(data);
  if (!found || isOurs(found.pid, data)) return;
  const file = join(data, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}
