import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell is the same browser without windows: it starts in a fifth of the time. */
const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Of Debian's `fonts-wqy-microhei`, for Chinese, Japanese and Korean. */
export const CJK_FONT = '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc';

export function hasProgram(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const findChromium = (): string | null => onPath(CHROMIUM);
export const findNginx = (): string | null => server('nginx', '-v');
export const findPgBouncer = (): string | null => server('pgbouncer', '--version');

/** Debian's servers are in /usr/sbin, which is not on every PATH. */
function server(name: string, version: string): string | null {
  return [name, `/usr/sbin/${name}`].find((command) => hasProgram(command, version)) ?? null;
}

/** Where on the PATH the first of these programs is that there is; null where there is none. */
export function onPath(names: readonly string[]): string | null {
  const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // its only answer to what is not there
  }
}
