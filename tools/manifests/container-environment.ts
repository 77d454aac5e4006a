import type { V1Container } from '@kubernetes/client-node';
import { compareVariables, serviceOf } from './environment-names.ts';
import { describeObject, podTemplateOf, type KubernetesObject } from './kubernetes-object.ts';

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

function variablesOf({ env, envFrom }: V1Container, objects: readonly KubernetesObject[]): string[] {
  const maps = (envFrom ?? []).map(({ configMapRef }) => configMapRef?.name);
  const shared = objects.filter(({ kind, metadata }) => kind === 'ConfigMap' && maps.includes(metadata.name));
  return [...(env ?? []).map(({ name }) => name), ...shared.flatMap(({ data }) => Object.keys(data ?? {}))];
}
