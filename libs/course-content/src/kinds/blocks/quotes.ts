import { z } from 'zod';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';
import { CALLOUT_TONES } from './callout-tones.js';

export const quote = {
  schema: ({ id, simple }: Pieces) => z.strictObject({ id, kind: z.literal('quote'), body: z.array(simple) }),
  group: 'prose',
  written: 'lines that begin with `>`',
} satisfies BlockKind;

export const callout = {
  schema: ({ id, simple }: Pieces) =>
    z.strictObject({ id, kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES), body: z.array(simple) }),
  group: 'prose',
  written: `a quote that begins with ${CALLOUT_TONES.map((tone) => `\`[!${tone.toUpperCase()}]\``).join(', ')}`,
} satisfies BlockKind;
