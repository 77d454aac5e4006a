import { PrimaryConnector } from './primary-connector.js';
import type { RedisOptions } from 'ioredis';
import type { Config } from '../../config.js';

type Settings = Pick<Config, 'REDIS_URL' | 'REDIS_SENTINELS' | 'REDIS_SENTINEL_PASSWORD' | 'STORE_PATIENCE'>;

type RedisAddress = { url: string } & Pick<
  RedisOptions,
  | 'Connector'
  | 'disableClientInfo'
  | 'enableTLSForSentinelMode'
  | 'failoverDetector'
  | 'name'
  | 'reconnectOnError'
  | 'sentinelCommandTimeout'
  | 'sentinelPassword'
  | 'sentinelRetryStrategy'
  | 'sentinels'
  | 'sentinelTLS'
>;

/**
 * How every connection to Redis is made: at its address, or at the one that its sentinels say is the primary. One that turns out
 * to be of a replica is given up, and what was asked there is asked again at the primary.
 */
export function redisAddress({ REDIS_URL, REDIS_SENTINELS, REDIS_SENTINEL_PASSWORD, STORE_PATIENCE }: Settings): RedisAddress {
  const url = REDIS_URL!;
  const common = {
    url,
    disableClientInfo: true, // in a bundle the client does not find its own version
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY') && AND_ASK_AGAIN,
  };
  if (!REDIS_SENTINELS) return common;
  const { hostname, protocol } = new URL(url);
  return {
    ...common,
    Connector: PrimaryConnector,
    name: hostname,
    sentinels: REDIS_SENTINELS,
    sentinelPassword: REDIS_SENTINEL_PASSWORD,
    sentinelCommandTimeout: 2_000 * STORE_PATIENCE,
    sentinelRetryStrategy: (times) => Math.min(times * 100, 1_000),
    failoverDetector: true, // a primary that hangs keeps its connections
    ...(protocol === 'rediss:' && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
  };
}

const AND_ASK_AGAIN = 2;
