import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { serveHelp } from './serve-help.js';

let scratch: string;
let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'help-'));
  folder = join(scratch, 'dist');
  app = fastify();
  await serveHelp(app, folder);
});
afterEach(async () => {
  await app.close();
  rmSync(scratch, { recursive: true, force: true });
});

it('The help says how to build it, and is served once it is built, with its script allowed', async () => {
  const before = await app.inject('/help/');
  expect([before.statusCode, before.headers['content-type']]).toEqual([404, 'text/plain']);
  expect(before.body).toContain('npx nx build @app/course-help');

  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<script>choose()</script>');
  writeFileSync(join(folder, 'words.html'), '<h1>Words</h1>');
  const after = await app.inject('/help/');
  const hash = createHash('sha256').update('choose()').digest('base64');
  expect([after.statusCode, after.body]).toEqual([200, '<script>choose()</script>']);
  expect(after.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
  const typed = await app.inject('/help/words');
  expect([typed.statusCode, typed.headers.location]).toEqual([301, '/help/words.html']);
});
