import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../kit/paths.ts';
import type { Environment, Setting } from './table.ts';

interface Schema {
  toJSONSchema(options: { io: 'input'; unrepresentable: 'any' }): Environment;
  shape: Record<string, { safeParse(value: undefined): { data?: Setting['default'] } }>;
}

/** What the course service reads, by program; of the built service, as tools import nothing of the apps. */
export function courseEnvironments(): Promise<Map<string, Environment>> {
  return environmentsOf('apps/course/dist/config.js', { all: 'courseEnvironment' });
}

export function gridEnvironments(): Promise<Map<string, Environment>> {
  return environmentsOf('apps/grid-metrics/dist/reference.js', {
    'main.js': 'serviceEnvironment',
    'collect.js': 'collectorEnvironment',
  });
}

async function environmentsOf(file: string, exports: Record<string, string>): Promise<Map<string, Environment>> {
  const built = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Schema>;
  return new Map(Object.entries(exports).map(([program, name]) => [program, environmentOf(built[name]!)]));
}

function environmentOf(schema: Schema): Environment {
  const environment = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  // The default of what is transformed, such as a flag, is none of its input.
  for (const [name, setting] of Object.entries(environment.properties)) {
    setting.default ??= schema.shape[name]!.safeParse(undefined).data;
  }
  return environment;
}
