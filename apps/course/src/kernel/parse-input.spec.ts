import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { safeParseLessBlanks } from './parse-input.js';

const schema = z.strictObject({
  id: z.uuid(),
  search: z.string().trim().min(1).optional(),
  limit: z.coerce.number().int().min(1).default(50),
  note: z.string().default('none'),
});
const id = '0197c9a0-0000-7000-8000-000000000001';

describe('arguments', () => {
  it('that are blank count as missing where the field refuses them, and stand where it takes them', () => {
    expect(safeParseLessBlanks(schema, { id, search: '  ', limit: '', note: '' }).data).toEqual({ id, limit: 50, note: '' });
  });

  it('that are blank and required are refused as missing', () => {
    expect(safeParseLessBlanks(schema, { id: ' ' }).error?.issues).toEqual([
      expect.objectContaining({ code: 'invalid_type', path: ['id'] }),
    ]);
  });

  it('that are wrong otherwise, or no object at all, are refused as they are', () => {
    expect(safeParseLessBlanks(schema, { id, limit: 'many', extra: '' }).success).toBe(false);
    expect(safeParseLessBlanks(schema, []).success).toBe(false);
    expect(safeParseLessBlanks(schema, 'x').success).toBe(false);
  });
});
