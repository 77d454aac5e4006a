import { BullModule } from '@nestjs/bullmq';
import { Injectable, Module } from '@nestjs/common';
import { setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { CONFIG, type Config } from '../../config.js';
import { patience, Database, PatientClient } from '../database/index.js';
import { redisAddress, RedisConnection } from '../redis/index.js';
import { postgresBackend } from './postgres-backend.js';

/** Where BullMQ's tables live in PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Redis where it is configured; else BullMQ's PostgreSQL backend, which listens, and so needs a session. Each queue and worker owns its connections, and closes them
 * once its jobs have drained.
 */
function queueConnection(config: Config): { connection: ConnectionOptions } {
  const { DATABASE_SESSION_URL, STORE_PATIENCE, process } = config;
  if (config.REDIS_URL) {
    setDefaultBackendFactory(undefined);
    // A worker's command waits for a job for 10 s at most: longer silence is a connection that is dead.
    return { connection: { ...redisAddress(config), socketTimeout: 30_000 * STORE_PATIENCE } };
  }
  setDefaultBackendFactory(postgresBackend);
  const pool = {
    Client: PatientClient,
    max: 2,
    application_name: `${process}-queues`,
    ...patience(STORE_PATIENCE),
  };
  return { connection: { connectionString: DATABASE_SESSION_URL, schema: QUEUE_SCHEMA, ...pool } };
}

/** Answers whether the queues' store is there. */
@Injectable()
export class Queues {
  constructor(
    private readonly redis: RedisConnection,
    private readonly database: Database,
  ) {}

  /** Rejects when the store does not answer. */
  async ping(): Promise<void> {
    await (this.redis.client?.ping() ?? this.database.ping());
  }
}

@Module({
  imports: [BullModule.forRootAsync({ inject: [CONFIG], useFactory: queueConnection })],
  providers: [Queues],
  exports: [Queues],
})
export class QueuesModule {}
