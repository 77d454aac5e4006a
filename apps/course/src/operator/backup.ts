import { counted } from '@lib/validation';
import { parseArgs } from 'node:util';
import { backUp } from '../record/backups/index.js';
import { openObjectStore } from '../platform/objects/index.js';
import { configOrExit } from '../config.js';

const config = configOrExit('course-operator');
const { folder, snapshot } = argumentsOrExit();
const backup = await backUp({
  databaseUrl: config.DATABASE_SESSION_URL,
  store: openObjectStore(config),
  folder,
  ...(snapshot !== undefined && { snapshot }),
});
const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
process.stdout.write(
  `${backup.folder}: ${counted(rows, 'row')}, ${counted(backup.files, 'file')}, ${counted(backup.copied, 'content')} copied\n`,
);
if (backup.damaged.length > 0) {
  process.stderr.write(
    `Made, but without the content of ${counted(backup.damaged.length, 'file')}, not in the store as it was: ${backup.damaged.join(', ')}\n`,
  );
  process.exitCode = 3;
}

function argumentsOrExit(): { folder: string; snapshot: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { snapshot: { type: 'string' } } });
    const [folder] = positionals;
    if (folder !== undefined && positionals.length === 1) return { folder, snapshot: values.snapshot };
  } catch {
    // an option that is not known
  }
  process.stderr.write('Usage: node backup.js <folder of the backups> [--snapshot <exported snapshot of PostgreSQL>]\n');
  return process.exit(2);
}
