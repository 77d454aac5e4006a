import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { STORE_PATIENCE } from '../../../test/database.js';
import { Limits } from '../../platform/limits/index.js';
import { RedisConnection } from '../../platform/redis/index.js';
import { readConfig } from '../../config.js';
import { Attempts, type AttemptQuotas } from './attempts.service.js';

const silent = { error: () => undefined };
const quota = (points: number) => ({ points, seconds: 60 });
const QUOTAS: AttemptQuotas = {
  wrongPassword: { account: quota(3), address: quota(5), device: quota(2) },
  takenAddress: { address: quota(2) },
  registration: { account: quota(1), address: quota(5) },
  resetRequest: { account: quota(1), address: quota(5) },
};
const stores = [
  ['in the process', undefined],
  ...(process.env.TEST_REDIS_URL ? [['on Redis', process.env.TEST_REDIS_URL]] : []),
] as [string, string | undefined][];

describe.each(stores)('attempts counted %s', (_name, REDIS_URL) => {
  const config = readConfig('course-api', { DATABASE_URL: 'postgres://localhost/x', REDIS_URL, STORE_PATIENCE });
  const connections = [new RedisConnection(config, silent), new RedisConnection(config, silent)];
  const [attempts, replica] = connections.map((redis) => new Attempts(new Limits(redis), QUOTAS)) as [Attempts, Attempts];
  beforeAll(async () => void (await Promise.all(connections.map((connection) => connection.onModuleInit()))));
  afterAll(() => connections.forEach((connection) => connection.onApplicationShutdown()));

  const trier = (ip: string = randomUUID()) => ({ email: `${randomUUID()}@example.org`, ip });
  const refused = { code: 'rate-limited', retryAfterSeconds: expect.any(Number) as unknown };
  const outcomes = async (tries: Promise<void>[]) =>
    (await Promise.allSettled(tries)).map(({ status }) => status === 'fulfilled');

  it('are refused past the account’s limit, in a burst as well as in a row', async () => {
    const who = trier();
    const burst = await outcomes(Array.from({ length: 6 }, () => attempts.take('wrongPassword', who)));
    expect(burst.filter(Boolean)).toHaveLength(3);
    await expect(attempts.take('wrongPassword', who)).rejects.toMatchObject(refused);
  });

  it('are refused past the address’s limit, whatever the account', async () => {
    const { ip } = trier();
    for (let round = 0; round < 5; round++) await attempts.take('wrongPassword', trier(ip));
    await expect(attempts.take('wrongPassword', trier(ip))).rejects.toMatchObject(refused);
    await attempts.take('wrongPassword', trier());
  });

  it('are counted together for a whole network of IPv6, which is one customer’s', async () => {
    const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
    for (let round = 0; round < 5; round++) await attempts.take('wrongPassword', trier(`${network}::${round}`));
    await expect(attempts.take('wrongPassword', trier(`${network}:a:b:c:d`))).rejects.toMatchObject(refused);
  });

  it('are counted for themselves on a device that is known', async () => {
    const who = trier();
    const device = randomUUID();
    for (let round = 0; round < 3; round++) await attempts.take('wrongPassword', who);
    for (let round = 0; round < 2; round++) await attempts.take('wrongPassword', { ...who, device });
    await expect(attempts.take('wrongPassword', { ...who, device })).rejects.toMatchObject(refused);
    await attempts.take('wrongPassword', { ...who, device: randomUUID() });
  });

  it('do not count when they were right', async () => {
    const who = trier();
    for (let round = 0; round < 8; round++) {
      await attempts.take('wrongPassword', who);
      await attempts.giveBack('wrongPassword', who);
    }
  });

  it('are forgotten for an account whose owner came back', async () => {
    const who = trier();
    for (let round = 0; round < 3; round++) await attempts.take('wrongPassword', who);
    await attempts.forget(who.email);
    await attempts.take('wrongPassword', { ...who, ip: randomUUID() });
  });

  if (REDIS_URL) {
    it('are shared by replicas', async () => {
      const who = trier();
      await attempts.take('resetRequest', who);
      await expect(replica.take('resetRequest', who)).rejects.toMatchObject(refused);
    });
  }
});
