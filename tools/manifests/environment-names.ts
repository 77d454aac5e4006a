import type { V1Container } from '@kubernetes/client-node';
import { courseEnvironments, gridEnvironments } from '../configuration/environments.ts';
import type { Environment } from '../configuration/table.ts';
import { describeObject, podTemplateOf, type KubernetesObject } from './kubernetes-object.ts';

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

/** Variables in the services' containers that are misspelt most likely, and those that were forgotten. */
export function environmentProblems(objects: readonly KubernetesObject[], optional: readonly string[] = []): string[] {
  return objects.flatMap((object) =>
    (podTemplateOf(object)?.spec?.containers ?? []).flatMap((container) => {
      const service = serviceOf(container.image ?? '');
      if (!service) return [];
      const problems = compareVariables(service, variablesOf(container, objects), optional);
      return problems.map((problem) => `${describeObject(object)}: ${problem}`);
    }),
  );
}

export function compareVariables(service: Service, given: readonly string[], optional: readonly string[] = []): string[] {
  const set = given.map((name) => name.replace(/_FILE$/, ''));
  const strangers = set.filter((name) => !(name in VARIABLES[service]));
  const missing = variablesToSet(service).filter((name) => !set.includes(name) && !optional.includes(name));
  return [
    ...strangers.map((name) => `sets ${name}, which ${service} does not know`),
    ...missing.map((name) => `does not set ${name}`),
  ];
}

function variablesOf({ env, envFrom }: V1Container, objects: readonly KubernetesObject[]): string[] {
  const maps = (envFrom ?? []).map(({ configMapRef }) => configMapRef?.name);
  const shared = objects.filter(({ kind, metadata }) => kind === 'ConfigMap' && maps.includes(metadata.name));
  return [...(env ?? []).map(({ name }) => name), ...shared.flatMap(({ data }) => Object.keys(data ?? {}))];
}
