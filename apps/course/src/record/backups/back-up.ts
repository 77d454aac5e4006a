import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import pMap from 'p-map';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PatientClient } from '../../platform/database/index.js';
import { contentKey } from '../../authoring/files/index.js';
import type { ObjectStore } from '../../platform/objects/index.js';
import { ContentFolder, copyAndHash } from './content-folder.js';
import { tableFile, writeManifest, type Manifest } from './manifest.js';
import { migrationsOf, tablesInOrder, type Table } from './table.js';

const COPIES_AT_ONCE = 4;

export interface BackupOptions {
  databaseUrl: string;
  store: ObjectStore;
  /** Of all backups; this one gets a folder of its own in it. */
  folder: string;
  /** Shows what this exported snapshot of PostgreSQL shows. */
  snapshot?: string;
}

export interface Backup extends Manifest {
  folder: string;
  /** Contents that no earlier backup had. */
  copied: number;
}

/**
 * Writes all rows of one moment, then the contents that they name: those are stored before their row is there and stay a day
 * after it has gone. The service goes on meanwhile.
 */
export async function backUp({ databaseUrl, store, folder, snapshot }: BackupOptions): Promise<Backup> {
  const client: pg.Client = new PatientClient({ connectionString: databaseUrl, application_name: 'course-backup' });
  await client.connect();
  try {
    await beginSnapshot(client, snapshot);
    const { rows } = await client.query<{ now: Date }>('SELECT now()');
    const takenAt = rows[0]!.now.toISOString();
    const own = join(folder, takenAt.replaceAll(/[:.]/g, '-'));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(own, { mode: 0o700 });
    const migrations = await migrationsOf(client);
    const tables: Manifest['tables'] = [];
    for (const table of await tablesInOrder(client)) tables.push(await writeTable(client, table, own));
    const contents = await copyContents(client, store, new ContentFolder(join(folder, 'contents')));
    const manifest: Manifest = { format: 1, takenAt, migrations, tables, files: contents.files, damaged: contents.damaged };
    await writeManifest(own, manifest);
    return { ...manifest, folder: own, copied: contents.copied };
  } finally {
    await client.end();
  }
}

async function beginSnapshot(client: pg.Client, snapshot: string | undefined): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  if (snapshot) await client.query(`SET TRANSACTION SNAPSHOT ${client.escapeLiteral(snapshot)}`);
  // Whatever the server's own: a large table takes its time, and so do the contents while the transaction is idle
  await client.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL datestyle = 'ISO'`,
  );
}

async function writeTable(client: pg.Client, { name, columns }: Table, folder: string): Promise<Manifest['tables'][number]> {
  const rows = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM public.${name}) TO STDOUT`));
  const gzip = createGzip();
  rows.on('error', (error) => gzip.destroy(error));
  const sha256 = await copyAndHash(rows.pipe(gzip), tableFile(folder, name));
  return { name, columns, rows: rows.rowCount, sha256 };
}

interface FileRow {
  id: string;
  sha256: string;
  bytes: number;
}

async function copyContents(
  client: pg.Client,
  store: ObjectStore,
  contents: ContentFolder,
): Promise<{ files: number; copied: number; damaged: string[] }> {
  const { rows: files } = await client.query<FileRow>('SELECT id, sha256, bytes FROM files ORDER BY id');
  const damaged: string[] = [];
  let copied = 0;
  const copy = async ({ id, sha256, bytes }: FileRow): Promise<void> => {
    if (await contents.has(sha256, bytes)) return;
    const content = await store.open(contentKey(id));
    if (content && (await contents.keep(sha256, content))) copied++;
    else damaged.push(id);
  };
  await pMap(files, copy, { concurrency: COPIES_AT_ONCE });
  return { files: files.length, copied, damaged };
}
