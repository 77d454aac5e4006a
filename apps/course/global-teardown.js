import pg from 'pg';

/** Drops the database that suites have copied, if one was made. */
export default async function tearDown() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${process.env.TEST_TEMPLATE}`);
  await client.end();
}
