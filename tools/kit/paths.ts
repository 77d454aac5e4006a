import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Everything that a run leaves behind: never committed, and safe to delete while nothing runs. */
export const local = join(root, '.local');

export function logFile(name: string): string {
  const folder = join(local, 'logs');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.log`);
}
