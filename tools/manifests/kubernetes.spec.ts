import { beforeAll, describe, expect, it } from '@jest/globals';
import type { V1DeploymentSpec, V1PodDisruptionBudgetSpec } from '@kubernetes/client-node';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { environmentProblems } from './environment-names.ts';
import { render, whyNoKubectl } from './kubectl.ts';
import { describeObject, parseObjects, type KubernetesObject } from './kubernetes-object.ts';
import { podProblems } from './pod-policy.ts';
import { danglingReferences, openPods, secretReferences } from './references.ts';
import { schemaProblems } from './schema.ts';

const K8S = resolve(import.meta.dirname, '../../k8s');
const skipped = whyNoKubectl();
const suite = (name: string): string => (skipped ? `${name} (skipped: ${skipped})` : name);

(skipped ? describe.skip : describe).each(['local', 'production'])(suite('The %s overlay'), (overlay) => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = render(`k8s/overlays/${overlay}`);
  });

  it('has only objects that a cluster takes, without a misspelt field', async () => {
    expect((await Promise.all(objects.map(schemaProblems))).flat()).toEqual([]);
  });

  it('names no object twice', () => {
    const names = objects.map((object) => `${object.metadata.namespace ?? ''} ${describeObject(object)}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('puts everything in a namespace of its own, which takes restricted pods only', () => {
    const namespaces = objects.filter(({ kind }) => kind === 'Namespace');
    const own = namespaces.map(({ metadata }) => metadata.name);
    const strays = objects.filter(({ kind, metadata }) => kind !== 'Namespace' && !own.includes(metadata.namespace ?? ''));
    expect(strays.map(describeObject)).toEqual([]);
    expect(namespaces.map(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'])).toEqual(
      own.map(() => 'restricted'),
    );
  });

  it('runs every container unprivileged, bounded, pinned and probed', () => {
    expect(objects.flatMap(podProblems)).toEqual([]);
  });

  it('sets the variables that the services ask for, and only those they know', () => {
    // Locally the data are synthesised.
    expect(environmentProblems(objects, overlay === 'local' ? ['UPSTREAM_URL'] : [])).toEqual([]);
  });

  it('refers to nothing that is not there', () => {
    expect(danglingReferences(objects)).toEqual([]);
  });

  it('closes every pod to the network but for what it needs', () => {
    expect(openPods(objects)).toEqual([]);
  });

  it('holds no secret value', () => {
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('keeps every deployment up while nodes are drained, and leaves the number of replicas to one owner', () => {
    const scaled = objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name);
    const budgets = objects
      .filter(({ kind }) => kind === 'PodDisruptionBudget')
      .map(({ spec }) => spec as unknown as V1PodDisruptionBudgetSpec);
    for (const { metadata, spec } of objects.filter(({ kind }) => kind === 'Deployment')) {
      const { replicas, selector } = spec as unknown as V1DeploymentSpec;
      expect(budgets.map((budget) => budget.selector)).toContainEqual(selector);
      if (scaled.includes(metadata.name)) expect(replicas).toBeUndefined();
    }
  });

  it('applies with the migrations, before a rollout, all that they need', () => {
    const before = objects.filter(({ metadata }) => metadata.labels?.['release-step'] === 'before-rollout');
    expect(before.map(({ kind }) => kind).sort()).toEqual(['ConfigMap', 'Job', 'NetworkPolicy']);
    expect([...danglingReferences(before), ...openPods(before)]).toEqual([]);
  });

  it('takes its secrets from where they are said to come from', () => {
    const taken = secretReferences(objects);
    const given = overlay === 'local' ? printedSecrets() : documentedSecrets();
    expect(taken.filter((reference) => !given.includes(reference))).toEqual([]);
    expect(taken).toContain('course-database/url');
  });
});

/** `name/key` of what the local overlay's script makes. */
function printedSecrets(): string[] {
  const printed = execFileSync('sh', [resolve(K8S, 'overlays/local/secrets.sh')], { encoding: 'utf8' });
  const secrets = parseObjects(printed) as unknown as (KubernetesObject & { stringData: Record<string, string> })[];
  return secrets.flatMap(({ metadata, stringData }) => Object.keys(stringData).map((key) => `${metadata.name}/${key}`));
}

/** `name/key` of the rows of the README's table. */
function documentedSecrets(): string[] {
  const rows = readFileSync(resolve(K8S, 'README.md'), 'utf8').matchAll(/^\| `[\w-]+` +\| `([\w-]+)` +\| (.+) \|$/gm);
  return [...rows].flatMap(([, name, keys = '']) => [...keys.matchAll(/`([\w-]+)`/g)].map(([, key]) => `${name}/${key}`));
}
