import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { AbstractLogger, DataSource, MigrationExecutor, QueryFailedError, type MigrationInterface } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { migrations as allMigrations } from './migrations/index.js';
import { PatientClient } from './patient-client.js';

export type MigrationClass = new () => MigrationInterface;

export interface MigrateOptions {
  url: string;
  application: string;
  /** Left out: all there are. */
  migrations?: readonly MigrationClass[];
  /** A statement that waits longer for a lock gives up, so that the requests behind it in the queue go on. */
  lockTimeoutMs?: number;
  /** Between two attempts; those who waited behind the last one are served in it. */
  pauseMs?: number;
  attempts?: number;
  onWait?: (what: string) => void;
}

/** The lock is polled, not waited for: a statement that waits would hold a snapshot, which an index made concurrently waits for. */
const TURN_EVERY_MS = 200;
const TURN = `SELECT pg_try_advisory_lock(hashtext('course-migrations')) AS mine`;

/**
 * Runs the migrations that are to come. Of many processes one at a time does, and the others find nothing left to do. What a long
 * transaction keeps from its lock is tried again; migrations that are done stay done.
 * @returns their names.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<string[]> {
  const { url, application, onWait } = options;
  const turn = new PatientClient({ connectionString: url, application_name: `${application}-turn` });
  await turn.connect();
  try {
    for (let first = true; !(await isMine(turn)); first = false) {
      if (first) onWait?.('another process migrates this database; waiting for it');
      await delay(TURN_EVERY_MS);
    }
    return await runPatiently(options);
  } finally {
    await turn.end(); // which frees the lock
  }
}

async function isMine(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(TURN);
  return rows[0]!.mine;
}

async function runPatiently({
  url,
  application,
  migrations = allMigrations,
  lockTimeoutMs = 3_000,
  pauseMs = 2_000,
  attempts = 60,
  onWait = () => undefined,
}: MigrateOptions): Promise<string[]> {
  const options = dataSourceOptions({ url, poolSize: 1, application });
  // An index of a large table takes its time; a lock must not.
  const extra: object = { ...(options.extra as object), statement_timeout: 0, lock_timeout: lockTimeoutMs };
  const dataSource = await new DataSource({ ...options, migrations: [...migrations], extra, logger: new Quiet() }).initialize();
  try {
    const pending = (await new MigrationExecutor(dataSource).getPendingMigrations()).map(({ name }) => name);
    for (let attempt = 1; ; attempt++) {
      try {
        await dataSource.runMigrations();
        return pending;
      } catch (error) {
        if (!isLockTimeout(error) || attempt === attempts) throw error;
        onWait(`a table is in use for longer than ${lockTimeoutMs} ms; attempt ${attempt + 1} of ${attempts} follows`);
        await delay(pauseMs);
      }
    }
  } finally {
    await dataSource.destroy();
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '55P03';
}

/** TypeORM would write what failed to the console, also where it is tried again; the caller is told, by onWait and by the error. */
class Quiet extends AbstractLogger {
  protected writeLog(): void {
    // nothing
  }
}
