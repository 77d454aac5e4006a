import { firefox, type Browser } from 'playwright-core';
import { describe, it } from '@jest/globals';
import { onPath } from '@repo/tools/kit/programs.ts';

/** It only ends what hangs, and sooner than Jest would, so that it is told what was waited for. */
const GIVE_UP_MS = 240_000;

const WAY = new URL('firefox-way.ts', import.meta.url).pathname;

const MISSING = 'There is no Firefox on the PATH: apt-get install firefox-esr';

const findFirefox = (): string | null => onPath(['firefox-esr', 'firefox']);

/** Tests that need Firefox; without it they are named as skipped. */
export function describeInFirefox(name: string, tests: () => void): void {
  if (findFirefox()) describe(name, tests);
  else describe(name, () => it.skip(MISSING, () => undefined));
}

/** Debian's, by WebDriver BiDi: playwright's own build is not needed. @throws where no Firefox is on the PATH. */
export async function openFirefox(): Promise<Browser> {
  const program = findFirefox();
  if (!program) throw new Error(MISSING);
  const env = { ...(process.env as Record<string, string>), FIREFOX: program };
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: WAY, env, timeout: GIVE_UP_MS });
  return browser.on('context', (context) => context.setDefaultTimeout(GIVE_UP_MS));
}
