import { Inject, Injectable } from '@nestjs/common';
import { tmpdir } from 'node:os';
import { CONFIG, type Config } from '../../config.js';
import { ProblemError } from '../../kernel/errors.js';
import { ReceivedFile } from './received-file.js';

const MEGABYTE = 1_000_000;

/** The disk on which files wait while they come in. */
@Injectable()
export class UploadSpace {
  readonly mostVideoBytes: number;
  private readonly folder: string;
  private readonly bytes: number;
  /** By workspace. */
  private readonly held = new Map<string, number>();
  private all = 0;

  constructor(@Inject(CONFIG) config: Config) {
    this.mostVideoBytes = config.MAX_VIDEO_MEGABYTES * MEGABYTE;
    this.bytes = config.UPLOADS_MEGABYTES * MEGABYTE;
    this.folder = config.UPLOADS_DIR ?? tmpdir();
  }

  /**
   * A file to receive into, for as long as the work takes. Room counts once bytes are there: who only says that much will come keeps
   * nobody out. One workspace has half of it at most.
   * @throws {ProblemError} unavailable, where there is no room now.
   */
  async lend<T>(workspaceId: string, work: (file: ReceivedFile) => Promise<T>): Promise<T> {
    let mine = 0;
    const grow = (bytes: number): void => {
      const held = (this.held.get(workspaceId) ?? 0) + bytes;
      if (held > this.bytes / 2 || this.all + bytes > this.bytes) throw full();
      mine += bytes;
      this.all += bytes;
      this.held.set(workspaceId, held);
    };
    try {
      const file = await ReceivedFile.in(this.folder, grow);
      try {
        return await work(file);
      } finally {
        await file.close();
      }
    } catch (error) {
      throw isDiskFull(error) ? full(error) : error;
    } finally {
      this.all -= mine;
      const left = (this.held.get(workspaceId) ?? 0) - mine;
      if (left > 0) this.held.set(workspaceId, left);
      else this.held.delete(workspaceId);
    }
  }
}

const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException | null)?.code ?? '');

const full = (cause?: unknown): ProblemError =>
  new ProblemError(
    'unavailable',
    'Too many files are being uploaded at the moment, so this one was not kept. Send it again in half a minute.',
    {
      retryAfterSeconds: 30,
      cause,
    },
  );
