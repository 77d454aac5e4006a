import { createLogger } from '@lib/logging';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { migrateDatabase } from './platform/database/index.js';
import { configOrExit } from './config.js';
import { QUEUE_SCHEMA } from './platform/queues/index.js';

const config = configOrExit('course-migrate');
const logger = createLogger({ service: config.process, level: config.LOG_LEVEL });

const migrations = await migrateDatabase({
  url: config.DATABASE_SESSION_URL,
  application: config.process,
  onWait: (what) => logger.warn(what),
});
logger.info({ migrations }, migrations.length > 0 ? 'database migrated' : 'database up to date');

if (!config.REDIS_URL) {
  const client = new pg.Client({ connectionString: config.DATABASE_SESSION_URL });
  await client.connect();
  const version = await runMigrations(client, QUEUE_SCHEMA);
  await client.end();
  logger.info({ version }, 'queues ready in PostgreSQL');
}
