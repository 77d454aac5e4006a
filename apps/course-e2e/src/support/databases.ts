import pg from 'pg';

export interface Database {
  name: string;
  url: string;
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Ends the connections of this process. */
  close: () => Promise<void>;
}

/** A new database on the server of the test run, with what the template has. */
export async function createDatabase(template = 'template1'): Promise<Database & { drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set. At the root, run `npm test -- course-e2e <part of a file name>`.');
  const name = `e2e_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const admin = openDatabase(server);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href);
  return {
    ...database,
    drop: async () => {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined); // a connection that is closing may be ended by the drop of its database
  return {
    name: new URL(url).pathname.slice(1),
    url,
    query: async (sql, values) => (await pool.query<Record<string, unknown>>(sql, values)).rows,
    close: () => pool.end(),
  };
}
