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
