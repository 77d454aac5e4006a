import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../kit/paths.ts';

const COLLECT = join(root, 'apps/grid-metrics/dist/collect.js');

/**
 * One run over a folder store, killed when so much has changed in the folder.
 * @returns whether it was killed; it may have been quicker
 * @throws where it ends by itself in any other way than well
 */
export async function runCollector(objects: string, args: readonly string[], killAt = Infinity): Promise<boolean> {
  const env = { PATH: process.env.PATH, TZ: process.env.TZ, OBJECTS_DIR: objects };
  const child = spawn(process.execPath, [COLLECT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (told += data.toString()));
  let changes = 0;
  const watcher = watch(objects, { recursive: true }, () => {
    changes += 1;
    if (changes === killAt) child.kill('SIGKILL');
  });
  // A file may be gone before the watcher has looked at it.
  watcher.on('error', () => undefined);
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...end) => resolve(end));
  });
  watcher.close();
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`collect.js ${args.join(' ')} ended with ${signal ?? code}:\n${told}`);
  return false;
}
