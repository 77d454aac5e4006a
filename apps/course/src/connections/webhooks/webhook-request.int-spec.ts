import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdTimeLimits } from '../../../test/time-limits.js';
import { postWebhook } from './webhook-request.js';

describe('a webhook request', () => {
  let server: Server;
  let origin: string;
  let asked: string[];
  let passLimits: () => void;
  let respond: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!);
      respond(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  beforeEach(() => void (passLimits = holdTimeLimits()));
  afterEach(() => void jest.restoreAllMocks());

  const post = (url: string, allowPrivate = true) => {
    asked = [];
    return postWebhook(new URL(url), { headers: { 'x-test': '1' }, body: '{"ä":1}' }, { allowPrivate });
  };

  it('carries the body, and keeps the status and the beginning of the answer', async () => {
    let received = '';
    respond = (request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.toString()));
      request.on('end', () => response.writeHead(201).end(`nul \0 ${'x'.repeat(5_000_000)}`));
    };
    const outcome = await post(`${origin}/in`);
    expect(outcome).toMatchObject({ status: 201, error: null });
    expect(outcome.response).toHaveLength(1_000);
    expect(outcome.response).not.toContain('\0');
    expect(received).toBe('{"ä":1}');
  });

  it('follows no redirect', async () => {
    respond = (_request, response) => void response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    expect(await post(`${origin}/moved`)).toMatchObject({
      status: 302,
      error: expect.stringContaining('not followed') as unknown,
    });
    expect(asked).toEqual(['/moved']);
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['does not answer', () => passLimits()],
    ['never ends its answer', (_request, response) => void response.writeHead(200).write('a', passLimits)],
  ])('gives up on a server that %s', async (_case, behave) => {
    respond = behave;
    expect(await post(`${origin}/slow`)).toMatchObject({
      status: null,
      error: expect.stringContaining('10 seconds') as unknown,
    });
  });

  it('says why there was no answer', async () => {
    respond = (request) => void request.socket.destroy();
    expect(await post(`${origin}/hang-up`)).toMatchObject({ status: null, error: expect.any(String) as unknown });
    expect(await post('http://127.0.0.1:1/')).toMatchObject({
      status: null,
      error: expect.stringContaining('ECONNREFUSED') as unknown,
    });
  });

  it('tells a name that only the network inside knows from no other that has no public address', async () => {
    const { durationMs: _inside, ...inside } = await post('http://localhost:9/', false);
    const { durationMs: _unknown, ...unknown } = await post('http://unknown.invalid:9/', false);
    expect(unknown).toEqual(inside);
    expect(inside.error).toContain('public network');
  });

  it.each(['', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])(
    'reaches no private address, by number or by name (%s)',
    async (host) => {
      respond = (_request, response) => void response.end();
      const url = new URL(`${origin}/private`);
      if (host) url.hostname = host;
      expect(await post(url.href, false)).toMatchObject({
        status: null,
        error: expect.stringContaining('public network') as unknown,
      });
      expect(asked).toEqual([]);
    },
  );
});
