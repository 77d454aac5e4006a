import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { onDisk, type Content } from '../../platform/objects/index.js';

/** Contents by their SHA-256, shared by all backups in one folder: what an earlier one holds is not copied again. */
export class ContentFolder {
  constructor(private readonly root: string) {}

  async has(sha256: string, bytes: number): Promise<boolean> {
    return stat(this.at(sha256)).then(
      ({ size }) => size === bytes,
      () => false,
    );
  }

  /** Keeps it if it is what it should be. @returns whether it is. */
  async keep(sha256: string, content: Readable): Promise<boolean> {
    const path = this.at(sha256);
    const draft = `${path}.${randomUUID()}.draft`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const found = await copyAndHash(content, draft);
      if (found === sha256) await rename(draft, path);
      return found === sha256;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Null where it is not there or not whole. */
  async read(sha256: string): Promise<Content | null> {
    const path = this.at(sha256);
    if ((await hashOf(path)) !== sha256) return null;
    const { size: bytes } = await stat(path);
    return onDisk(path, { bytes, sha256 });
  }

  private at(sha256: string): string {
    return join(this.root, sha256.slice(0, 2), sha256);
  }
}

/** Private to the operator. @returns the SHA-256 of what was written. */
export async function copyAndHash(content: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  content.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
  return hash.digest('hex');
}

export async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
