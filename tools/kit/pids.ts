import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { waitFor } from './wait.ts';

/** False also for a zombie: where process 1 does not reap, a dead orphan keeps its number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z';
  } catch {
    return false;
  }
}

/** Empty where there is no such process, or the system does not tell. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The number may belong to another process by now, so its command line must name what we started. */
export function isOurs(pid: number, marker: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(marker);
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone already
  }
}

/** Asks with a signal, insists after the grace. */
export async function endProcess(pid: number, name: NodeJS.Signals, graceSeconds = 10): Promise<void> {
  signal(pid, name);
  const gone = { seconds: graceSeconds, what: `process ${pid} to end` };
  await waitFor(() => !isAlive(pid), gone).catch(() => signal(pid, 'SIGKILL'));
  await waitFor(() => !isAlive(pid), gone);
}
