import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, STORE_PATIENCE, type TestDatabase } from '../../test/database.js';
import { AppModule } from '../app.module.js';
import { createApp } from '../app.js';
import { readConfig } from '../config.js';
import { guardDoors } from './guard-doors.js';
import { serveOpenApi } from './http/openapi.js';
import { serveConsole } from './serve-console.js';
import { serveHelp } from './serve-help.js';

describe('below a folder of pages', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let port: number;
  const folder = mkdtempSync(join(tmpdir(), 'help-'));

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<p>help</p>');
    database = await createTestDatabase();
    const env = { NODE_ENV: 'test', DATABASE_URL: database.url, STORE_PATIENCE, LOG_LEVEL: 'silent' };
    const config = readConfig('course-api', env);
    app = await createApp(AppModule.api(config), config);
    guardDoors(app);
    await serveConsole(app);
    await serveHelp(app.getHttpAdapter().getInstance(), folder);
    serveOpenApi(app, config.PUBLIC_URL);
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** As it is written: a client of HTTP would put it right first. */
  async function statusOf(path: string): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  }

  const ODD = [
    ...[
      '/x',
      '/',
      '//',
      '/evil.example/',
      '\\x',
      '%5cx',
      '..',
      '../x',
      '%2e%2e/x',
      '%2e%2e%2fx',
      '.',
      'a%00b',
      '%00',
      'x//',
      'x%00.js',
    ],
    ...['..%00/', '%2f', '%252e', '%0a', ';x', 'a'.repeat(300), 'a/'.repeat(2_100)],
  ];

  it.each(['/console/', '/console/assets/', '/help/', '/apis/'])(
    'an odd address is never a fault of ours: %s',
    async (prefix) => {
      const found = await Promise.all(ODD.map(async (odd) => [odd, await statusOf(prefix + odd)] as const));
      expect(found.filter(([, status]) => !(status === 200 || status === 301 || (status >= 400 && status < 500)))).toEqual([]);
      expect(Object.fromEntries(found)).toMatchObject({ '/x': 404, '%5cx': 404, '../x': 404, 'a%00b': 404 });
    },
  );

  it('an address that is no percent-encoding cannot be read', async () => {
    for (const odd of ['%', '%zz', '%ed%a0%80']) expect([odd, await statusOf(`/help/${odd}`)]).toEqual([odd, 400]);
  });
});
