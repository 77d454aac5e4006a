import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import {
  BY_PARENT,
  DISTRIBUTED,
  LOCAL,
  obstaclesIn,
  READY,
  REFERENCE,
  UNSETTLED,
  type Catalogue,
  type Key,
  type Obstacle,
  type Reference,
} from '../../../test/distribution.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const NAMES = (numbers: string, table: string): string => `ARRAY(
  SELECT a.attname::text FROM unnest(${numbers}) WITH ORDINALITY AS n (number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = n.number ORDER BY n.place)`;

async function catalogue(): Promise<Catalogue> {
  const keys = await database.query(
    `SELECT t.relname AS "table", i.relname AS name, ${NAMES('x.indkey::int2[]', 't.oid')} AS columns
       FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace`,
  );
  const references = await database.query(
    `SELECT t.relname AS "table", c.conname AS name, ${NAMES('c.conkey', 't.oid')} AS columns,
            f.relname AS "to", ${NAMES('c.confkey', 'f.oid')} AS "toColumns", c.confupdtype <> 'a' AS "cascadesUpdates"
       FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`,
  );
  const nullable = await database.query(
    `SELECT table_name || '.' || column_name AS at FROM information_schema.columns WHERE table_schema = 'public' AND is_nullable = 'YES'`,
  );
  return {
    keys: keys as unknown as Key[],
    references: references as unknown as Reference[],
    nullable: new Set(nullable.map(({ at }) => at as string)),
  };
}

const unsettled = (obstacles: Obstacle[]): string[] =>
  obstacles
    .filter(({ settledByWidening }) => !settledByWidening)
    .map(({ what }) => what)
    .sort();

describe('a database that is distributed by workspace', () => {
  it('has one place for every table', async () => {
    const rows = await database.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const places = [DISTRIBUTED, BY_PARENT, REFERENCE, LOCAL].flatMap((each) => Object.keys(each));
    expect(places.sort()).toEqual(rows.map(({ name }) => name as string).sort());
  });

  it('has the workspace of every row that lies by its workspace, in a column of its own or of the row that it belongs to', async () => {
    const { references } = await catalogue();
    const columns = await database.query(
      `SELECT table_name || '.' || column_name AS at FROM information_schema.columns WHERE table_schema = 'public' AND udt_name = 'uuid'`,
    );
    const there = new Set(columns.map(({ at }) => at as string));
    expect(Object.entries(DISTRIBUTED).filter(([table, column]) => !there.has(`${table}.${column}`))).toEqual([]);
    const belongs = ([table, column]: [string, string]): boolean =>
      !there.has(`${table}.workspace_id`) &&
      references.some(
        (each) => each.table === table && each.columns.join() === column && (each.to in DISTRIBUTED || each.to in BY_PARENT),
      );
    expect(Object.entries(BY_PARENT).filter((each) => !belongs(each))).toEqual([]);
  });

  it('would refuse what is named with what would become of it, and beside that only keys that the workspace is added to', async () => {
    expect(unsettled(obstaclesIn(await catalogue()))).toEqual(Object.keys(UNSETTLED).sort());
  });

  it('would take the tables that are ready', async () => {
    const inTheWay = new Set(obstaclesIn(await catalogue()).map(({ table }) => table));
    expect(Object.keys(DISTRIBUTED).filter((table) => !inTheWay.has(table))).toEqual(READY);
  });
});

describe('an obstacle', () => {
  const added = async (sql: string): Promise<Obstacle[]> => {
    const before = new Set(obstaclesIn(await catalogue()).map(({ what }) => what));
    await database.query(sql);
    return obstaclesIn(await catalogue()).filter(({ what }) => !before.has(what));
  };

  it.each([
    ['CREATE UNIQUE INDEX by_title ON courses (title)', 'by_title is unique over all workspaces', false],
    [
      'CREATE UNIQUE INDEX by_words ON courses (lower(title)) WHERE revision > 1',
      'by_words is unique over all workspaces',
      false,
    ],
    ['CREATE UNIQUE INDEX by_slide ON comments (course_id, slide_id)', 'by_slide is unique over all workspaces', true],
    [
      'ALTER TABLE mails ADD course_id uuid CONSTRAINT mails_course REFERENCES courses',
      'mails_course refers from one node to all',
      false,
    ],
    [
      'ALTER TABLE files ADD course_id uuid CONSTRAINT files_course REFERENCES courses ON UPDATE CASCADE',
      'files_course changes with what it refers to',
      false,
    ],
    ['ALTER TABLE groups ADD of uuid CONSTRAINT groups_of REFERENCES courses', 'groups_of refers to another node', true],
    ['ALTER TABLE model_calls ALTER workspace_id DROP NOT NULL', 'model_calls.workspace_id may be null', false],
  ])('is seen: %s', async (sql, what, settledByWidening) => {
    expect(await added(sql)).toContainEqual(expect.objectContaining({ what, settledByWidening }));
  });

  it.each([
    'CREATE UNIQUE INDEX by_name ON learning_paths (workspace_id, lower(title))',
    'ALTER TABLE generations ADD asked_by uuid REFERENCES users',
    'CREATE UNIQUE INDEX by_address ON registrations (email)',
  ])('is not: %s', async (sql) => {
    expect(await added(sql)).toEqual([]);
  });
});
