import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { flattenIssues } from './issues.js';

describe('flattenIssues', () => {
  it('points at each field, unknown ones too, by RFC 6901', () => {
    const schema = z.strictObject({ 'a/b': z.object({ 'c~d': z.array(z.int()) }) });
    const { error } = schema.safeParse({ 'a/b': { 'c~d': [1, 'x'] }, extra: 1 });
    expect(flattenIssues(error!).map(({ pointer }) => pointer)).toEqual(['/a~1b/c~0d/1', '/extra']);
  });

  it('says that a field is missing', () => {
    const { error } = z.object({ name: z.string() }).safeParse({});
    expect(flattenIssues(error!)).toEqual([{ pointer: '/name', detail: 'is missing' }]);
  });

  it.each([
    [z.string(), 1, 'must be text'],
    [z.int(), 'many', 'must be a number'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.strictObject({}), [], 'must be an object with named fields'],
    [z.array(z.int()).max(40), Array(41).fill(1), 'must have at most 40 items'],
    [z.array(z.int()).max(1), [1, 2], 'must have at most 1 item'],
    [z.string().min(10), 'short', 'must have at least 10 characters'],
    [z.string().min(1), '', 'must not be empty'],
    [z.string().length(2), 'one', 'must have exactly 2 characters'],
    [z.int().max(100), 101, 'must be at most 100'],
    [z.number().positive(), 0, 'must be more than 0'],
    [z.enum(['owner', 'admin', 'learner']), 'king', 'must be owner, admin or learner'],
    [z.literal(true), false, 'must be true'],
    [z.uuid(), 'x', 'must be an id (a UUID)'],
    [z.email(), 'x', 'must be an e-mail address'],
    [z.iso.date(), '31.3.', 'must be a date such as 2026-03-31'],
    [z.string().startsWith('https://'), 'x', 'must begin with https://'],
    [z.string().regex(/^a+$/), 'x', 'is not in the form that it must have'],
    [z.union([z.int(), z.null()]), 'x', 'has none of the forms that it can have'],
    [
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      { kind: 'c' },
      'must be a or b',
    ],
    [z.enum(['a']), undefined, 'is missing'],
    [z.string({ error: 'in words of its own' }), 1, 'in words of its own'],
  ])('says in plain words what a value must be (%#)', (schema, value, detail) => {
    expect(flattenIssues(schema.safeParse(value).error!).map((item) => item.detail)).toEqual([detail]);
  });

  it('says of what is of the wrong type that alone', () => {
    const schema = z.strictObject({ outcomes: z.array(z.string()).max(3), count: z.array(z.int()).min(9) });
    const { error } = schema.safeParse({ outcomes: 'to name the parts', count: 'one' });
    expect(flattenIssues(error!).map(({ pointer }) => pointer)).toEqual(['/outcomes', '/count']);
  });

  it('names a hundred, and says how many more there are', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, 0]));
    const items = flattenIssues(z.strictObject({}).safeParse(many).error!);
    expect(items).toHaveLength(101);
    expect(items.at(-1)).toEqual({ pointer: '', detail: '4900 more are wrong' });
  });

  it('looks at none of the unknown fields that it does not name', () => {
    let looks = 0;
    const get = (target: string[], name: string | symbol): unknown => {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks++;
      return Reflect.get(target, name) as unknown;
    };
    const keys = new Proxy(
      Array.from({ length: 380_000 }, (_, n) => `f${n}`),
      { get },
    );
    const items = flattenIssues(new z.ZodError([{ code: 'unrecognized_keys', keys, path: [], message: '', input: {} }]));
    expect([items.length, items.at(-1)?.detail, looks]).toEqual([101, '379900 more are wrong', 100]);
  });
});
