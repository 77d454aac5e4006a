import { z } from 'zod';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';

export const heading = {
  schema: ({ id, inline }: Pieces) =>
    z.strictObject({
      id,
      kind: z.literal('heading'),
      level: z.union([z.literal(4), z.literal(5), z.literal(6)]),
      text: inline,
    }),
  group: 'prose',
  written: '`####` to `######`; where an interaction is open, `####` begins its next part',
} satisfies BlockKind;
