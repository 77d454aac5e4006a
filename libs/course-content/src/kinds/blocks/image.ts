import { z } from 'zod';
import { LIMITS } from '../../document/limits.js';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';

/** A block, and the picture of a hotspot. */
export const imageSchema = ({ id, inline, fileId }: Pieces) =>
  z.strictObject({
    id,
    kind: z.literal('image'),
    fileId: fileId.nullable().describe('Null in a placeholder, which then has a prompt'),
    alt: z.string().max(LIMITS.altLength),
    caption: inline,
    prompt: z.string().max(LIMITS.promptLength).nullable(),
  });

export const image = {
  schema: imageSchema,
  group: 'media',
  showsFile: true,
  purpose: 'look at a picture',
  written:
    '`Image` *caption*, then `File` and `Alt`; in place of `File` perhaps `Image placeholder` *what to draw*: filled later with fill_course_images',
} satisfies BlockKind;
