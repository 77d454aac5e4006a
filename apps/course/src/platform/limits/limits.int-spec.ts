import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { STORE_PATIENCE } from '../../../test/database.js';
import { readConfig } from '../../config.js';
import { RedisConnection } from '../redis/index.js';
import { Limits } from './limits.service.js';

const silent = { error: () => undefined };
const redisUrl = process.env.TEST_REDIS_URL;
const stores: [string, string | undefined | null][] = [
  ['in the process', undefined],
  ['on Redis', redisUrl ?? null],
];

describe.each(stores)('limits %s', (_name, REDIS_URL) => {
  if (REDIS_URL === null) {
    it.skip('Redis is not there: TEST_REDIS_URL is not set', () => undefined);
    return;
  }
  let redis: RedisConnection;
  const connect = async (): Promise<RedisConnection> => {
    const connection = new RedisConnection(
      readConfig('course-api', { DATABASE_URL: 'postgres://localhost/none', REDIS_URL, STORE_PATIENCE }),
      silent,
    );
    await connection.onModuleInit();
    return connection;
  };

  beforeAll(async () => {
    redis = await connect();
  });
  afterAll(() => redis.onApplicationShutdown());

  it('let so many through in a window, say what is left, and say when to come back', async () => {
    const limit = new Limits(redis).create(randomUUID(), 3, 60);
    const states = [await limit.take('a'), await limit.take('a'), await limit.take('a')];
    expect(states.map(({ remaining }) => remaining)).toEqual([2, 1, 0]);
    await expect(limit.take('a')).rejects.toMatchObject({ code: 'rate-limited', status: 429 });
    const refused = (await limit.take('a').catch((error: unknown) => error)) as { retryAfterSeconds: number };
    expect(refused.retryAfterSeconds).toBeGreaterThan(50);
    expect(await limit.take('b')).toMatchObject({ remaining: 2 });
  });

  it('count failures without refusing the failing call, and forget them', async () => {
    const limit = new Limits(redis).create(randomUUID(), 2, 60);
    await limit.count('a');
    await limit.check('a');
    await limit.count('a');
    await expect(limit.check('a')).rejects.toMatchObject({ code: 'rate-limited' });
    await limit.forget('a');
    await limit.check('a');
  });

  it(`are ${REDIS_URL ? 'shared by' : 'apart in'} two processes`, async () => {
    const name = randomUUID();
    const other = await connect();
    await new Limits(redis).create(name, 5, 60).take('a');
    expect(await new Limits(other).create(name, 5, 60).take('a')).toMatchObject({ remaining: REDIS_URL ? 3 : 4 });
    other.onApplicationShutdown();
  });

  if (!REDIS_URL) return;
  it('count in the process while Redis is away', async () => {
    const away = new RedisConnection(
      readConfig('course-api', { DATABASE_URL: 'postgres://localhost/none', REDIS_URL: 'redis://127.0.0.1:1' }),
      silent,
    );
    const limit = new Limits(away).create(randomUUID(), 2, 60);
    expect([await limit.take('a'), await limit.take('a')].map(({ remaining }) => remaining)).toEqual([1, 0]);
    await expect(limit.take('a')).rejects.toMatchObject({ code: 'rate-limited' });
    away.onApplicationShutdown();
  });
});
