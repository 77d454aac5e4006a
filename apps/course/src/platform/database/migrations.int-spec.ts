import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { DOCUMENTS, OTHER_JSON } from '../../../test/stored-documents.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createIndexConcurrently } from './concurrent-index.js';
import { entities } from '../../entities.js';
import { createDataSource } from './data-source.js';
import { migrateDatabase } from './migrate-database.js';
import { migrations } from './migrations/index.js';

const OBJECTS = `
  SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'
  UNION SELECT routine_name FROM information_schema.routines WHERE routine_schema = 'public' ORDER BY 1`;

describe('migrations', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase({ migrate: false });
    dataSource = await createDataSource({ url: database.url, poolSize: 1, application: 'test', entities }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('go up, once also where three begin at a time, down to nothing, and up again to the same', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => migrateDatabase({ url: database.url, application: 'test' })));
    expect(runs.map(({ length }) => length).sort()).toEqual([0, 0, migrations.length]);
    const built = await database.query(OBJECTS);
    expect(built.length).toBeGreaterThan(migrations.length / 2);
    for (let left = migrations.length; left > 0; left--) await dataSource.undoLastMigration();
    expect(await database.query(OBJECTS)).toEqual([]);
    await dataSource.runMigrations();
    expect(await database.query(OBJECTS)).toEqual(built);
  });

  it('give every entity the columns that its code names', async () => {
    expect(dataSource.entityMetadatas).toHaveLength(entities.length);
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

  it('have for each column of JSON that is a stored document the version of its schema, 1 in what was there', async () => {
    const rows = await database.query(
      `SELECT j.table_name || '.' || j.column_name AS at, s.data_type || ' ' || s.is_nullable || ' ' || s.column_default AS schema
         FROM information_schema.columns j LEFT JOIN information_schema.columns s
           ON s.table_name = j.table_name AND s.table_schema = 'public' AND s.column_name = j.column_name || '_schema'
        WHERE j.table_schema = 'public' AND j.data_type IN ('json', 'jsonb') ORDER BY 1`,
    );
    const stored = DOCUMENTS.flatMap(({ columns }) => columns);
    const known = [...stored.map((at) => [at, 'smallint NO 1']), ...Object.keys(OTHER_JSON).map((at) => [at, null])];
    expect(rows.map(({ at, schema }) => [at, schema]).sort()).toEqual(known.sort());
  });

  it('keep what was learned, and find the files that are shown, from before they were kept', async () => {
    const records = () => database.query(`SELECT to_regclass('learning_records') IS NOT NULL AS there`);
    while ((await records())[0]!.there) await dataSource.undoLastMigration();
    const id = '01890000-0000-7000-8000-000000000001';
    await database.query(`INSERT INTO users (id, email, name, password_hash) VALUES ($1, 'lee@example.org', 'Lee', '-')`, [id]);
    await database.query(`INSERT INTO workspaces (id, name) VALUES ($1, 'Pump school')`, [id]);
    await database.query(`INSERT INTO members (id, workspace_id, user_id, role) VALUES ($1, $1, $1, 'learner')`, [id]);
    await database.query(
      `INSERT INTO files (id, workspace_id, name, kind, media_type, bytes, sha256) VALUES ($1, $1, 'hall.png', 'image', 'image/png', 1, '')`,
      [id],
    );
    const content = { title: 'Pumps', modules: [{ items: [{ fileId: id }, { fileId: null }] }] };
    const values = [id, JSON.stringify(content)];
    await database.query(`INSERT INTO courses (id, workspace_id, title, draft, slides) VALUES ($1, $1, 'Pumps', $2, 1)`, values);
    await database.query(`INSERT INTO course_versions (course_id, version, content) VALUES ($1, 1, $2)`, values);
    await database.query(
      `INSERT INTO enrollments (id, workspace_id, course_id, member_id, version, state, completed_at)
       VALUES ($1, $1, $1, $1, 1, 'completed', now())`,
      [id],
    );
    await dataSource.runMigrations();
    const uses = () => database.query('SELECT version, file_id FROM file_uses ORDER BY version');
    expect(await uses()).toEqual([0, 1].map((version) => ({ version, file_id: id })));
    await database.query('DELETE FROM members');
    expect(await database.query('SELECT state FROM enrollments')).toEqual([{ state: 'completed' }]);
    await database.query('DELETE FROM workspaces');
    expect([...(await database.query('SELECT state FROM enrollments')), ...(await uses())]).toEqual([]);
  });

  it('wait for a table that is in use, and let those who use it go on', async () => {
    const busy = createDataSource({ url: database.url, poolSize: 1, application: 'busy' });
    const reader = (await busy.initialize()).createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT count(*) FROM courses');
    const waited: string[] = [];
    let seen: Promise<unknown> | undefined;
    const migrating = migrateDatabase({
      url: database.url,
      application: 'test',
      migrations: [Probe1900000000000],
      lockTimeoutMs: 100,
      pauseMs: 10,
      attempts: 10_000,
      onWait: (what) => {
        waited.push(what);
        // A request gets its answer while the table is still in use and the migration still to come
        seen ??= database.query('SELECT count(*) FROM courses').then(() => reader.commitTransaction());
      },
    });
    expect(await migrating).toEqual(['Probe1900000000000']);
    await seen;
    expect(waited[0]).toMatch(/in use for longer than 100 ms; attempt 2 of 10000/);
    await busy.destroy();
  });

  it('give up on a table that stays in use, and say so', async () => {
    await database.query('ALTER TABLE courses DROP COLUMN probe');
    await database.query(`DELETE FROM migrations WHERE name = 'Probe1900000000000'`);
    const busy = await createDataSource({ url: database.url, poolSize: 1, application: 'busy' }).initialize();
    const reader = busy.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT count(*) FROM courses');
    const options = { url: database.url, application: 'test', migrations: [Probe1900000000000] };
    await expect(migrateDatabase({ ...options, lockTimeoutMs: 20, pauseMs: 1, attempts: 2 })).rejects.toThrow(/lock timeout/);
    await busy.destroy();
  });

  it('make an index anew that an attempt cut short has left invalid', async () => {
    await database.query('CREATE INDEX courses_probe ON courses (title)');
    await database.query(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'courses_probe'::regclass`);
    const runner = dataSource.createQueryRunner();
    await createIndexConcurrently(runner, 'courses_probe', 'ON courses (title)');
    await runner.release();
    const [index] = await database.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'courses_probe'::regclass`);
    expect(index).toEqual({ indisvalid: true });
  });
});

/** Wants the table for itself. */
class Probe1900000000000 implements MigrationInterface {
  up = (queryRunner: QueryRunner): Promise<unknown> => queryRunner.query('ALTER TABLE courses ADD COLUMN probe int');
  down = (): Promise<unknown> => Promise.resolve();
}
