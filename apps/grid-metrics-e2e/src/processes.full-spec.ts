import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run, startService } from './support/processes.js';
import { record, RECORDED } from './support/recorded.js';
import { directoryStore, type TestStore } from './support/stores.js';

let store: TestStore;
beforeAll(async () => void (store = await directoryStore()));
afterAll(() => store.remove());

describe('a wrong environment', () => {
  it('ends the service at once with one message that names every wrong variable and no value', async () => {
    const env = { NODE_ENV: 'production', PORT: 'http', CACHE_TTL_SECONDS: '-5', LOG_LEVEL: 'hush', S3_SECRET_KEY: 'topsecret' };
    const { code, stderr } = await run('main.js', [], env);
    expect(code).toBe(1);
    for (const variable of ['PORT', 'CACHE_TTL_SECONDS', 'LOG_LEVEL', 'S3_ENDPOINT']) expect(stderr).toContain(`  ${variable}: `);
    expect(stderr).not.toMatch(/topsecret|hush|^\s+at /m);
  });

  it('ends the collector too', async () => {
    const { code, stderr } = await run('collect.js', ['--synthesise'], { WINDOW_DAYS: 'many', S3_ENDPOINT: 'nowhere' });
    expect(code).toBe(1);
    for (const variable of ['WINDOW_DAYS', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
      expect(stderr).toContain(`  ${variable}: `);
  });
});

describe('the log of the service', () => {
  it('has one line for each request under the id that the caller gave, and no secret', async () => {
    const service = await startService({ ...store.env, LOG_LEVEL: 'info' });
    const headers = { 'X-Request-Id': 'trace-7' };
    const response = await service.get('/api/nuclear?key=svc_pat_verysecret', { headers });
    expect([response.headers.get('x-request-id'), await response.json()]).toEqual([
      'trace-7',
      expect.objectContaining({ requestId: 'trace-7' }),
    ]);
    expect(await service.stop()).toBe(0);
    const lines = (await service.log).split('\n').filter((line) => line.includes('trace-7'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ requestId: 'trace-7', method: 'GET', path: '/api/nuclear', status: 422 }),
    ]);
    expect(await service.log).not.toContain('verysecret');
  });
});

describe('a service', () => {
  it('says that its address is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await run('main.js', [], { ...store.env, PORT: String(port) });
    taken.close();
    expect(stderr).toMatch(new RegExp(`^Cannot listen on 127\\.0\\.0\\.1:${port} \\(HOST, PORT\\): .*$`, 'm'));
    expect({ code, stack: /^\s+at /m.test(stderr) }).toEqual({ code: 1, stack: false });
  });
});

describe('the exit code of the collector', () => {
  it.each([
    ['an unknown option', ['--fast'], 2],
    ['two sources', ['--synthesise', '--from-file', '.'], 2],
    ['no source at all', [], 2],
    ['a folder that is not there', ['--from-file', '/nowhere/at/all'], 1],
  ] as [string, string[], number][])('says so for %s', async (_name, args, expected) => {
    const { code, stderr } = await run('collect.js', args, store.env);
    expect(code).toBe(expected);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('is 1 where nothing could be used, and 3 where something could not', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'grid-recorded-'));
    expect((await run('collect.js', ['--from-file', empty], store.env)).code).toBe(1);
    const withOutage = await record(RECORDED, { 'zz-outage.json': '<html>503</html>' });
    const { code, stdout } = await run('collect.js', ['--from-file', withOutage], store.env);
    expect(code).toBe(3);
    expect(stdout).toContain('zz-outage.json: an HTML page, not data');
  });

  it('is 1 where the folder cannot be made, with one line that says why', async () => {
    const { code, stderr } = await run('collect.js', ['--synthesise'], { OBJECTS_DIR: import.meta.filename });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^directory \S+ cannot be made: EEXIST.*\n$/)]);
  });

  it('is 1 where the store cannot be written', async () => {
    const env = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    const { code, stderr } = await run('collect.js', ['--synthesise'], env);
    expect(code).toBe(1);
    expect(stderr).toContain('bucket grid at http://127.0.0.1:9 cannot be used');
  });
});
