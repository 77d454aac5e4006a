import { describe, it } from '@jest/globals';
import { findChromium } from './programs.ts';

/** Tests that need a browser; where there is none they are named as skipped. */
export function describeInBrowser(name: string, tests: () => void): void {
  if (findChromium()) describe(name, tests);
  else describe(name, () => it.skip('there is no Chromium on the PATH: apt-get install chromium', () => undefined));
}
