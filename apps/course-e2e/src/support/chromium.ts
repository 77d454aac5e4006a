import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** A browser of the system; null where it has none. */
export const CHROMIUM =
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
    .find(isProgram) ?? null;

export function openChromium(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0; // its sandbox does not start as root
  return chromium.launch({ executablePath: CHROMIUM!, args: isRoot ? ['--no-sandbox'] : [] });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
