import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StoreUnavailableError, type ObjectStore, type StoredObject } from './object-store.port.js';

/** No write takes so long: what is older was left by a writer that was killed. */
const DRAFT_IS_ABANDONED_MS = 3_600_000;

/** Objects as files under one folder, for running without any service. */
export class DirectoryStore implements ObjectStore {
  readonly description: string;

  constructor(private readonly root: string) {
    this.description = `directory ${root}`;
  }

  etagOf(key: string): Promise<string | null> {
    return this.orNull(async () => etagFrom(await stat(join(this.root, key), { bigint: true })));
  }

  read(key: string): Promise<StoredObject | null> {
    return this.orNull(async () => {
      // Both of the same file, also where it is being replaced.
      await using file = await open(join(this.root, key));
      return { etag: etagFrom(await file.stat({ bigint: true })), body: await file.readFile() };
    });
  }

  async write(key: string, body: Buffer): Promise<void> {
    const path = join(this.root, key);
    const draft = `${path}.${randomUUID()}.draft`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await removeAbandonedDrafts(path);
      // Who has read it need not read it again.
      if ((await this.read(key))?.body.equals(body)) return;
      await writeFile(draft, body);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw this.unavailable(error);
    }
  }

  private async orNull<T>(action: () => Promise<T>): Promise<T | null> {
    try {
      return await action();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw this.unavailable(error);
      // A missing file in a folder that is there is an empty store; a missing folder is a disk that is not mounted.
      await access(this.root).catch((cause: unknown) => {
        throw this.unavailable(cause);
      });
      return null;
    }
  }

  private unavailable(cause: unknown): StoreUnavailableError {
    return new StoreUnavailableError(`${this.description} cannot be used: ${codeOf(cause) ?? String(cause)}`, { cause });
  }
}

/** Without a look at the content, which may be long: a file is replaced as a whole, and so is another one then. */
function etagFrom({ ino, size, mtimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs].join('-');
}

async function removeAbandonedDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.draft'));
  for (const draft of drafts.map((name) => join(folder, name))) {
    const writtenAt = await stat(draft).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity, // another writer's, which is in its place by now
    );
    if (writtenAt < Date.now() - DRAFT_IS_ABANDONED_MS) await rm(draft, { force: true });
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
