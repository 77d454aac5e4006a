import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Database } from '../database/database.js';
import { ProblemError } from '../kernel/errors.js';
import { ObjectStore, StoreUnavailableError, type ByteRange } from '../objects/index.js';
import { SignedLinks } from '../signed-links/index.js';
import type { FileKind } from './domain/media-types.js';

/** What is needed to serve a file. */
export interface ServedFile {
  fileId: string;
  name: string;
  kind: FileKind;
  mediaType: string;
  bytes: number;
  sha256: string;
}

/** The bytes behind the rows of `files`. */
@Injectable()
export class FileContents {
  constructor(
    private readonly database: Database,
    private readonly objects: ObjectStore,
    private readonly links: SignedLinks,
  ) {}

  async write(fileId: string, body: Buffer, mediaType: string): Promise<void> {
    await reachable(() => this.objects.write(keyOf(fileId), body, mediaType));
  }

  async open(fileId: string, range?: ByteRange): Promise<Readable> {
    const stream = await reachable(() => this.objects.open(keyOf(fileId), range));
    if (!stream) throw new Error(`file ${fileId} has a row and no content`);
    return stream;
  }

  async remove(fileId: string): Promise<void> {
    await reachable(() => this.objects.remove(keyOf(fileId)));
  }

  /** The file that a signed address opens; null for one that is wrong, has expired, or whose file is gone. */
  async bySignedToken(token: string): Promise<ServedFile | null> {
    const link = await this.links.open('content', token);
    if (!link) return null;
    const [row] = await this.database.reader.query<ServedFile[]>(
      `SELECT id AS "fileId", name, kind, media_type AS "mediaType", bytes, sha256 FROM files WHERE id = $1`,
      [link.id],
    );
    return row ?? null;
  }
}

const keyOf = (fileId: string): string => `files/${fileId}`;

async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof StoreUnavailableError)) throw cause;
    throw new ProblemError('unavailable', 'The file store does not answer. Try again in a moment.', {
      retryAfterSeconds: 10,
      cause,
    });
  }
}
