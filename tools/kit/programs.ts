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

/** Where on the PATH a Chromium of some make is; null where there is none. */
export function findChromium(): string | null {
  return onPath(CHROMIUM);
}

/** Where on the PATH a Firefox is; null where there is none. */
export function findFirefox(): string | null {
  return onPath(['firefox-esr', 'firefox']);
}

/** Debian's is in /usr/sbin, which is not on everybody's PATH. */
export function findNginx(): string | null {
  return ['nginx', '/usr/sbin/nginx'].find((command) => hasProgram(command, '-v')) ?? null;
}

/** In /usr/sbin too. */
export function findPgBouncer(): string | null {
  return ['pgbouncer', '/usr/sbin/pgbouncer'].find((command) => hasProgram(command, '--version')) ?? null;
}

function onPath(names: readonly string[]): string | null {
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
