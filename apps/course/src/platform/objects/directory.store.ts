import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, Content } from './content.js';
import { ObjectStore, StoreUnavailableError } from './object-store.port.js';

/** Objects as files under one folder, for running without any service. */
export class DirectoryStore extends ObjectStore {
  readonly description: string;

  constructor(private readonly root: string) {
    super();
    this.description = `directory ${root}`;
  }

  async write(key: string, content: Content): Promise<void> {
    const path = join(this.root, key);
    const draft = `${path}.${randomUUID()}.draft`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(content.open(), createWriteStream(draft));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined); // the first error is the one to tell
      throw this.unavailable(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const file = await open(join(this.root, key));
      return createReadStream('', { fd: file, ...range });
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw this.unavailable(error);
    }
  }

  addressOf(): Promise<null> {
    return Promise.resolve(null);
  }

  async remove(key: string): Promise<void> {
    try {
      await rm(join(this.root, key), { force: true });
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  private unavailable(cause: unknown): StoreUnavailableError {
    return new StoreUnavailableError(`${this.description} cannot be used: ${codeOf(cause) ?? String(cause)}`, { cause });
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
