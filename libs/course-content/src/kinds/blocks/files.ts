import { z } from 'zod';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';

export const video = {
  schema: ({ id, inline, fileId }: Pieces) => z.strictObject({ id, kind: z.literal('video'), fileId, title: inline }),
  group: 'media',
  showsFile: true,
  purpose: 'watch and listen',
  written: '`Video` *title*, then `File`',
} satisfies BlockKind;

export const resource = {
  schema: ({ id, inline, fileId }: Pieces) => z.strictObject({ id, kind: z.literal('resource'), fileId, title: inline }),
  group: 'media',
  showsFile: true,
  purpose: 'use a document',
  written: '`Resource` *title*, then `File`: for download',
} satisfies BlockKind;
