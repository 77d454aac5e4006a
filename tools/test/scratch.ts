import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GB = 2 ** 30;
/** Several times what suites were seen to keep there at once: 0.3 GB of files, 0.3 of databases. */
const ROOM = 3 * GB;
/** For the programs of the run: services, browsers, and what runs the suites. */
const BESIDE = 6 * GB;

/**
 * A folder in memory for what the tests write and throw away, where the machine has room for it. They make and remove many
 * thousands of files: on a disk, PostgreSQL takes a third more of a processor.
 */
export function folderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < ROOM || process.availableMemory() < ROOM + BESIDE) return undefined;
    const folder = mkdtempSync('/dev/shm/course-and-grid-');
    chmodSync(folder, 0o711); // PostgreSQL and what imitates a container run as another user
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // no such place on this system
  }
  return undefined;
}

/** Container engines mount the place so that nothing there can be run. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
