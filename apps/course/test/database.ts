import pg from 'pg';

/** Where the limits of time are not what is tested: no machine is that slow. */
export const STORE_PATIENCE = '20';

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
  if (!server) throw new Error('TEST_DATABASE_URL is not set. At the root, run `npm test -- course <part of a file name>`.');
  const name = `course_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await once(
    server,
    `CREATE DATABASE ${name} TEMPLATE ${migrate ? await migratedTemplate(server) : 'template1'} STRATEGY file_copy`,
  );
  const url = urlOf(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined); // DROP DATABASE ends what is idle
  return {
    url,
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

/** The database of this run that is migrated and empty; whoever comes first makes it, the others wait. */
async function migratedTemplate(server: string): Promise<string> {
  const name = process.env.TEST_TEMPLATE!;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${name}`);
      await migrateTo(urlOf(server, name)).catch(async (error: Error) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
        throw error;
      });
    }
    return name;
  } finally {
    await client.end();
  }
}

async function migrateTo(url: string): Promise<void> {
  // One suite comes to this, and it takes long to load.
  const { migrateDatabase } = await import('../src/platform/database/migrate-database.js');
  await migrateDatabase({ url, application: 'test' });
  const { runMigrations } = await import('bullmq');
  const { QUEUE_SCHEMA } = await import('../src/platform/queues/index.js');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await runMigrations(client, QUEUE_SCHEMA);
  await client.end();
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
