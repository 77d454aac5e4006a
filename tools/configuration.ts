/**
 * Writes the references of the configuration, from the schemas by which the built services check their environment, and of the
 * largest bodies, from the table by which the course service refuses larger ones: `node tools/configuration.ts`. Build first.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './kit/paths.ts';
import { say } from './kit/progress.ts';
import { references } from './configuration/references.ts';

for (const [file, text] of await references()) {
  writeFileSync(file, text);
  say(`  ${relative(root, file)}`);
}
