import { z } from 'zod';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';

export const table = {
  schema: ({ id, inline }: Pieces) =>
    z.strictObject({ id, kind: z.literal('table'), header: z.array(inline).min(1), rows: z.array(z.array(inline)) }),
  group: 'prose',
  written: 'a header row, `| --- |`, rows',
} satisfies BlockKind;
