import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { anyFreePort, atFreePort, firstFreePort, isFree } from './ports.ts';

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('Choosing a port', () => {
  let server: Server;
  let taken: number;
  beforeAll(async () => {
    taken = await anyFreePort();
    server = await listening(taken);
  });
  afterAll(() => {
    server.close();
  });

  it('passes over one that is taken', async () => {
    expect(await isFree(taken)).toBe(false);
    expect(await firstFreePort(taken)).toBeGreaterThan(taken);
  });

  it.each<[string, (port: number) => number | 'any']>([
    ['the next', (port) => port],
    ['another', () => 'any'],
  ])('tries %s where somebody took it before what was started listens', async (_, from) => {
    const thieves: Server[] = [];
    const tried: number[] = [];
    const bound = await atFreePort(from(taken), async (port) => {
      tried.push(port);
      if (tried.length < 3) thieves.push(await listening(port));
      return listening(port);
    });
    expect(tried).toHaveLength(3);
    expect(new Set(tried).size).toBe(3);
    [...thieves, bound].forEach((each) => each.close());
  });

  it('hands on what else goes wrong', async () => {
    await expect(atFreePort('any', () => Promise.reject(new Error('no such program')))).rejects.toThrow('no such program');
  });
});
