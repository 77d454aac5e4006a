import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange, Content } from '../objects/index.js';

const PIECE_BYTES = 65_536;

/**
 * What came in, on the disk and under no name: its file is removed as soon as it is open, so that the system gives its room back when it
 * is closed, however the process ends.
 */
export class ReceivedFile implements Content {
  bytes = 0;
  sha256 = '';

  private constructor(
    private readonly handle: FileHandle,
    private readonly grow: (bytes: number) => void,
  ) {}

  /** `grow` is told of every piece before it is written, and throws where there is no room for it. */
  static async in(folder: string, grow: (bytes: number) => void): Promise<ReceivedFile> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `course-upload-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new ReceivedFile(handle, grow);
  }

  /** `allow` is asked, before a piece is written, whether it may be so many bytes in all, and throws if not. */
  async take(pieces: AsyncIterable<Buffer>, allow: (bytes: number) => Promise<void>): Promise<void> {
    const hash = createHash('sha256');
    for await (const piece of pieces) {
      await allow(this.bytes + piece.length);
      await this.append(piece);
      hash.update(piece);
    }
    this.sha256 = hash.digest('hex');
  }

  /** Throws where there is no room for it. */
  async append(piece: Uint8Array): Promise<void> {
    this.grow(piece.length);
    await this.handle.appendFile(piece);
    this.bytes += piece.length;
  }

  /** One of several contents that were appended. */
  part(at: number, facts: Pick<Content, 'bytes' | 'sha256'>): Content {
    const last = at + facts.bytes - 1;
    return {
      ...facts,
      open: ({ start, end } = { start: 0, end: Infinity }) => this.open({ start: at + start, end: Math.min(last, at + end) }),
    };
  }

  open({ start, end }: ByteRange = { start: 0, end: Infinity }): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  /** A stream of the handle's own would close it with itself. */
  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at <= end;) {
      const length = Math.min(PIECE_BYTES, end - at + 1);
      const { bytesRead, buffer } = await this.handle.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}
