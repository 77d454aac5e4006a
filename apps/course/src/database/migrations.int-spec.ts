import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { createDataSource } from './data-source.js';
import { migrations } from './migrations/index.js';

const OBJECTS = `
  SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'
  UNION SELECT routine_name FROM information_schema.routines WHERE routine_schema = 'public' ORDER BY 1`;

describe('migrations', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase({ migrate: false });
    dataSource = await createDataSource({ url: database.url, poolSize: 1, application: 'test' }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('go up, down to nothing, and up again to the same', async () => {
    await dataSource.runMigrations();
    const built = await database.query(OBJECTS);
    expect(built.length).toBeGreaterThan(migrations.length);
    for (let left = migrations.length; left > 0; left--) await dataSource.undoLastMigration();
    expect(await database.query(OBJECTS)).toEqual([]);
    await dataSource.runMigrations();
    expect(await database.query(OBJECTS)).toEqual(built);
  });

  it('give every entity the columns that its code names', async () => {
    for (const { tableName, columns } of dataSource.entityMetadatas) {
      const rows = await database.query('SELECT column_name, is_nullable FROM information_schema.columns WHERE table_name = $1', [
        tableName,
      ]);
      const nullable = new Map(rows.map((row) => [row.column_name, row.is_nullable === 'YES']));
      for (const column of columns) {
        expect({ tableName, column: column.databaseName, nullable: nullable.get(column.databaseName) }).toEqual({
          tableName,
          column: column.databaseName,
          nullable: column.isNullable,
        });
      }
    }
  });
});
