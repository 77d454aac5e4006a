import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeaks } from './secrets-in-logs.ts';

const SECRETS = ['correct horse battery', 'quo"ted secret', 'wH8x2Lk0pQ', 'short'];
const TOKEN = `svc_pat_${'Ab3'.repeat(15)}`;

describe('the search for secrets in logs', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    mkdirSync(join(folder, 'api'));
    writeFileSync(join(folder, 'one.secrets'), SECRETS.map((secret) => `${JSON.stringify(secret)}\n`).join(''));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const leaksOf = (text: string): [number, string][] => {
    writeFileSync(join(folder, 'api', 'api.log'), text);
    return findLeaks(folder).leaks.map(({ line, what }) => [line, what]);
  };

  it('finds nothing in lines that tell nothing', () => {
    const quiet = [
      '{"level":"info","msg":"request","path":"/auth/sign-in","status":200}',
      '{"msg":"got svc_pat_[redacted]","authorization":"Bearer [redacted]"}',
      '{"err":"no postgres://app:[redacted]@db/x and no http://127.0.0.1:3000/a@b"}',
      '{"link":"http://localhost/join?token=%73vc_inv_AbCdEfGhIjKlMnOpQrStUvWxYz"}',
      '{"msg":"horse battery, correct, and a short word"}',
    ].join('\n');
    expect(leaksOf(quiet)).toEqual([]);
    expect(findLeaks(folder)).toMatchObject({ logs: 1, secrets: SECRETS.length });
  });

  it.each([
    ['a password', '{"password":"correct horse battery"}', 'correct … (21 characters)'],
    ['one in a URL', '/x?password=correct%20horse%20battery', 'correct%… (25 characters)'],
    ['one with quotes, in JSON', '{"x":"quo\\"ted secret"}', 'quo\\"ted… (15 characters)'],
    ['one at the very end', 'the last word is wH8x2Lk0pQ', 'wH8x2Lk0… (10 characters)'],
    ['a token that nobody named', `no ${TOKEN} here`, 'svc_pat_… (53 characters)'],
    ['a token in a URL', `/x?token=${TOKEN.replaceAll('_', '%5F')}`, 'svc%5Fpa… (57 characters)'],
    ['a secret of a webhook', `whsec_${'Z'.repeat(32)}`, 'whsec_ZZ… (38 characters)'],
    ['the password of a database', 'connecting to postgres://app:hunter2@db/x', 'postgres… (23 characters)'],
    ['a header', 'Authorization: Bearer abcdefghijklmnop', 'Bearer a… (23 characters)'],
  ])('finds %s, and says where', (_what, text, what) => {
    expect(leaksOf(`first line\n${text}`)).toEqual([[2, what]]);
  });
});
