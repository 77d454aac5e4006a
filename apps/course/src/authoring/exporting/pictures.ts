import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileContents, FileRow } from '../files/index.js';
import { PICTURE_MEGABYTES } from './formats.js';

/** A picture as every word processor and every typesetter shows it. */
export interface Picture {
  type: 'png' | 'jpg';
  data: Uint8Array;
  width: number;
  height: number;
}
export type Pictures = ReadonlyMap<string, Picture>;

/** More than a page shows of it. */
const MOST_WIDTH = 1_400;

/** One after the other: memory holds one of them as it was uploaded. */
export async function picturesOf(contents: FileContents, files: readonly FileRow[], signal: AbortSignal): Promise<Pictures> {
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  for (const { id, kind, media_type } of files) {
    if (kind !== 'image' || bytes > PICTURE_MEGABYTES * 1e6) continue;
    signal.throwIfAborted();
    const type = media_type === 'image/jpeg' ? 'jpg' : 'png';
    const small = sharp(await buffer(await contents.open(id)), { sequentialRead: true })
      .autoOrient()
      .resize({ width: MOST_WIDTH, withoutEnlargement: true });
    const { data, info } = await (type === 'jpg' ? small.jpeg({ quality: 85 }) : small.png()).toBuffer({
      resolveWithObject: true,
    });
    pictures.set(id, { type, data, width: info.width, height: info.height });
    bytes += data.length;
  }
  return pictures;
}
