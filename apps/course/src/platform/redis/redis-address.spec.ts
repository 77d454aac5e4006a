import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../config.js';
import { redisAddress } from './redis-address.js';

const configOf = (env: NodeJS.ProcessEnv) => readConfig('course-api', { DATABASE_URL: 'postgres://localhost/x', ...env });
const SENTINELS = 'redis-1.example:26380, redis-2.example,[::1]:26379';
const REDIS_URL = 'rediss://course:secret@course-primary/2';

describe('Where Redis is', () => {
  it('is its address', () => {
    const address = redisAddress(configOf({ REDIS_URL }));
    expect(address.url).toBe(REDIS_URL);
    expect(address).not.toHaveProperty('sentinels');
  });

  it('is what its sentinels say, who know it by the host of the address, all of it by TLS where one is', () => {
    const settings = { REDIS_URL, REDIS_SENTINELS: SENTINELS, REDIS_SENTINEL_PASSWORD: 'another secret' };
    expect(redisAddress(configOf(settings))).toMatchObject({
      url: REDIS_URL,
      name: 'course-primary',
      sentinels: [
        { host: 'redis-1.example', port: 26380 },
        { host: 'redis-2.example', port: 26379 },
        { host: '::1', port: 26379 },
      ],
      sentinelPassword: 'another secret',
      enableTLSForSentinelMode: true,
    });
  });

  it.each(['redis-1.example:x', 'a,,b', 'redis://redis-1.example', 'user@redis-1.example', 'redis-1.example/course'])(
    'is not told by "%s"',
    (REDIS_SENTINELS) => {
      expect(() => configOf({ REDIS_URL, REDIS_SENTINELS })).toThrow(/REDIS_SENTINELS: not addresses/);
    },
  );

  it('is not told by sentinels alone', () => {
    expect(() => configOf({ REDIS_SENTINELS: SENTINELS })).toThrow(/REDIS_SENTINELS: belong to REDIS_URL/);
    expect(() => configOf({ REDIS_URL, REDIS_SENTINEL_PASSWORD: 'x' })).toThrow(/belongs to REDIS_SENTINELS/);
  });

  it.each([
    ['READONLY You can not write against a read only replica.', 2],
    ['OOM command not allowed', false],
  ])('is looked for again after "%s": %s', (message, answer) => {
    expect(redisAddress(configOf({ REDIS_URL })).reconnectOnError!(new Error(message))).toBe(answer);
  });
});
