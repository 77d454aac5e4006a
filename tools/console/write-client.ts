import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { clientFiles, type Description } from './generate-client.ts';

/** node tools/console/write-client.ts [address of a course service that runs] */
const [address = 'http://localhost:3000'] = process.argv.slice(2);
const answer = await fetch(`${address}/apis.json`);
if (!answer.ok) throw new Error(`${address}/apis.json answers ${answer.status}. Start the service: npm start`);
const files = await clientFiles((await answer.json()) as Description);
for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'apps/course-console/src/api', name), text);
