import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { toProblemError } from '../api/errors.js';
import { fromFramework } from '../api/problem.filter.js';
import { sendProblem } from '../api/problem.js';
import { servePages } from './static-pages.js';

const fastify = Fastify();
const root = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(async () => {
  const folders = {
    dashboard: join(root, 'ui'),
    guide: join(root, 'guide'),
    docs: join(root, 'docs'),
    redoc: join(root, 'redoc'),
  };
  for (const folder of Object.values(folders)) {
    mkdirSync(folder);
    for (const file of ['index.html', '404.html', 'embed.html', 'icon.svg', 'openapi.json'])
      writeFileSync(join(folder, file), 'x');
  }
  await fastify.register(async (scope) => {
    scope.setErrorHandler((thrown, request, reply) => sendProblem(reply, request, toProblemError(fromFramework(thrown))));
    await servePages(scope, folders, "'self'");
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await fastify.close();
  rmSync(root, { recursive: true });
});

/** As it is written: a client of HTTP would put it right first. */
async function statusOf(path: string): Promise<number> {
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
}

const ODD = [
  '/x',
  '//',
  '/evil.example/',
  '\\x',
  '%5cx',
  '..',
  '../x',
  '%2e%2e/x',
  '.',
  'a%00b',
  'x//',
  '..%00/',
  'a'.repeat(300),
];

it.each(['/ui/', '/ui/assets/', '/guide/', '/docs/', '/redoc/'])('an odd address of a page is not there: %s', async (prefix) => {
  const found = await Promise.all(ODD.map(async (odd) => [odd, await statusOf(prefix + odd)]));
  expect(found).toEqual(ODD.map((odd) => [odd, 404]));
});
