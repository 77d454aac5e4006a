import { Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.js';

/** The process's own connection to Redis, for counters and probes; null where none is configured. BullMQ keeps its own. */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis | null;

  constructor(@Inject(CONFIG) { REDIS_URL }: Config) {
    this.client = REDIS_URL ? new Redis(REDIS_URL, { maxRetriesPerRequest: 1, connectTimeout: 2_000 }) : null;
    this.client?.on('error', () => undefined); // each command reports its own failure
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }
}

@Global()
@Module({ providers: [RedisConnection], exports: [RedisConnection] })
export class RedisModule {}
