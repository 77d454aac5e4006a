import pg from 'pg';
import { DataSource, DefaultNamingStrategy, type DataSourceOptions } from 'typeorm';
import { migrations } from './migrations/index.js';
import { PatientClient } from './patient-client.js';

/** Columns are snake_case in SQL and camelCase in code. */
class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, custom: string): string {
    return custom || property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

/**
 * How long a statement may take, and how much of that it may wait for a lock: a connection that waits is one that others lack.
 * Who finds none free in five seconds is told to come back.
 */
const PATIENCE = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 };
const CONNECT_WITHIN_MS = 5_000;

/** What a pool is given of these; `times` as long on a slow machine. */
export function patience(times: number): typeof PATIENCE & { connectionTimeoutMillis: number } {
  return {
    statement_timeout: PATIENCE.statement_timeout * times,
    lock_timeout: PATIENCE.lock_timeout * times,
    idle_in_transaction_session_timeout: PATIENCE.idle_in_transaction_session_timeout * times,
    connectionTimeoutMillis: CONNECT_WITHIN_MS * times,
  };
}

export type EntityClass = abstract new () => object;

export interface DatabaseSettings {
  url: string;
  poolSize: number;
  /** Shown in pg_stat_activity. */
  application: string;
  patience?: number;
  /** Tables that are written through TypeORM; none where only statements are run. */
  entities?: EntityClass[];
}

export function dataSourceOptions(settings: DatabaseSettings): DataSourceOptions {
  const { url, poolSize, application, patience: times = 1, entities = [] } = settings;
  const { connectionTimeoutMillis, ...limits } = patience(times);
  return {
    type: 'postgres',
    driver: pg, // else it would look for a copy of its own beside the bundle
    url,
    poolSize,
    applicationName: application,
    connectTimeoutMS: connectionTimeoutMillis,
    extra: { Client: PatientClient, ...limits },
    entities,
    migrations,
    installExtensions: false, // none is used; a replica would refuse
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCase(),
    synchronize: false,
    logging: false,
  };
}

export function createDataSource(settings: DatabaseSettings): DataSource {
  return new DataSource(dataSourceOptions(settings));
}
