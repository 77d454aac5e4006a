/**
 * Writes the references of the configuration from the schemas by which the built services check their environment:
 * `node tools/configuration.ts`. Build first.
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
