import { z } from 'zod';
import type { BlockKind } from './block-kind.js';
import { audio } from './blocks/audio.js';
import { resource, video } from './blocks/files.js';
import { formula } from './blocks/formula.js';
import { heading } from './blocks/heading.js';
import { hostedVideo } from './blocks/hosted-video.js';
import { image } from './blocks/image.js';
import { callout, quote } from './blocks/quotes.js';
import { code, list, text } from './blocks/simple.js';
import { survey } from './blocks/survey.js';
import { table } from './blocks/table.js';
import type { Pieces } from './pieces.js';

/** The one table of the kinds of blocks. */
const TABLE = {
  text,
  heading,
  list,
  table,
  quote,
  callout,
  code,
  formula,
  image,
  video,
  audio,
  resource,
  'hosted-video': hostedVideo,
  survey,
} as const;

export type BlockName = keyof typeof TABLE;
/** Kinds of blocks that show a file of the workspace, which are the kinds of files. */
export type FileKind = { [K in BlockName]: (typeof TABLE)[K] extends { showsFile: true } ? K : never }[BlockName];

export const BLOCK_KINDS: Readonly<Record<BlockName, BlockKind>> = TABLE;
export const BLOCK_NAMES = Object.keys(TABLE) as BlockName[];
export const FILE_KINDS = BLOCK_NAMES.filter((name): name is FileKind => BLOCK_KINDS[name].showsFile === true);

export const isFileKind = (name: string): name is FileKind => (FILE_KINDS as string[]).includes(name);

/** Kinds that are written as lines with names. */
export const isMedia = (name: string): boolean => Object.hasOwn(TABLE, name) && BLOCK_KINDS[name as BlockName].group === 'media';

export function blockSchema(pieces: Pieces) {
  type Schema = ReturnType<(typeof TABLE)[BlockName]['schema']>;
  const schemas = Object.values(TABLE).map(({ schema }): Schema => schema(pieces));
  return z.discriminatedUnion('kind', schemas as [Schema, ...Schema[]]).meta({ id: 'Block' });
}
export type BlockSchema = ReturnType<typeof blockSchema>;
