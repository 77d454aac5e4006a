import { Global, Inject, Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../config.js';
import { redisAddress } from './redis-address.js';

/** Counters are asked in every request, and have a substitute. */
const ANSWER_WITHIN_MS = 500;

/** The process's own connection to Redis, for counters and probes; null where none is configured. BullMQ keeps its own. */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: Redis | null;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(PinoLogger) private readonly logger: Pick<PinoLogger, 'error'>,
  ) {
    this.client = config.REDIS_URL ? connect(config) : null;
    this.client?.on('error', () => undefined); // each command reports its own failure
    this.client?.on('ready', () => void this.lookAtPolicy());
  }

  /** Counters that are asked before the connection stands would count in the process. */
  async onModuleInit(): Promise<void> {
    await this.client?.ping().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }

  /** Of each server that is met: after a fail-over it is another, with settings of its own. */
  private async lookAtPolicy(): Promise<void> {
    const memory = await this.client!.info('memory').catch(() => '');
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
    if (policy === undefined || policy === 'noeviction') return;
    this.logger.error(
      { policy },
      'Redis may drop jobs: set maxmemory-policy noeviction in each server that may become the primary',
    );
  }
}

function connect(config: Config): Redis {
  const { url, ...address } = redisAddress(config);
  return new Redis(url, {
    ...address,
    commandTimeout: ANSWER_WITHIN_MS * config.STORE_PATIENCE,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000 * config.STORE_PATIENCE,
    socketTimeout: 5_000 * config.STORE_PATIENCE,
  });
}

@Global()
@Module({ providers: [RedisConnection], exports: [RedisConnection] })
export class RedisModule {}
