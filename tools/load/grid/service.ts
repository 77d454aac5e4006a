import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logFile, root } from '../../kit/paths.ts';
import { anyFreePort } from '../../kit/ports.ts';
import type { Supervisor } from '../../kit/supervisor.ts';
import { untilReady } from '../../local-stack/applications.ts';
import type { Contender } from './contender.ts';

const run = promisify(execFile);
const DIST = join(root, 'apps/grid-metrics/dist');

/** A folder store with made-up data of all areas, and an archive of as many days or of more. */
export async function synthesise(supervisor: Supervisor, days: number, historyDays = days): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `grid-load-${days}-`));
  supervisor.removeAtEnd(folder);
  const env = { ...process.env, OBJECTS_DIR: folder, WINDOW_DAYS: String(days) };
  await run(process.execPath, [join(DIST, 'collect.js'), '--synthesise', '--history-days', String(historyDays)], {
    env,
    maxBuffer: 1 << 26,
  });
  return folder;
}

/** As the image starts it. No access log on either side: at level info ready answers have no line, and nginx is told so. */
export async function startGrid(
  supervisor: Supervisor,
  objects: string,
  ttlSeconds: number,
  settings: Record<string, string> = {},
): Promise<Contender> {
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { flags, environment } = settingsOfImage();
  const managed = await supervisor.start({
    name: 'grid service',
    command: process.execPath,
    args: [...flags, join(DIST, 'main.js')],
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      OBJECTS_DIR: objects,
      CACHE_TTL_SECONDS: String(ttlSeconds),
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    logFile: logFile(`load-grid-${port}`),
  });
  await untilReady({ url }, managed);
  return { name: 'ours', url, pid: managed.pid, process: managed };
}

/** How the service is started stands in the Dockerfile only. */
function settingsOfImage(): { flags: string[]; environment: Record<string, string> } {
  const dockerfile = readFileSync(join(root, 'apps/grid-metrics/Dockerfile'), 'utf8');
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[];
  const environment = dockerfile
    .matchAll(/^ENV (.*)$/gm)
    .flatMap(([, pairs]) => pairs!.split(' ').map((pair) => pair.split('=')));
  return { flags: command.slice(1, -1), environment: Object.fromEntries(environment) as Record<string, string> };
}
