import { fileTypeFromBuffer } from 'file-type';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inMemory, type ByteRange, type Content } from '../../platform/objects/index.js';
import { mediaTypeOf, type MediaType } from './domain/media-types.js';

const ZIP = 'application/zip';

/** The bytes of an upload. Only hash and size are seen from outside, so that they stand for the content where arguments are compared or written down. */
export class Upload implements Content {
  readonly sha256: string;
  readonly bytes: number;
  readonly #content: Content;

  constructor(content: Content) {
    this.#content = content;
    this.bytes = content.bytes;
    this.sha256 = content.sha256;
  }

  static of(body: Buffer): Upload {
    return new Upload(inMemory(body));
  }

  open(range?: ByteRange): Readable {
    return this.#content.open(range);
  }

  /** In memory: for what is looked at as a whole, and is small. */
  whole(): Promise<Buffer> {
    return buffer(this.open());
  }

  /** By the bytes; the name only tells CSV from other text. Null for a type that is not taken. */
  async mediaType(name: string): Promise<MediaType | null> {
    let sniffed = await sniff(this);
    // A document says in one of its parts what it is, which may come late
    if (sniffed === ZIP) sniffed = (await fileTypeFromBuffer(await this.whole()))?.mime ?? null;
    return mediaTypeOf(name, sniffed, sniffed === null ? await startOfText(this.open()) : null);
  }
}

/** By what has come of it, which may not be all. */
export async function isVideo(content: Content): Promise<boolean> {
  const sniffed = await sniff(content);
  return sniffed !== null && mediaTypeOf('', sniffed, null)?.kind === 'video';
}

/** With so much every other type is told. */
const SNIFFED_BYTES = 1_000_000;

/** What the first bytes show; a stream is not asked, since it would know nothing of a picture that is cut off. */
async function sniff(content: Content): Promise<string | null> {
  const head = await buffer(content.open({ start: 0, end: SNIFFED_BYTES - 1 }));
  return (await fileTypeFromBuffer(head))?.mime ?? null;
}

const MARKUP_IS_TOLD_BY = 200;

/** With what a text begins, white space aside; null for what is no text that we take, or not to its end. */
async function startOfText(stream: Readable): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = '';
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (piece.includes(0)) return null;
      const text = decoder.decode(piece, { stream: true });
      if (start.length < MARKUP_IS_TOLD_BY) start = (start + text).trimStart();
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return null; // not UTF-8
    throw error;
  }
  return start;
}
