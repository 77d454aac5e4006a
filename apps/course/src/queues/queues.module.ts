import { BullModule } from '@nestjs/bullmq';
import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { CONFIG, type Config } from '../config.js';

/** Where BullMQ's tables live in PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

interface QueueConnection {
  connection: ConnectionOptions;
  ping(): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Redis where it is configured; else BullMQ's PostgreSQL backend, on one pool for all queues and workers of the process. */
function connectQueues(config: Config): QueueConnection {
  if (config.REDIS_URL) {
    setDefaultBackendFactory(undefined);
    // BullMQ's workers block on the connection and must not give up after a number of retries
    const redis = new Redis(config.REDIS_URL, { maxRetriesPerRequest: null, lazyConnect: true });
    return { connection: redis, ping: () => redis.ping(), close: () => Promise.resolve(redis.disconnect()) };
  }
  setDefaultBackendFactory(createPostgresBackend);
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: 6,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    application_name: `${config.process}-queues`,
  });
  pool.on('error', () => undefined); // an idle connection that broke is replaced; a query that fails is reported by its caller
  return { connection: pool, ping: () => pool.query('SELECT 1'), close: () => pool.end() };
}

const CONNECTION = Symbol('QUEUE_CONNECTION');

@Injectable()
export class Queues implements OnApplicationShutdown {
  constructor(@Inject(CONNECTION) private readonly queues: QueueConnection) {}

  /** Rejects when the queue's store does not answer. */
  async ping(): Promise<void> {
    await this.queues.ping();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
  }
}

@Module({
  providers: [{ provide: CONNECTION, inject: [CONFIG], useFactory: connectQueues }, Queues],
  exports: [CONNECTION, Queues],
})
class QueueConnectionModule {}

@Module({
  imports: [
    QueueConnectionModule,
    BullModule.forRootAsync({
      imports: [QueueConnectionModule],
      inject: [CONNECTION],
      useFactory: ({ connection }: QueueConnection) => ({ connection }),
    }),
  ],
  exports: [QueueConnectionModule],
})
export class QueuesModule {}
