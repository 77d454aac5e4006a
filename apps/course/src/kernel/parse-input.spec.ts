import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseInput } from './parse-input.js';

const schema = z.strictObject({
  id: z.uuid(),
  search: z.string().trim().min(1).optional(),
  limit: z.coerce.number().int().min(1).default(50),
  note: z.string().default('none'),
});
const id = '0197c9a0-0000-7000-8000-000000000001';

describe('arguments', () => {
  it('that are blank count as missing where the field refuses them, and stand where it takes them', () => {
    expect(parseInput(schema, { id, search: '  ', limit: '', note: '' }).data).toEqual({ id, limit: 50, note: '' });
  });

  it('that are blank and required are refused as missing', () => {
    expect(parseInput(schema, { id: ' ' }).error?.issues).toEqual([
      expect.objectContaining({ code: 'invalid_type', path: ['id'] }),
    ]);
  });

  it('that are wrong otherwise, or no object at all, are refused as they are', () => {
    expect(parseInput(schema, { id, limit: 'many', extra: '' }).success).toBe(false);
    expect(parseInput(schema, []).success).toBe(false);
    expect(parseInput(schema, 'x').success).toBe(false);
  });

  it('that are nearly the name of one are told which, and others only that they are not known', () => {
    const refused = parseInput(schema, { id, Serch: 'x', no_te: 'y', limitt: 3, notes: 'z', colour: 'red' });
    expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['', expect.stringContaining('colour')],
      ['Serch', 'Unknown field; use search'],
      ['no_te', 'Unknown field; use note'],
      ['limitt', 'Unknown field; use limit'],
      ['notes', 'Unknown field; use note'],
    ]);
    const course = z.strictObject({ courseId: z.uuid(), slideCount: z.int() }).transform((input) => input);
    expect(parseInput(course, { course_id: id, slides: 4, countSlide: 1 }).error?.issues.map(({ message }) => message)).toContain(
      'Unknown field; use courseId',
    );
  });

  it('that hold what PostgreSQL cannot keep as text are refused by name, however deep', () => {
    const deep = z.strictObject({ title: z.string(), items: z.array(z.record(z.string(), z.string())) });
    const refused = parseInput(deep, { title: 'a\0b', items: [{ fine: 'é 😀' }, { bad: 'a\ud800' }] });
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([['title'], ['items', 1, 'bad']]);
    expect(parseInput(deep, { title: 'a', items: [{ 'a\0': '' }] }).success).toBe(false);
    expect(parseInput(deep, { title: 'é 😀', items: [] }).success).toBe(true);
  });
});
