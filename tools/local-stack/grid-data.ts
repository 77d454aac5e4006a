import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../kit/paths.ts';
import type { Supervisor } from '../kit/supervisor.ts';

/** A folder store with made-up data of all areas, and an archive of as many days or more. It is removed at the end of the run. */
export async function synthesise(supervisor: Supervisor, days: number, historyDays = days): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `grid-${days}-`));
  supervisor.removeAtEnd(folder);
  const env = { ...process.env, OBJECTS_DIR: folder, WINDOW_DAYS: String(days) };
  const args = [join(root, 'apps/grid-metrics/dist/collect.js'), '--synthesise', '--history-days', String(historyDays)];
  await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1 << 26 });
  return folder;
}
