import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface } from 'typeorm';
import { statementsOf, unsafeIn, type Contracting } from '../../../test/migration-safety.js';
import { migrations } from './migrations/index.js';

/** Those before ran on empty databases only: nothing was in service yet. */
const FIRST_IN_SERVICE = migrations.findIndex(({ name }) => name.startsWith('Retention'));

const migration = (changes: Partial<Contracting & MigrationInterface> = {}) =>
  ({ name: 'X', ...changes }) as Contracting & MigrationInterface;

describe('a migration', () => {
  it.each(migrations.slice(FIRST_IN_SERVICE).map((Each): [string, MigrationInterface] => [Each.name, new Each()]))(
    'can run while the version before it is serving: %s',
    async (_name, each) => {
      const statements = await statementsOf(each);
      expect(statements.length).toBeGreaterThan(0);
      expect(unsafeIn(statements, each)).toEqual([]);
    },
  );

  it.each([
    ['DROP TABLE courses', 'takes away'],
    ['ALTER TABLE courses DROP COLUMN title', 'takes away'],
    ['ALTER TABLE courses RENAME COLUMN title TO name', 'takes a name away'],
    ['ALTER TABLE courses ALTER COLUMN title SET NOT NULL', 'refuses what'],
    ['ALTER TABLE courses ALTER COLUMN slides TYPE bigint', 'anew'],
    ['ALTER TABLE courses ADD COLUMN a text, ADD COLUMN b int NOT NULL', 'give it a default'],
    ['ALTER TABLE courses ADD COLUMN seed uuid NOT NULL DEFAULT gen_random_uuid()', 'give it a constant'],
    ['ALTER TABLE courses ADD COLUMN t text GENERATED ALWAYS AS (title) STORED', 'anew'],
    ['ALTER TABLE courses ADD CONSTRAINT c CHECK (slides > 0)', 'NOT VALID'],
    ['ALTER TABLE courses ADD FOREIGN KEY (a) REFERENCES b', 'NOT VALID'],
    ['ALTER TABLE courses ADD CONSTRAINT c UNIQUE (title)', 'USING INDEX'],
    ['CREATE INDEX i ON courses (title)', 'createIndexConcurrently'],
    ['CREATE UNIQUE INDEX i ON courses (title)', 'createIndexConcurrently'],
    ['CREATE INDEX CONCURRENTLY i ON courses (title)', 'cannot run in a transaction'],
    [`UPDATE courses SET title = 'x'`, 'in batches'],
    ['DELETE FROM courses', 'in batches'],
  ])('is refused: %s', (sql, why) => {
    expect(unsafeIn([sql], migration())).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'CREATE TABLE rooms (id uuid PRIMARY KEY, name text NOT NULL)',
    'ALTER TABLE courses ADD COLUMN a text, ADD COLUMN b int NOT NULL DEFAULT 0',
    'ALTER TABLE courses ADD CONSTRAINT c CHECK (slides > 0) NOT VALID',
    'ALTER TABLE courses VALIDATE CONSTRAINT c',
    'ALTER TABLE courses ADD CONSTRAINT c UNIQUE USING INDEX i',
    'CREATE TRIGGER t AFTER UPDATE ON courses FOR EACH ROW EXECUTE FUNCTION f()',
  ])('may: %s', (sql) => {
    expect(unsafeIn([sql], migration())).toEqual([]);
  });

  it('may do anything to a table that it makes', () => {
    expect(unsafeIn(['CREATE TABLE rooms (id uuid)', 'CREATE INDEX i ON rooms (id)', 'DELETE FROM rooms'], migration())).toEqual(
      [],
    );
  });

  it('may take away what nothing has used since a version that it names', () => {
    expect(unsafeIn(['ALTER TABLE courses DROP COLUMN title'], migration({ unusedSince: '1.4.0' }))).toEqual([]);
  });
});
