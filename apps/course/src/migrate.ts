import { createLogger } from '@lib/logging';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { createDataSource } from './database/data-source.js';
import { configOrExit } from './start.js';
import { QUEUE_SCHEMA } from './queues/index.js';

const config = configOrExit('course-migrate');
const logger = createLogger({ service: config.process, level: config.LOG_LEVEL });

const dataSource = await createDataSource({ url: config.DATABASE_URL, poolSize: 2, application: config.process }).initialize();
const done = await dataSource.runMigrations();
await dataSource.destroy();
logger.info({ migrations: done.map(({ name }) => name) }, done.length > 0 ? 'database migrated' : 'database up to date');

if (!config.REDIS_URL) {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  const version = await runMigrations(client, QUEUE_SCHEMA);
  await client.end();
  logger.info({ version }, 'queues ready in PostgreSQL');
}
