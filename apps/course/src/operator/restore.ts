import { counted } from '@lib/validation';
import { CannotRestoreError, restore } from '../record/backups/index.js';
import { openObjectStore } from '../platform/objects/index.js';
import { configOrExit } from '../config.js';

const config = configOrExit('course-operator');
const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) refuse('Usage: node restore.js <folder of one backup>', 2);

try {
  const restored = await restore({ databaseUrl: config.DATABASE_SESSION_URL, store: openObjectStore(config), folder });
  process.stdout.write(
    `Restored as of ${restored.takenAt}: ${counted(restored.rows, 'row')}, ${counted(restored.files, 'file')}\n`,
  );
  if (restored.without.length > 0) {
    process.stderr.write(
      `The backup has no content of ${counted(restored.without.length, 'file')}: ${restored.without.join(', ')}\n`,
    );
    process.exitCode = 3;
  }
} catch (error) {
  if (!(error instanceof CannotRestoreError)) throw error;
  refuse(`Not restored: ${error.message}`, 1);
}

function refuse(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
