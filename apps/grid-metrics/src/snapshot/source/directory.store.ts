import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { StoreUnavailableError, type ObjectStore, type StoredObject } from './object-store.port.js';

/** No write takes so long: what is older was left by a writer that was killed. */
const DRAFT_IS_ABANDONED_MS = 3_600_000;

/** Objects as files under one folder, for running without any service. */
export class DirectoryStore implements ObjectStore {
  readonly description: string;
  readonly swapsExclude = true;

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
    await this.withDraft(key, async (path, draft) => {
      // Who has read it need not read it again.
      if ((await this.read(key))?.body.equals(body)) return;
      await writeFile(draft, body);
      await rename(draft, path);
    });
  }

  swap(key: string, body: Buffer, etag: string | null): Promise<boolean> {
    return this.withDraft(key, async (path, draft) => {
      if (etag !== null && !(await this.takeAway(path, etag))) return false;
      await writeFile(draft, body);
      // Of several that find no file there, one can make this link.
      return link(draft, path).then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === 'EEXIST') return false;
          throw error;
        },
      );
    });
  }

  async remove(key: string): Promise<void> {
    await this.orNull(() => rm(join(this.root, key)));
  }

  async list(prefix: string): Promise<string[]> {
    const folder = join(this.root, dirname(`${prefix}x`));
    const entries = (await this.orNull(() => readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((key) => key.startsWith(prefix));
  }

  /** Of several that want the same file away, one can rename it; where it was another by then, it goes back. */
  private async takeAway(path: string, etag: string): Promise<boolean> {
    const aside = `${path}.${randomUUID()}.draft`;
    try {
      await rename(path, aside);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
    const isTheOne = etagFrom(await stat(aside, { bigint: true })) === etag;
    if (!isTheOne) await link(aside, path).catch(() => undefined);
    await rm(aside, { force: true });
    return isTheOne;
  }

  private async withDraft<T>(key: string, action: (path: string, draft: string) => Promise<T>): Promise<T> {
    const path = join(this.root, key);
    const draft = `${path}.${randomUUID()}.draft`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await removeAbandonedDrafts(path);
      return await action(path, draft);
    } catch (error) {
      throw error instanceof StoreUnavailableError ? error : this.unavailable(error);
    } finally {
      await rm(draft, { force: true });
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
