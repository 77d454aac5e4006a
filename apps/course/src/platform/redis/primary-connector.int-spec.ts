import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { readConfig } from '../../config.js';
import { redisAddress } from './redis-address.js';

const redisUrl = process.env.TEST_REDIS_URL;
const bulk = (...words: string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`;

/** Says where the primary is, when it is let; no real sentinel can be held there. Real ones are in the drill of a fail-over. */
class HeldSentinel {
  readonly server = createServer((socket) => {
    const commands = (piece: Buffer): string[] => piece.toString().split(/(?=\*\d+\r\n)/);
    socket.on('data', (piece) => commands(piece).forEach((command) => this.answer(socket, command)));
    socket.on('error', () => undefined);
  });
  readonly listening = Promise.withResolvers<void>();
  asked = Promise.withResolvers<void>();
  released: Promise<void> = Promise.resolve();
  #listener: Socket | undefined;

  constructor(private readonly primary: URL) {}

  private answer(socket: Socket, asked: string): void {
    if (asked.includes('get-master-addr-by-name')) {
      this.asked.resolve();
      void this.released.then(() => socket.write(bulk(this.primary.hostname, this.primary.port)));
    } else if (asked.includes('subscribe')) {
      this.#listener = socket;
      socket.write(`*3\r\n$9\r\nsubscribe\r\n$14\r\n+switch-master\r\n:1\r\n`, () => this.listening.resolve());
    } else {
      socket.write('*0\r\n');
    }
  }

  /** Resolves once whoever listens has closed, or has taken the word. */
  async tellOfFailover(): Promise<void> {
    const listener = this.#listener!;
    if (listener.writable)
      await new Promise((resolve) => listener.write(bulk('message', '+switch-master', 'course-primary'), resolve));
  }
}

(redisUrl ? describe : describe.skip)(
  `The search for the primary${redisUrl ? '' : ' (skipped: TEST_REDIS_URL is not set)'}`,
  () => {
    let sentinel: HeldSentinel;
    let client: Redis;
    beforeAll(async () => {
      sentinel = new HeldSentinel(new URL(redisUrl!));
      sentinel.server.listen(0, '127.0.0.1');
      await once(sentinel.server, 'listening');
    });
    afterAll(() => {
      client.disconnect();
      sentinel.server.close();
    });

    it('goes on when word of the fail-over comes in the midst of it', async () => {
      const REDIS_SENTINELS = `127.0.0.1:${(sentinel.server.address() as AddressInfo).port}`;
      const config = readConfig('course-api', {
        DATABASE_URL: 'postgres://localhost/none',
        REDIS_URL: 'redis://course-primary',
        REDIS_SENTINELS,
      });
      const { url, ...address } = redisAddress(config);
      client = new Redis(url, address);
      client.on('error', () => undefined);
      await Promise.all([once(client, 'ready'), sentinel.listening.promise]);

      const release = Promise.withResolvers<void>();
      [sentinel.asked, sentinel.released] = [Promise.withResolvers(), release.promise];
      const other = new Redis(redisUrl!);
      await other.client('KILL', 'ID', await client.client('ID'));
      other.disconnect();
      await sentinel.asked.promise;
      await sentinel.tellOfFailover();
      release.resolve();

      expect(await client.ping()).toBe('PONG');
    });
  },
);
