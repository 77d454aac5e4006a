import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { servePages } from './static-pages.js';

let folder: string;
let app: FastifyInstance;
const place = (name: string): string => join(folder, name);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const name of ['dashboard', 'docs']) mkdirSync(place(name));
  app = fastify();
  const folders = { dashboard: place('dashboard'), guide: place('guide'), docs: place('docs'), redoc: place('redoc') };
  await servePages(app, folders, "'self'");
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each(['guide', 'redoc'])('/%s says how to build it, and is served once it is built', async (name) => {
  const before = await app.inject(`/${name}/`);
  expect([before.statusCode, before.headers['content-type']]).toEqual([404, 'text/plain']);
  expect(before.body).toContain('npx nx build @app/grid-guide');

  mkdirSync(place(name));
  writeFileSync(join(place(name), 'index.html'), '<h1>Built</h1>');
  const after = await app.inject(`/${name}/`);
  expect([after.statusCode, after.body]).toEqual([200, '<h1>Built</h1>']);
});

it('The guide allows the scripts in its pages, and leads from what people type to a page', async () => {
  mkdirSync(place('guide'));
  writeFileSync(join(place('guide'), 'index.html'), '<script>choose()</script>');
  writeFileSync(join(place('guide'), 'data.html'), '<h1>Data</h1>');
  const hash = createHash('sha256').update('choose()').digest('base64');
  const { headers } = await app.inject('/guide/');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
  const typed = await app.inject('/guide/data');
  expect([typed.statusCode, typed.headers.location]).toEqual([301, '/guide/data.html']);
});
