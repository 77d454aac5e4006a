import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createDataSource } from './data-source.js';
import { Database } from './database.js';

/** What an address is to the service, by what stands before PostgreSQL there. */
describe('a database', () => {
  let made: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    made = await createTestDatabase({ migrate: false });
    dataSource = await createDataSource({ url: made.url, poolSize: 1, application: 'test' }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await made.drop();
  });
  const at = (DATABASE_URL: string) => new Database(dataSource, { DATABASE_URL, DATABASE_SESSION_URL: made.url }, null);

  it('keeps statements prepared where a connection keeps its session, and none behind a pooler', async () => {
    const ask = (database: Database) => database.prepared('answer', 'SELECT $1::int AS n', [7]);
    const prepared = () => dataSource.query<{ name: string }[]>('SELECT name FROM pg_prepared_statements');
    expect(await ask(at('postgres://pooler'))).toEqual([{ n: 7 }]);
    expect(await prepared()).toEqual([]);
    expect(await ask(at(made.url))).toEqual([{ n: 7 }]);
    expect(await prepared()).toEqual([{ name: 'answer' }]);
  });

  it('is refused where its statements may take for ever', async () => {
    await expect(at(made.url).onModuleInit()).resolves.toBeUndefined();
    await dataSource.query('SET statement_timeout = 0');
    await expect(at('postgres://pooler').onModuleInit()).rejects.toThrow('connect_query');
  });
});
