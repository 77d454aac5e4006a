import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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

  async etagOf(key: string): Promise<string | null> {
    return (await this.read(key))?.etag ?? null;
  }

  async read(key: string): Promise<StoredObject | null> {
    try {
      const body = await readFile(join(this.root, key));
      return { etag: createHash('sha256').update(body).digest('base64url'), body };
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw this.unavailable(error);
      // A missing file in a folder that is there is an empty store; a missing folder is a disk that is not mounted.
      await access(this.root).catch((cause: unknown) => {
        throw this.unavailable(cause);
      });
      return null;
    }
  }

  async write(key: string, body: Buffer): Promise<void> {
    const path = join(this.root, key);
    const draft = `${path}.${randomUUID()}.draft`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await removeAbandonedDrafts(path);
      await writeFile(draft, body);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw this.unavailable(error);
    }
  }

  private unavailable(cause: unknown): StoreUnavailableError {
    return new StoreUnavailableError(`${this.description} cannot be used: ${codeOf(cause) ?? String(cause)}`, { cause });
  }
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
