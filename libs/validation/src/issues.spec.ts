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
});
