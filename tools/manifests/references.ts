import type { V1LabelSelector, V1NetworkPolicySpec, V1PodTemplateSpec } from '@kubernetes/client-node';
import { describeObject, podTemplateOf, type KubernetesObject } from './kubernetes-object.ts';

/** Kinds that are in no namespace. */
export const CLUSTER_WIDE = ['Namespace', 'PriorityClass'];

/** Names in one object that mean another one of the same rendering: those that lead nowhere. */
export function danglingReferences(objects: readonly KubernetesObject[]): string[] {
  const has = (kind: string, name: string | undefined, namespace: string | undefined): boolean =>
    objects.some(
      (o) => o.kind === kind && o.metadata.name === name && (CLUSTER_WIDE.includes(kind) || o.metadata.namespace === namespace),
    );
  const pods = (namespace: string | undefined): V1PodTemplateSpec[] =>
    objects.filter((o) => o.metadata.namespace === namespace).flatMap((o) => podTemplateOf(o) ?? []);

  return objects.flatMap((object) => {
    const { namespace } = object.metadata;
    const missing = namedBy(object)
      .filter(([kind, name]) => !has(kind, name, namespace))
      .map(([kind, name]) => `${kind} ${name}`);
    const selector = podSelectorOf(object);
    if (selector && !pods(namespace).some((pod) => selects(selector, pod))) missing.push('pods that its selector matches');
    return missing.map((what) => `${describeObject(object)} refers to ${what}, and there is no such thing`);
  });
}

/** Pods that no network policy closes, in one direction or the other. */
export function openPods(objects: readonly KubernetesObject[]): string[] {
  const policies = objects.filter((o) => o.kind === 'NetworkPolicy');
  return objects.flatMap((object) => {
    const pod = podTemplateOf(object);
    if (!pod) return [];
    const directions = policies
      .filter((policy) => policy.metadata.namespace === object.metadata.namespace)
      .map((policy) => policy.spec as unknown as V1NetworkPolicySpec)
      .filter(({ podSelector }) => selects(podSelector ?? {}, pod))
      .flatMap(({ policyTypes }) => policyTypes ?? []);
    return ['Ingress', 'Egress']
      .filter((d) => !directions.includes(d))
      .map((d) => `${describeObject(object)}: no network policy for ${d}`);
  });
}

/** `name/key` of every secret value that the pods cannot start without. */
export function secretReferences(objects: readonly KubernetesObject[]): string[] {
  const variables = containersOf(objects).flatMap(({ env }) => env ?? []);
  const required = variables.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []).filter(({ optional }) => !optional);
  const ofScalers = objects.flatMap(({ spec }) => (spec as { secretTargetRef?: typeof required })?.secretTargetRef ?? []);
  const references = [...required, ...ofScalers];
  return [...new Set(references.map(({ name, key }) => `${name}/${key}`))].sort();
}

function namedBy(object: KubernetesObject): [kind: string, name: string | undefined][] {
  const spec = object.spec as
    | {
        scaleTargetRef?: { kind?: string; name: string };
        triggers?: { authenticationRef: { name: string } }[];
        rules?: { http?: { paths: { backend: { service: { name: string } } }[] } }[];
      }
    | undefined;
  const pod = podTemplateOf(object)?.spec;
  const backends = object.kind === 'Ingress' ? (spec?.rules ?? []).flatMap(({ http }) => http?.paths ?? []) : [];
  return [
    ...(spec?.scaleTargetRef ? [[spec.scaleTargetRef.kind ?? 'Deployment', spec.scaleTargetRef.name] as [string, string]] : []),
    ...(object.kind === 'ScaledObject' ? (spec?.triggers ?? []) : []).map(({ authenticationRef }): [string, string] => [
      'TriggerAuthentication',
      authenticationRef.name,
    ]),
    ...(pod?.serviceAccountName ? [['ServiceAccount', pod.serviceAccountName] as [string, string]] : []),
    ...(pod?.priorityClassName ? [['PriorityClass', pod.priorityClassName] as [string, string]] : []),
    ...backends.map(({ backend }): [string, string] => ['Service', backend.service.name]),
    ...containersOf([object]).flatMap(({ envFrom }) =>
      (envFrom ?? []).map(({ configMapRef }): [string, string | undefined] => ['ConfigMap', configMapRef?.name]),
    ),
  ];
}

function containersOf(objects: readonly KubernetesObject[]) {
  return objects.flatMap((object) => podTemplateOf(object)?.spec?.containers ?? []);
}

function podSelectorOf({ kind, spec }: KubernetesObject): V1LabelSelector | undefined {
  if (kind === 'Service') {
    const { selector } = spec as { selector?: Record<string, string> };
    return selector && { matchLabels: selector };
  }
  if (kind === 'NetworkPolicy') return (spec as V1NetworkPolicySpec).podSelector;
  return (spec as { selector?: V1LabelSelector } | undefined)?.selector;
}

export function selects({ matchLabels = {}, matchExpressions = [] }: V1LabelSelector, pod: V1PodTemplateSpec): boolean {
  const labels = pod.metadata?.labels ?? {};
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => operator === 'In' && values?.includes(labels[key] ?? '') === true)
  );
}
