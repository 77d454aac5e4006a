import { z } from 'zod';
import { LIMITS } from '../../document/limits.js';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';

/** What is wrong with its TeX is said when it is read, shown and published: a draft may hold a formula that is half written. */
export const formula = {
  schema: ({ id }: Pieces) =>
    z.strictObject({
      id,
      kind: z.literal('formula'),
      tex: z.string().max(LIMITS.formulaLength).regex(/\S/, 'must not be blank').describe('TeX, without dollar signs around it'),
      alt: z.string().max(LIMITS.altLength).describe('In words, for who cannot see it'),
    }),
  group: 'prose',
  written:
    '`$$` TeX `$$` in lines of its own, or `Formula` `$$`TeX`$$`; then `Alt`: the formula in words. Between single `$` all is text',
} satisfies BlockKind;
