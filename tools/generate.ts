/**
 * Writes every file that is generated from the built services and from the alerts: `npm run generate`, which builds first. With
 * `--check` nothing is written; it names the files that are out of date and ends with 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { references } from './configuration/references.ts';
import { clientFiles, type Description as CourseApi } from './console/generate-client.ts';
import { gridClients } from './grid-clients/grid-clients.ts';
import type { Description as GridApi } from './grid-clients/description.ts';
import { root } from './kit/paths.ts';
import { say } from './kit/progress.ts';
import { prometheusRule, SERVICES } from './monitoring/rule-files.ts';

/** Each file by its path from the root. */
async function generatedFiles(): Promise<Record<string, string>> {
  const built = pathToFileURL(join(root, 'apps/course/dist/describe-api.js')).href;
  const { describeApi } = (await import(built)) as { describeApi: () => Promise<object> };
  const courseApi = JSON.parse(JSON.stringify(await describeApi())) as CourseApi;
  const gridApi = JSON.parse(readFileSync(join(root, 'apps/grid-metrics/dist/pages/docs/openapi.json'), 'utf8')) as GridApi;
  return {
    ...(await references()),
    ...within('apps/course-console/src/api', await clientFiles(courseApi)),
    ...within('apps/grid-guide/public/clients', await gridClients(gridApi)),
    ...Object.fromEntries(SERVICES.map((name) => [`k8s/monitoring/${name}/prometheus-rule.yaml`, prometheusRule(name)])),
  };
}

const within = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [join(folder, name), text]));

const files = Object.entries(await generatedFiles());
const outdated = files.filter(([file, text]) => readFileSync(join(root, file), 'utf8') !== text);
if (process.argv.includes('--check')) {
  for (const [file] of outdated) say(`${file} is out of date. Run: npm run generate`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of outdated) writeFileSync(join(root, file), text);
  say(`${files.length} generated files, ${outdated.length} changed${outdated.map(([file]) => `\n  ${file}`).join('')}`);
}
