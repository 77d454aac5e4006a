import pg from 'pg';
import { createDataSource } from '../src/database/data-source.js';

export interface TestDatabase {
  url: string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Stops the database's clock at this moment, or lets it run on with null. */
  setClock(moment: Date | null): Promise<void>;
  drop(): Promise<void>;
}

/** A migrated database of its own on the server of the test run. */
export async function createTestDatabase({ migrate = true } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: start the tests with `npm test` at the root.');
  const name = `course_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await once(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  pool.on('error', () => undefined); // DROP DATABASE ends what is idle
  if (migrate) {
    const dataSource = await createDataSource({ url: url.href, poolSize: 1, application: 'test' }).initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
  }
  return {
    url: url.href,
    query: async (sql, values) => (await pool.query<Record<string, unknown>>(sql, values)).rows,
    setClock: async (moment) => {
      const now = moment ? `TIMESTAMPTZ '${moment.toISOString()}'` : 'clock_timestamp()';
      await pool.query(`CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$SELECT ${now}$$`);
    },
    drop: async () => {
      await pool.end();
      await once(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
