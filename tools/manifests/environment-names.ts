import { courseEnvironments, gridEnvironments } from '../configuration/environments.ts';
import type { Environment } from '../configuration/table.ts';

type Service = 'course' | 'grid-metrics';

/** The service that an image is made of; undefined for images of others. */
export function serviceOf(image: string): Service | undefined {
  return /(?:^|\/)(course|grid-metrics)(?:[:@]|$)/.exec(image)?.[1] as Service | undefined;
}

const read = async (environments: Promise<Map<string, Environment>>): Promise<Environment['properties']> =>
  Object.assign({}, ...[...(await environments).values()].map(({ properties }) => properties)) as Environment['properties'];

const VARIABLES = { course: await read(courseEnvironments()), 'grid-metrics': await read(gridEnvironments()) };

/** Those that have no default. The image sets PORT, traces are kept where somebody wants them; all others must be set. */
function variablesToSet(service: Service): string[] {
  const open = Object.entries(VARIABLES[service]).filter(([, variable]) => variable.default === undefined);
  return open.map(([name]) => name).filter((name) => name !== 'PORT' && !name.startsWith('OTEL_'));
}

/** What is set and not known, and what was forgotten. */
export function compareVariables(service: Service, given: readonly string[], optional: readonly string[] = []): string[] {
  const set = given.map((name) => name.replace(/_FILE$/, ''));
  const strangers = set.filter((name) => !(name in VARIABLES[service]));
  const missing = variablesToSet(service).filter((name) => !set.includes(name) && !optional.includes(name));
  return [
    ...strangers.map((name) => `sets ${name}, which ${service} does not know`),
    ...missing.map((name) => `does not set ${name}`),
  ];
}
