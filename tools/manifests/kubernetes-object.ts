import type { V1ObjectMeta, V1PodTemplateSpec } from '@kubernetes/client-node';
import { parseAllDocuments } from 'yaml';

/** An object as it stands in YAML; its fields have been checked by schema.ts where that matters. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: V1ObjectMeta & { name: string };
  spec?: Record<string, unknown>;
  data?: Record<string, string>;
}

export function parseObjects(yaml: string): KubernetesObject[] {
  return parseAllDocuments(yaml).map((document) => {
    for (const error of document.errors) throw error;
    return document.toJS() as KubernetesObject;
  });
}

export function describeObject({ kind, metadata }: KubernetesObject): string {
  return `${kind} ${metadata.name}`;
}

/** The pods that an object makes; undefined where it makes none. */
export function podTemplateOf({ kind, spec }: KubernetesObject): V1PodTemplateSpec | undefined {
  if (kind === 'CronJob') return (spec as { jobTemplate: { spec: { template: V1PodTemplateSpec } } }).jobTemplate.spec.template;
  return (spec as { template?: V1PodTemplateSpec } | undefined)?.template;
}

/** Whether its pods serve until they are told to stop, so that probes make sense. */
export function isLongRunning({ kind }: KubernetesObject): boolean {
  return kind === 'Deployment' || kind === 'StatefulSet';
}
