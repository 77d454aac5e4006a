import { describe, expect, it } from '@jest/globals';
import { fileIdsOf, slidesOf, type CourseDocument } from '@lib/course-content/document';
import type { Stored } from '@lib/validation';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DOCUMENTS, type DocumentKind } from '../../../test/stored-documents.js';
import { unreadDocuments, unreadIn } from '../../../test/unread-documents.js';
import { actions } from '../../doors/actions.js';
import { canonicalHash } from '../../kernel/canonical.js';
import { KEPT_RESULT, type KeptResult } from '../../kernel/kept-result.js';

const SRC = join(import.meta.dirname, '../..');
const STORED = join(SRC, '../test/stored');
const RECIPE = 'docs/contributing/document-version.md';

const json = (path: string): unknown => JSON.parse(readFileSync(join(STORED, path), 'utf8'));
const folderOf = ({ document }: DocumentKind): string => document.name.replace(' ', '-');
const versionsOf = (kind: DocumentKind): number[] =>
  readdirSync(join(STORED, folderOf(kind))).map((file) => Number(file.replace('.json', '')));
/** What a version stored: one document, or several that are unlike. */
const storedIn = (kind: DocumentKind, version: number): unknown[] => [json(`${folderOf(kind)}/${version}.json`)].flat();
const each = DOCUMENTS.flatMap((kind) =>
  versionsOf(kind).map((version): [string, number, DocumentKind] => [kind.document.name, version, kind]),
);
const readIn = ({ document }: DocumentKind, version: number, stored: unknown): unknown =>
  document.read(structuredClone(stored) as Stored<unknown>, version);

describe('a stored document', () => {
  it.each(each)('%s of version %i is read in the shape of today, with nothing lost', (_name, version, kind) => {
    for (const stored of storedIn(kind, version)) {
      const read = readIn(kind, version, stored);
      expect(kind.schema.parse(read)).toEqual(read);
    }
  });

  it.each(DOCUMENTS)('$document.name has an example of every version', (kind) => {
    const versions = Array.from({ length: kind.document.version }, (_, index) => index + 1);
    expect(versionsOf(kind).sort((a, b) => a - b)).toEqual(versions);
  });

  it.each(DOCUMENTS)(
    '$document.name has a new version where its schema has changed',
    ({ document: { name, version }, schema }) => {
      const known = json('schemas.json') as Record<string, { version: number; schema: string }>;
      const now = { version, schema: digestOf(schema) };
      const changed = known[name]?.version === version && known[name].schema !== now.schema;
      const advice = changed
        ? `The schema has changed and its version has not. See ${RECIPE}.`
        : 'This is what schemas.json has to say.';
      expect({ advice, [name]: known[name] }).toEqual({ advice, [name]: now });
    },
  );

  it('of a course keeps title, number of slides and files where SQL finds them', () => {
    const courses = DOCUMENTS.find(({ document }) => document.name === 'course')!;
    for (const version of versionsOf(courses)) {
      for (const stored of storedIn(courses, version) as CourseDocument[]) {
        const read = readIn(courses, version, stored) as CourseDocument;
        const found = (course: CourseDocument) => [course.title, slidesOf(course).length, fileIdsOf(course)];
        expect(found(stored)).toEqual(found(read));
      }
    }
  });

  it('is neither read nor written without its version by any statement', () => {
    expect(unreadDocuments(SRC, DOCUMENTS)).toEqual([]);
  });

  it.each([
    ['SELECT c.id, c.draft FROM courses c', ['courses.draft']],
    ['INSERT INTO courses (id, draft) VALUES ($1, $2)', ['courses.draft']],
    ['UPDATE courses SET draft = $2 WHERE id = $1', ['courses.draft']],
    ['SELECT draft, draft_schema FROM courses', []],
    [`SELECT v.draft->>'title' FROM courses v`, []],
    [`SELECT 'draft' AS state FROM courses`, []],
  ])('is looked for in statements: %s', (sql, unread) => {
    expect(unreadIn(sql, ['courses.draft'])).toEqual(unread);
  });
});

describe('the kept result of an idempotency key', () => {
  const kept = DOCUMENTS.find(({ document }) => document === KEPT_RESULT)!;
  const examples = (json(`kept-result/${KEPT_RESULT.version}.json`) as KeptResult[]).map(({ action }) => action);
  const writes = actions.filter(({ effect }) => effect === 'write');

  it('has an example of every action that writes', () => {
    expect(writes.map(({ name }) => name).filter((name) => !examples.includes(name))).toEqual([]);
  });

  it.each(versionsOf(kept))('of version %i has the shape of what its action answers today', (version) => {
    const unlike = (json(`kept-result/${version}.json`) as KeptResult[]).flatMap((stored) => {
      const { action, value } = KEPT_RESULT.read(stored as unknown as Stored<KeptResult>, version);
      const parsed = (writes.find(({ name }) => name === action)?.output as z.ZodType | undefined)?.safeParse(value);
      return parsed && !parsed.success ? [`${action}: ${z.prettifyError(parsed.error)}. See ${RECIPE}.`] : [];
    });
    expect(unlike).toEqual([]);
  });
});

/** Of what a schema takes: what it says of itself in words does not count. */
function digestOf(schema: z.ZodType): string {
  const { $schema, ...shape } = z.toJSONSchema(schema);
  void $schema;
  return canonicalHash(
    JSON.parse(JSON.stringify(shape, (key, value: unknown) => (isWords(key, value) ? undefined : value))),
  ).slice(0, 16);
}

const isWords = (key: string, value: unknown): boolean => key === 'description' && typeof value === 'string';
