import { z } from 'zod';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';

export const video = {
  schema: ({ id, inline, fileId, captions }: Pieces) =>
    z.strictObject({
      id,
      kind: z.literal('video'),
      fileId,
      title: inline,
      poster: z.strictObject({ fileId }).optional().describe('An image that stands there until it plays'),
      captions,
    }),
  group: 'media',
  showsFile: true,
  purpose: 'watch and listen',
  written: '`Video` *title*, then `File`; perhaps `Poster` (an image) and `Captions` *file.vtt (language)*, which may repeat',
} satisfies BlockKind;

export const resource = {
  schema: ({ id, inline, fileId }: Pieces) => z.strictObject({ id, kind: z.literal('resource'), fileId, title: inline }),
  group: 'media',
  showsFile: true,
  purpose: 'use a document',
  written: '`Resource` *title*, then `File`: for download',
} satisfies BlockKind;
