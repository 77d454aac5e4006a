import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { declaredColumns } from '../../../test/stored-entities.js';
import { namingsIn, type Naming } from '../../../test/table-namings.js';
import { EXCEPTIONS, OWNERS } from '../../../test/table-owners.js';

/** Of the application. */
const SOURCE = join(import.meta.dirname, '../..');
const owners = new Map(Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

let database: TestDatabase;
let foreign: Naming[];

beforeAll(async () => {
  database = await createTestDatabase();
  foreign = (await namingsIn(SOURCE, [...owners.keys()])).filter(({ by, table }) => owners.get(table) !== by);
});
afterAll(() => database?.drop());

describe('every table', () => {
  it('has one owner', async () => {
    const rows = await database.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    const tables = rows.map(({ name }) => name as string);
    expect(tables.length).toBeGreaterThan(1);
    expect(Object.values(OWNERS).flat().sort()).toEqual(tables.sort());
  });

  it('is named by its owner alone, but where a reason is given', () => {
    const allowed = (naming: Naming): boolean =>
      EXCEPTIONS.some((each) => each.in === naming.by && each[naming.does]?.includes(naming.table));
    expect(foreign.filter((naming) => !allowed(naming))).toEqual([]);
  });

  it('is no exception any more where nobody names it', () => {
    const needed = (by: string, does: Naming['does'], table: string): boolean =>
      foreign.some((naming) => naming.by === by && naming.does === does && naming.table === table);
    const stale = EXCEPTIONS.flatMap(({ in: by, reads = [], writes = [] }) => [
      ...reads.filter((table) => !needed(by, 'reads', table)).map((table) => `${by} reads ${table}`),
      ...writes.filter((table) => !needed(by, 'writes', table)).map((table) => `${by} writes ${table}`),
    ]);
    expect(stale).toEqual([]);
  });
});

/** What `pg` gives for a column of this type; text and JSON may be said more exactly. */
const VALUES: Record<string, string[]> = {
  uuid: ['string'],
  text: ['string', 'other'],
  _text: ['other'],
  _uuid: ['other'],
  int2: ['number'],
  int4: ['number'],
  int8: ['string'],
  numeric: ['string'],
  bool: ['boolean'],
  timestamptz: ['Date'],
  date: ['Date'],
  bytea: ['Buffer'],
  json: ['other'],
  jsonb: ['other'],
};
const NAMES: Record<string, string> = { int: 'int4', smallint: 'int2', bigint: 'int8', boolean: 'bool' };

describe('an entity', () => {
  it('has every column of its table, with the type that is read from it, and no other', async () => {
    const declared = await declaredColumns(SOURCE);
    const tables = [...new Set(declared.map(({ table }) => table))];
    const there = await database.query(
      `SELECT table_name AS "table", column_name AS "column", udt_name AS type, is_nullable = 'YES' AS nullable
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY($1)`,
      [tables],
    );
    expect(tables.length).toBeGreaterThan(1);
    const sorted = (lines: string[]): string[] => lines.sort();
    const line = (...[table, column, type, nullable]: unknown[]): string =>
      `${table as string}.${column as string} ${type as string}${nullable ? ' or null' : ''}`;
    expect(sorted(declared.map((each) => line(each.table, each.column, NAMES[each.type] ?? each.type, each.nullable)))).toEqual(
      sorted(there.map((each) => line(each.table, each.column, each.type, each.nullable))),
    );
    const wrong = declared.filter(
      ({ type, value, nullable, valueNullable }) => !VALUES[NAMES[type] ?? type]?.includes(value) || nullable !== valueNullable,
    );
    expect(wrong).toEqual([]);
  });
});

describe('a naming of a table', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tables-'));
    await mkdir(join(folder, 'people/pets'), { recursive: true });
    await writeFile(join(folder, 'people/pet.entity.ts'), `@Entity('pets') export class Pet {}`);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ["tx.query('SELECT 1 FROM pets')", 'reads'],
    ['tx.query(`SELECT 1 FROM a, pets p JOIN b USING (id) WHERE ${x}`)', 'reads'],
    ['const joined = `JOIN LATERAL pets ON true`', 'reads'],
    ["requireFewer(tx, 3, 'pets WHERE id = $1')", 'reads'],
    ['tx.query(`WITH gone AS (DELETE FROM pets) SELECT 1`)', 'writes'],
    ["tx.query('INSERT INTO pets (id) VALUES ($1)')", 'writes'],
    ["db.selectFrom('pets as p')", 'reads'],
    ["db.updateTable('pets')", 'writes'],
    ["import { Pet } from './index.js'; tx.findOneBy(Pet, { id })", 'reads'],
    ["import { Pet } from './index.js'; tx.insert(Pet, { id })", 'writes'],
  ])('is seen: %s', async (source, does) => {
    await writeFile(join(folder, 'people/pets/a.ts'), source);
    expect(await namingsIn(folder, ['pets'])).toContainEqual({
      by: 'people/pets',
      table: 'pets',
      does,
      at: 'people/pets/a.ts:1',
    });
  });

  it.each([
    "route: 'DELETE /workspaces/:workspaceId/pets/:petId'",
    "throw new Error('Take your pets FROM here')",
    "const kinds = ['pets']",
    "import type { Pet } from './index.js'; const pet: Pet = it",
  ])('is not: %s', async (source) => {
    await writeFile(join(folder, 'people/pets/a.ts'), source);
    expect(await namingsIn(folder, ['pets'])).toEqual([]);
  });
});
