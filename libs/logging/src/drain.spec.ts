import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Drain, type DrainSettings } from './drain.js';
import { drainConnections } from './drain-connections.js';

/** Drains in no time. @returns how long it would have taken, in milliseconds, after what `during` does at each turn. */
async function drained(settings: DrainSettings, during: (drain: Drain, now: number) => void): Promise<number> {
  let now = 0;
  const drain: Drain = new Drain(settings, {
    now: () => now,
    wait: (milliseconds) => {
      now += milliseconds;
      during(drain, now);
      return Promise.resolve();
    },
  });
  await drain.untilQuiet();
  expect(drain.begun).toBe(true);
  return now;
}

describe('A process that is told to end', () => {
  const settings = { seconds: 5, graceSeconds: 60 };

  it('ends at once where it is not to drain', async () => {
    expect(await drained({ ...settings, seconds: 0 }, () => undefined)).toBe(0);
  });

  it('serves on for its seconds, and a second more once somebody heard that it is not ready', async () => {
    expect(await drained(settings, (drain) => drain.readinessAsked())).toBe(6_000);
  });

  it('waits longer for requests where nobody asks whether it is ready', async () => {
    expect(await drained(settings, () => undefined)).toBe(15_000);
  });

  it('serves on for as long as requests come', async () => {
    const cameUntil = (end: number) => (drain: Drain, now: number) => {
      drain.readinessAsked();
      if (now <= end) drain.requestCame();
    };
    expect(await drained(settings, cameUntil(9_000))).toBeGreaterThanOrEqual(9_900);
    expect(await drained(settings, cameUntil(Infinity))).toBe(30_000); // half of the grace
  });
});

describe('Connections of a server that drains', () => {
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  it('are closed by their answers, and at the end where none is due, also in the middle of a head', async () => {
    const server = fastify({ forceCloseConnections: 'idle' });
    const drain = new Drain({ seconds: 0, graceSeconds: 60 });
    drainConnections(server, drain);
    const asked = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    server.get('/slow', async () => {
      asked.resolve();
      await told.promise;
      return 'whole';
    });
    await server.listen();
    const { port } = server.server.address() as AddressInfo;
    const open = async (text: string): Promise<{ received: () => string; closed: Promise<unknown> }> => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      let received = '';
      socket.on('data', (chunk) => (received += chunk.toString())).on('error', () => undefined);
      const closed = once(socket, 'close');
      await once(socket, 'connect');
      socket.write(text);
      return { received: () => received, closed };
    };
    const silent = await open('');
    const half = await open('GET /slow HTTP/1.1\r\nHost: a');
    const busy = await open('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked.promise;
    await drain.untilQuiet();
    const over = server.close();
    await Promise.all([silent.closed, half.closed]);
    told.resolve();
    await Promise.all([busy.closed, over]);
    expect(busy.received()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*whole$/i);
    expect([silent.received(), half.received()]).toEqual(['', '']);
  });
});
