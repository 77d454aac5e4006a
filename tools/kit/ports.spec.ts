import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { anyFreePort, firstFreePort, isFree } from './ports.ts';

describe('Choosing a port', () => {
  const server = createServer();
  let taken: number;
  beforeAll(async () => {
    taken = await anyFreePort();
    server.listen(taken, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  it('passes over one that is taken', async () => {
    expect(await isFree(taken)).toBe(false);
    expect(await firstFreePort(taken)).toBeGreaterThan(taken);
  });

  it('passes over one that another of ours will take', async () => {
    const next = await firstFreePort(taken);
    expect(await firstFreePort(taken, [next])).toBeGreaterThan(next);
  });
});
