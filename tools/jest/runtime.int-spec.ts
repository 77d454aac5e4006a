import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import preset from '../../jest.preset.js';
import { local, root } from '../kit/paths.ts';

const FIRST = `
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { shared } from './shared.js';

interface Gone { inTheCompiledText: never }

shared.suites += 1;
process.env.LEFT_BEHIND = 'yes';
globalThis.fetch = () => Promise.reject(new Error('replaced'));
jest.spyOn(shared, 'spied').mockReturnValue('replaced');
it('passes', () => expect(shared.spied()).toBe('replaced'));
it('fails', () => expect({ at: new Date(1) }).toMatchObject({ at: new Date(2) }));
it('hangs', () => new Promise(() => undefined), 20);
it('rejects unseen', async () => {
  void Promise.reject(new Error('unseen'));
  await new Promise((resolve) => setImmediate(resolve));
});
describe('after what its beginning failed', () => {
  beforeAll(() => Promise.reject(new Error('no beginning')));
  it('is never reached', () => undefined);
});
describe.skip('skipped', () => {
  it('is one', () => undefined);
  it('is two', () => undefined);
});
`;
const SECOND = `
import { expect, it } from '@jest/globals';
import { shared } from './shared.js';

shared.suites += 1;
it('finds what the other has loaded', () => expect(shared.suites).toBe(2));
it('finds nothing that the other has changed', async () => {
  expect(process.env.LEFT_BEHIND).toBeUndefined();
  expect(shared.spied()).toBe('real');
  await expect(fetch('http://127.0.0.1:1')).rejects.not.toThrow('replaced');
});
`;

interface Result {
  testResults: { name: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

describe('Suites that Node loads', () => {
  mkdirSync(local, { recursive: true });
  const folder = mkdtempSync(join(local, 'suites-'));
  let tests: Result['testResults'][number]['assertionResults'];
  const outcome = (title: string): string | undefined => tests.find((test) => test.title === title)?.status;
  const message = (title: string): string | undefined => tests.find((test) => test.title === title)?.failureMessages[0];

  beforeAll(async () => {
    const files = {
      'first.spec.ts': FIRST,
      'second.spec.ts': SECOND,
      'shared.ts': `export const shared = { suites: 0, spied: (): string => 'real' };`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const config = { ...preset, rootDir: folder, testMatch: ['<rootDir>/*.spec.ts'] };
    const output = join(folder, 'results.json');
    const args = ['--config', JSON.stringify(config), '--ci', '-i', '--json', '--outputFile', output];
    // The larger goes first where nothing is known of how long they take. It fails, as some of the tests do.
    await new Promise((resolve) => execFile(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], resolve));
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Result;
    tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('pass and fail as their tests do', () => {
    expect(outcome('passes')).toBe('passed');
    expect(outcome('fails')).toBe('failed');
    expect(outcome('is one')).toBe('pending');
    expect(outcome('is two')).toBe('pending');
  });

  it('fail for what hangs, rejects unseen, or has no beginning', () => {
    expect(message('hangs')).toContain('Exceeded timeout of 20 ms');
    expect(message('rejects unseen')).toContain('unseen');
    expect(message('is never reached')).toContain('no beginning');
  });

  it('name the line that failed as it is written', () => {
    const line = FIRST.split('\n').findIndex((text) => text.includes("it('fails'")) + 1;
    expect(message('fails')).toContain(`first.spec.ts:${line}:`);
  });

  it('share what is loaded, and nothing that one of them changed', () => {
    expect(outcome('finds what the other has loaded')).toBe('passed');
    expect(outcome('finds nothing that the other has changed')).toBe('passed');
  });
});
