import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { root } from '../kit/paths.ts';
import { bodiesPage, type RouteBody } from './bodies.ts';
import { courseEnvironments, gridEnvironments } from './environments.ts';
import { settingsTable, type Environment } from './table.ts';

const COMMON = `Every program reads its environment once, at its start. If anything is wrong it names every wrong variable, and ends with 1. An empty
variable counts as one that is not set. The value of any variable may be in a file: \`<NAME>_FILE\` then names the file, and \`<NAME>\`
itself is left out. What is marked as a secret belongs into such a file, or into a Secret of the cluster.`;

const CHECKED = '`npm run generate` writes this page from the schema that checks the environment.';

/** The pages of the references, by their paths from the root. */
export async function references(): Promise<Record<string, string>> {
  const [course, grid] = await Promise.all([courseEnvironments(), gridEnvironments()]);
  const texts: [string, string][] = [
    ['apps/course/docs/configuration.md', page('Configuration of the course service', course)],
    ['apps/course/docs/bodies.md', bodiesPage(await bodiesOf('apps/course/dist/doors/http/route-bodies.js'))],
    ['apps/grid-metrics/docs/configuration.md', page('Configuration of the grid service and its collector', grid)],
  ];
  const formatted = texts.map(async ([file, text]): Promise<[string, string]> => [
    file,
    await format(text, { parser: 'markdown' }),
  ]);
  return Object.fromEntries(await Promise.all(formatted));
}

function page(title: string, programs: ReadonlyMap<string, Environment>): string {
  return `# ${title}\n\n${COMMON}\n\n${settingsTable(programs).replaceAll(`${root}/`, '')}\n\n${CHECKED}\n`;
}

async function bodiesOf(file: string): Promise<ReadonlyMap<string, RouteBody>> {
  const built = (await import(pathToFileURL(join(root, file)).href)) as { ROUTE_BODIES: ReadonlyMap<string, RouteBody> };
  return built.ROUTE_BODIES;
}
