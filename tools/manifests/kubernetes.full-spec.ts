import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { V1DeploymentSpec, V1PodDisruptionBudgetSpec, V1ServiceAccount } from '@kubernetes/client-node';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { environmentProblems } from './container-environment.ts';
import { serviceOf } from './environment-names.ts';
import { render, whyNoKubectl } from './kubectl.ts';
import { describeObject, parseObjects, podTemplateOf, type KubernetesObject } from './kubernetes-object.ts';
import { podProblems } from './pod-policy.ts';
import { backendOf, egressOf, ingressOf } from './network.ts';
import { CLUSTER_WIDE, danglingReferences, openPods, secretReferences } from './references.ts';
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
    const strays = objects.filter(
      ({ kind, metadata }) => !CLUSTER_WIDE.includes(kind) && !own.includes(metadata.namespace ?? ''),
    );
    expect(strays.map(describeObject)).toEqual([]);
    expect(namespaces.map(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'])).toEqual(
      own.map(() => 'restricted'),
    );
  });

  it('runs every container unprivileged, bounded, pinned and probed', () => {
    expect(objects.flatMap(podProblems)).toEqual([]);
  });

  it('gives the course service more memory than its heap may take', () => {
    const heap = Number(/max-old-space-size=(\d+)/.exec(readFileSync(resolve(K8S, '../apps/course/Dockerfile'), 'utf8'))?.[1]);
    const containers = objects.flatMap((object) => podTemplateOf(object)?.spec?.containers ?? []);
    const tight = containers.filter(({ image, command, resources }) => {
      const limit = Number.parseInt(resources?.limits?.['memory'] ?? '0', 10);
      return serviceOf(image ?? '') === 'course' && !command?.join().includes('migrate') && !(limit >= 1.5 * heap);
    });
    expect(tight).toEqual([]);
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

  it('gives no pod a token of the cluster by its account either', () => {
    const accounts = objects.filter(({ kind }) => kind === 'ServiceAccount') as unknown as V1ServiceAccount[];
    expect(accounts.filter(({ automountServiceAccountToken }) => automountServiceAccountToken !== false)).toEqual([]);
  });

  it.each([
    ['course-api', 'course'],
    ['grid-metrics', 'grid-metrics'],
  ])('gives %s time to go on answering while it is taken out of use, and to end', (name, app) => {
    const image = readFileSync(resolve(K8S, `../apps/${app}/Dockerfile`), 'utf8');
    const [drain, grace] = ['DRAIN', 'GRACE'].map((name) => Number(new RegExp(`${name}_SECONDS=(\\d+)`).exec(image)?.[1]));
    expect(drain).toBeGreaterThanOrEqual(5);
    expect(grace).toBeGreaterThanOrEqual(drain! * 2 + 20);
    const deployment = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)!;
    expect(podTemplateOf(deployment)?.spec?.terminationGracePeriodSeconds).toBe(grace);
  });

  it('applies with the migrations, before a rollout, all that they need', () => {
    const before = objects.filter(({ metadata }) => metadata.labels?.['release-step'] === 'before-rollout');
    expect(before.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'Job',
      'NetworkPolicy',
      'NetworkPolicy',
      'ServiceAccount',
    ]);
    expect([...danglingReferences(before), ...openPods(before)]).toEqual([]);
  });

  it('takes its secrets from where they are said to come from', () => {
    const taken = secretReferences(objects);
    const given = overlay === 'local' ? printedSecrets() : documentedSecrets();
    expect(taken.filter((reference) => !given.includes(reference))).toEqual([]);
    expect(taken).toContain('course-database/url');
  });
});

const anywhere = ' to 0.0.0.0/0 but 169.254.0.0/16';
const anywhere6 = ' to ::/0 but fe80::/10, fd00:ec2::/32';
const names = '53 in kubernetes.io/metadata.name=kube-system';
const web = [`443${anywhere}`, `443${anywhere6}`];
const mail = [465, 587].flatMap((port) => [`${port}${anywhere}`, `${port}${anywhere6}`]);
const public_ = 'http in http-ingress=allowed';
const scraped = 'http in metrics-scrape=allowed';

(skipped ? describe.skip : describe)(suite('In production'), () => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = render('k8s/overlays/production');
  });

  it.each([
    ['course-api', [...web, names, '5432', '6379', '26379'], [public_, scraped]],
    ['course-worker', [...web, ...mail, names, '5432', '6379', '26379'], [scraped]],
    ['course-migrate', [names, '5432'], []],
    ['grid-metrics', [...web, names], [public_, scraped]],
    ['grid-collector', [...web, names], []],
  ])('%s reaches what it needs and is reached by who needs it', (name, out, inwards) => {
    expect(egressOf(objects, name)).toEqual(out.toSorted());
    expect(ingressOf(objects, name)).toEqual(inwards);
  });

  it.each([
    ['course', '/.well-known/oauth-authorization-server', 'course-api'],
    ['course', '/.well-known/oauth-protected-resource/workspaces/x/mcp', 'course-api'],
    ['course', '/workspaces/x/mcp', 'course-api'],
    ['course', '/health', 'course-api'],
    ['course', '/metrics', 'closed'],
    ['course', '/metrics/', 'closed'],
    ['grid', '/ui/', 'grid-metrics'],
    // The dashboard asks it.
    ['grid', '/health/ready', 'grid-metrics'],
    ['grid', '/metrics', 'closed'],
  ])('the ingress of %s leads %s to %s', (namespace, path, service) => {
    const own = objects.filter(({ metadata }) => metadata.namespace === namespace);
    expect(backendOf(own, path)).toBe(service);
  });

  it('has ingresses by TLS alone, with room for a file and time for a call of MCP in workspaces, and for little elsewhere', () => {
    const ingresses = objects.filter(({ kind }) => kind === 'Ingress');
    for (const { metadata, spec } of ingresses) {
      const { rules, tls } = spec as unknown as { rules: { host: string }[]; tls: { hosts: string[]; secretName: string }[] };
      expect(tls.flatMap(({ hosts }) => hosts)).toEqual(rules.map(({ host }) => host));
      expect(metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/ssl-redirect': 'true' });
    }
    expect(ingresses.find(({ metadata }) => metadata.name === 'course')?.metadata.annotations).toMatchObject({
      'nginx.ingress.kubernetes.io/proxy-body-size': '201m',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
      'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '300',
    });
    const open = ingresses.find(({ metadata }) => metadata.name === 'course-open');
    expect(open?.metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/proxy-body-size': '64k' });
  });
});

(skipped ? describe.skip : describe)(suite('The component that scales workers by their queue'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'keda-'));
  let objects: KubernetesObject[];
  beforeAll(() => {
    const at = (path: string): string => relative(folder, join(K8S, path));
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      `resources: [${at('overlays/production/course')}]\ncomponents: [${at('components/keda')}]\nnamespace: course\n`,
    );
    objects = render(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fits the deployment, which leaves the number of its replicas to it', async () => {
    expect((await Promise.all(objects.map(schemaProblems))).flat()).toEqual([]);
    expect(danglingReferences(objects)).toEqual([]);
    const worker = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'course-worker');
    expect(worker?.spec).not.toHaveProperty('replicas');
  });

  it('asks for states that there are, with a secret that is documented', () => {
    const { spec } = objects.find(({ kind }) => kind === 'ScaledObject')!;
    const { query } = (spec as unknown as { triggers: { metadata: { query: string } }[] }).triggers[0]!.metadata;
    const code = readFileSync(resolve(K8S, '../apps/course/src/authoring/generation/domain/generation-states.ts'), 'utf8');
    const states = [...query.matchAll(/'(\w+)'/g)].map(([state]) => state);
    expect(states.filter((state) => !code.includes(state))).toEqual([]);
    expect(states.length).toBeGreaterThan(0);
    expect(secretReferences(objects).filter((reference) => !documentedSecrets().includes(reference))).toEqual([]);
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
