import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { mediaTypeOf, type MediaType } from './domain/media-types.js';

/** The bytes of an upload. Only hash and size are seen from outside, so that they stand for the content where arguments are compared or written down. */
export class Upload {
  readonly sha256: string;
  readonly bytes: number;
  readonly #body: Buffer;

  constructor(body: Buffer) {
    this.#body = body;
    this.bytes = body.length;
    this.sha256 = createHash('sha256').update(body).digest('hex');
  }

  get body(): Buffer {
    return this.#body;
  }

  /** By the bytes; the name only tells CSV from other text. Null for a type that is not taken. */
  async mediaType(name: string): Promise<MediaType | null> {
    const sniffed = await fileTypeFromBuffer(this.#body);
    return mediaTypeOf(name, sniffed?.mime ?? null, sniffed ? null : textOf(this.#body));
  }
}

function textOf(body: Buffer): string | null {
  if (body.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null; // not UTF-8, so not text that we take
  }
}
