import { BullModule } from '@nestjs/bullmq';
import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';

/** Where BullMQ's tables live in PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Redis where it is configured; else BullMQ's PostgreSQL backend. Each queue and worker owns its connections, and closes them
 * once its jobs have drained.
 */
function queueConnection({ REDIS_URL, DATABASE_URL, process }: Config): { connection: ConnectionOptions } {
  if (REDIS_URL) {
    setDefaultBackendFactory(undefined);
    return { connection: { url: REDIS_URL } };
  }
  setDefaultBackendFactory(createPostgresBackend);
  const connection = { connectionString: DATABASE_URL, schema: QUEUE_SCHEMA, max: 2, application_name: `${process}-queues` };
  return { connection: connection };
}

/** Answers whether the queues' store is there. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly redis: Redis | null;

  constructor(
    @Inject(CONFIG) { REDIS_URL }: Config,
    private readonly database: Database,
  ) {
    this.redis = REDIS_URL ? new Redis(REDIS_URL, { maxRetriesPerRequest: 1, connectTimeout: 2_000 }) : null;
    this.redis?.on('error', () => undefined); // `ping` reports it
  }

  /** Rejects when the store does not answer. */
  async ping(): Promise<void> {
    await (this.redis?.ping() ?? this.database.ping());
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

@Module({
  imports: [BullModule.forRootAsync({ inject: [CONFIG], useFactory: queueConnection })],
  providers: [Queues],
  exports: [Queues],
})
export class QueuesModule {}
