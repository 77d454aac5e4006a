import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import pMap from 'p-map';
import { anyOf, changes, Database, firstRow, rows, statements } from '../../platform/database/index.js';
import { ProblemError } from '../../kernel/errors.js';
import type { FileAnswer } from '../../kernel/file-answer.js';
import { ObjectStore, StoreUnavailableError, type ByteRange, type Content } from '../../platform/objects/index.js';
import { SignedLinks } from '../../platform/signed-links/index.js';
import { CAPTIONS_TYPE, dispositionOf } from './domain/media-types.js';
import type { FileRow } from './files.repository.js';
import type { FilesTables } from './tables.js';

const db = statements<FilesTables>();

const REMOVED_AT_ONCE = 4;

/** A player asks its first address but once, and the store again and again while it plays. */
const ELSEWHERE_SECONDS = 3_600;

type Served = Omit<FileRow, 'created_at'>;

/** The bytes behind the rows of `files`. */
@Injectable()
export class FileContents {
  constructor(
    private readonly database: Database,
    private readonly objects: ObjectStore,
    private readonly links: SignedLinks,
  ) {}

  /** Before its row is there; if that never comes, the content is cleared away after a day. */
  async write(fileId: string, content: Content, mediaType: string): Promise<void> {
    const noted = db.insertInto('unowned_files').values({ file_id: fileId });
    await changes(
      this.database.reader,
      noted.onConflict((same) => same.doNothing()),
    );
    await reachable(() => this.objects.write(contentKey(fileId), content, mediaType));
  }

  async open(fileId: string, range?: ByteRange): Promise<Readable> {
    const stream = await reachable(() => this.objects.open(contentKey(fileId), range));
    if (!stream) throw new Error(`file ${fileId} has a row and no content`);
    return stream;
  }

  serve({ id, name, kind, media_type: type, bytes, sha256 }: Served): FileAnswer {
    return {
      mediaType: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      disposition: dispositionOf(kind, name),
      kept: { bytes, sha256 },
      open: (span) => this.open(id, span),
    };
  }

  async remove(fileId: string): Promise<void> {
    await reachable(() => this.objects.remove(contentKey(fileId)));
  }

  /**
   * Removes content that has belonged to no row since before that moment: of uploads that came to nothing, and of files that were
   * deleted, by themselves or with their workspace.
   * @returns how many; fewer than asked for: no more are to be removed.
   */
  async removeUnowned(before: Date, most: number): Promise<number> {
    const { reader } = this.database;
    const unowned = await rows(
      reader,
      db
        .selectFrom('unowned_files as u')
        .select('u.file_id as id')
        .where('u.since', '<', before)
        .where((eb) => eb.not(eb.exists(eb.selectFrom('files as f').select('f.id').whereRef('f.id', '=', 'u.file_id'))))
        .orderBy('u.since')
        .limit(most),
    );
    const ids = unowned.map(({ id }) => id);
    await pMap(ids, (id) => this.objects.remove(contentKey(id)), { concurrency: REMOVED_AT_ONCE });
    await changes(reader, db.deleteFrom('unowned_files').where('file_id', '=', anyOf(ids)));
    return ids.length;
  }

  /** The file that a signed address opens, and where else it is; null for one that is wrong, has expired, or whose file is gone. */
  async bySignedToken(token: string): Promise<(FileAnswer & { elsewhere: () => Promise<string | null> }) | null> {
    const link = await this.links.open('content', token);
    if (!link) return null;
    const files = db.selectFrom('files').select(['id', 'name', 'kind', 'media_type', 'bytes', 'sha256']);
    const file = await firstRow(this.database.reader, files.where('id', '=', link.id));
    return file ? { ...this.serve(file), elsewhere: () => this.elsewhere(file) } : null;
  }

  /**
   * Where the store itself gives what is large; null where it does not. Pictures are small and many, and captions must be of the page's
   * own origin.
   */
  private async elsewhere({ id, name, kind, media_type: type }: Served): Promise<string | null> {
    if (kind === 'image' || type === CAPTIONS_TYPE) return null;
    const disposition = dispositionOf(kind, name);
    return this.objects.addressOf(contentKey(id), { mediaType: type, disposition, seconds: ELSEWHERE_SECONDS });
  }
}

/** Where the content of a file is in the store. */
export const contentKey = (fileId: string): string => `files/${fileId}`;

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
