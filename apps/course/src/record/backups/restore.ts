import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pMap from 'p-map';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateDatabase, PatientClient } from '../../platform/database/index.js';
import { migrations as allMigrations } from '../../platform/database/index.js';
import { contentKey } from '../../authoring/files/index.js';
import type { ObjectStore } from '../../platform/objects/index.js';
import { CannotRestoreError } from './cannot-restore.error.js';
import { ContentFolder, hashOf } from './content-folder.js';
import { readManifest, tableFile, type Manifest } from './manifest.js';
import { migrationsOf, tablesInOrder } from './table.js';

const COPIES_AT_ONCE = 4;

export interface RestoreOptions {
  databaseUrl: string;
  store: ObjectStore;
  /** The folder of one backup. */
  folder: string;
}

export interface Restored {
  takenAt: string;
  rows: number;
  files: number;
  /** Files whose content the backup does not have. */
  without: string[];
}

/**
 * Brings a backup into an empty system: the schema as it was, contents and rows in one transaction, then the migrations that
 * have come since. Foreign keys are checked; triggers are silent, since what they would do is in the rows.
 * @throws {CannotRestoreError} with nothing changed, but for empty tables.
 */
export async function restore({ databaseUrl, store, folder }: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(folder);
  const known = knownMigrations(manifest);
  await requireWhole(manifest, folder);
  const client: pg.Client = new PatientClient({ connectionString: databaseUrl, application_name: 'course-restore' });
  await client.connect();
  try {
    await requireEmpty(client, manifest);
    await migrateDatabase({ url: databaseUrl, application: 'course-restore', migrations: known });
    await client.query(
      `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL datestyle = 'ISO'`,
    );
    for (const table of manifest.tables) await readTable(client, table, folder);
    const contents = await writeContents(client, store, new ContentFolder(join(dirname(folder), 'contents')));
    await client.query('COMMIT; ANALYZE');
    await migrateDatabase({ url: databaseUrl, application: 'course-restore' });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { takenAt: manifest.takenAt, rows, ...contents };
  } finally {
    await client.end();
  }
}

function knownMigrations({ migrations }: Manifest): typeof allMigrations {
  const strange = migrations.filter((name) => !allMigrations.some((known) => known.name === name));
  if (strange.length > 0)
    throw new CannotRestoreError(`the backup is of a later version (${strange.join(', ')}). Restore it with that one.`);
  return allMigrations.filter(({ name }) => migrations.includes(name));
}

async function requireWhole({ tables }: Manifest, folder: string): Promise<void> {
  for (const { name, sha256 } of tables) {
    const path = tableFile(folder, name);
    if ((await hashOf(path)) !== sha256)
      throw new CannotRestoreError(`${path} is not what was written. Take another copy of the backup.`);
  }
}

async function requireEmpty(client: pg.Client, { migrations }: Manifest): Promise<void> {
  for (const { name } of await tablesInOrder(client)) {
    const { rows } = await client.query(`SELECT 1 FROM public.${name} LIMIT 1`);
    if (rows.length > 0) throw new CannotRestoreError(`the database is not empty: ${name} has rows. Name an empty one.`);
  }
  const later = (await migrationsOf(client)).filter((name) => !migrations.includes(name));
  if (later.length > 0)
    throw new CannotRestoreError(
      `the database is migrated further than the backup (${later.join(', ')}). Name one without tables.`,
    );
}

async function readTable(client: pg.Client, { name, columns, rows }: Manifest['tables'][number], folder: string): Promise<void> {
  await client.query(`ALTER TABLE public.${name} DISABLE TRIGGER USER`);
  const target = client.query(copyFrom(`COPY public.${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), target);
  if (target.rowCount !== rows) throw new Error(`${name}: ${target.rowCount} rows came in of ${rows}`);
  await client.query(`ALTER TABLE public.${name} ENABLE TRIGGER USER`);
}

async function writeContents(
  client: pg.Client,
  store: ObjectStore,
  contents: ContentFolder,
): Promise<{ files: number; without: string[] }> {
  const { rows: files } = await client.query<{ id: string; sha256: string; media_type: string }>(
    'SELECT id, sha256, media_type FROM files ORDER BY id',
  );
  const without: string[] = [];
  await pMap(
    files,
    async ({ id, sha256, media_type }) => {
      const content = await contents.read(sha256);
      if (content) await store.write(contentKey(id), content, media_type);
      else without.push(id);
    },
    { concurrency: COPIES_AT_ONCE },
  );
  return { files: files.length, without };
}
