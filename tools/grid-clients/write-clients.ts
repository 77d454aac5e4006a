/**
 * Writes the typed clients of the grid service, which the guide gives out, from the description that its build has made:
 * `node tools/grid-clients/write-clients.ts`. Build first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { gridClients } from './grid-clients.ts';
import type { Description } from './description.ts';

const description = JSON.parse(readFileSync(join(root, 'apps/grid-metrics/dist/pages/docs/openapi.json'), 'utf8')) as Description;
for (const [name, text] of Object.entries(await gridClients(description))) {
  writeFileSync(join(root, 'apps/grid-guide/public/clients', name), text);
}
