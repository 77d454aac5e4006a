import { Global, Inject, Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config.js';

/** Counters are asked in every request, and have a substitute. */
const ANSWER_WITHIN_MS = 500;

/** The process's own connection to Redis, for counters and probes; null where none is configured. BullMQ keeps its own. */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: Redis | null;

  constructor(@Inject(CONFIG) { REDIS_URL, STORE_PATIENCE }: Config) {
    this.client = REDIS_URL
      ? new Redis(REDIS_URL, {
          disableClientInfo: true, // in a bundle the client does not find its own version
          commandTimeout: ANSWER_WITHIN_MS * STORE_PATIENCE,
          maxRetriesPerRequest: 1,
          connectTimeout: 2_000 * STORE_PATIENCE,
          socketTimeout: 5_000 * STORE_PATIENCE,
        })
      : null;
    this.client?.on('error', () => undefined); // each command reports its own failure
  }

  /** Counters that are asked before the connection stands would count in the process. */
  async onModuleInit(): Promise<void> {
    await this.client?.ping().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }
}

@Global()
@Module({ providers: [RedisConnection], exports: [RedisConnection] })
export class RedisModule {}
