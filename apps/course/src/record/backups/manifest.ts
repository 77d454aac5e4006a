import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotRestoreError } from './cannot-restore.error.js';

const manifestSchema = z.object({
  format: z.literal(1),
  /** By the database's clock: the moment that the backup shows. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  files: z.int(),
  /** Files whose content was not in the store, or not what their row says. */
  damaged: z.array(z.uuid()),
});
export type Manifest = z.output<typeof manifestSchema>;

const NAME = 'manifest.json';

/** Written last: a backup without it was cut short. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** @throws {CannotRestoreError} */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new CannotRestoreError(
      `${folder} holds no whole backup: there is no ${NAME}. Name the folder that backup.js has said.`,
    );
  });
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new CannotRestoreError(
      `${folder} is a backup of another format. Restore it with the version that made it, and migrate.`,
    );
  return manifest.data;
}

/** Rows as COPY writes them, gzipped. */
export const tableFile = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);
