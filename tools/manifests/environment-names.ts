import type { V1Container } from '@kubernetes/client-node';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeObject, podTemplateOf, type KubernetesObject } from './kubernetes-object.ts';

const ROOT = resolve(import.meta.dirname, '../..');

type Service = 'course' | 'grid-metrics';

/** The service that an image is made of; undefined for images of others. */
export function serviceOf(image: string): Service | undefined {
  return /(?:^|\/)(course|grid-metrics)(?:[:@]|$)/.exec(image)?.[1] as Service | undefined;
}

/** The names in a service's schema of its environment, read from its text: tools import nothing of the apps. */
function knownVariables(service: Service): Set<string> {
  return new Set(schemaEntries(service).map(([name]) => name));
}

/** Those that have no default. The image sets PORT; all others must be set by whoever runs the service. */
function variablesToSet(service: Service): string[] {
  const open = schemaEntries(service).filter(([, definition]) => !definition.includes('.default('));
  return open.map(([name]) => name).filter((name) => name !== 'PORT');
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
  const known = knownVariables(service);
  const set = given.map((name) => name.replace(/_FILE$/, ''));
  const strangers = set.filter((name) => !known.has(name));
  const missing = variablesToSet(service).filter((name) => !set.includes(name) && !optional.includes(name));
  return [
    ...strangers.map((name) => `sets ${name}, which ${service} does not know`),
    ...missing.map((name) => `does not set ${name}`),
  ];
}

function schemaEntries(service: Service): [name: string, definition: string][] {
  const file = resolve(ROOT, 'apps', service, 'src/config.ts');
  const parts = readFileSync(file, 'utf8')
    .split(/^\s+(?=[A-Z][A-Z0-9_]+:\s+(?:environment|z)\b)/m)
    .slice(1);
  if (parts.length === 0) throw new Error(`No variable found in ${file}; teach schemaEntries where the schema is now.`);
  return parts.map((part) => [part.slice(0, part.indexOf(':')), part]);
}

function variablesOf({ env, envFrom }: V1Container, objects: readonly KubernetesObject[]): string[] {
  const maps = (envFrom ?? []).map(({ configMapRef }) => configMapRef?.name);
  const shared = objects.filter(({ kind, metadata }) => kind === 'ConfigMap' && maps.includes(metadata.name));
  return [...(env ?? []).map(({ name }) => name), ...shared.flatMap(({ data }) => Object.keys(data ?? {}))];
}
