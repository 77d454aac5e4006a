import { describe, expect, it } from '@jest/globals';
import { environmentProblems } from './container-environment.ts';
import { parseObjects, podTemplateOf, type KubernetesObject } from './kubernetes-object.ts';
import { backendOf, egressOf } from './network.ts';
import { podProblems } from './pod-policy.ts';
import { danglingReferences, openPods } from './references.ts';
import { schemaProblems } from './schema.ts';

const GOOD = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: shop, namespace: town }
spec:
  selector: { matchLabels: { app: shop } }
  strategy: { rollingUpdate: { maxUnavailable: 0 } }
  template:
    metadata: { labels: { app: shop } }
    spec:
      serviceAccountName: shop
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: RuntimeDefault } }
      topologySpreadConstraints:
        - { maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: shop } } }
        - { maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: shop } } }
      containers:
        - name: shop
          image: course:1.2.3
          imagePullPolicy: IfNotPresent
          env: [{ name: LOG_LEVEL, value: info }]
          livenessProbe: { httpGet: { path: /health/live, port: 3000 } }
          readinessProbe: { httpGet: { path: /health/ready, port: 3000 } }
          resources: { requests: { cpu: 1, memory: 1Mi, ephemeral-storage: 1Mi }, limits: { cpu: 1, memory: 1Mi, ephemeral-storage: 2Mi } }
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: shop, namespace: town }
spec: { podSelector: { matchLabels: { app: shop } }, policyTypes: [Ingress, Egress] }
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: shop, namespace: town }
`;

/** The good deployment and its network policy after one change in the text. */
function changed(from: string, to: string): KubernetesObject[] {
  expect(GOOD).toContain(from);
  return parseObjects(GOOD.replace(from, to));
}

async function schema(objects: readonly KubernetesObject[]): Promise<string[]> {
  return (await Promise.all(objects.map(schemaProblems))).flat();
}

describe('What the checks of Kubernetes objects find', () => {
  it('is nothing in a good one', async () => {
    const objects = parseObjects(GOOD);
    expect(await schema(objects)).toEqual([]);
    expect([...objects.flatMap(podProblems), ...danglingReferences(objects), ...openPods(objects)]).toEqual([]);
  });

  it.each([
    ['a misspelt field', 'readinessProbe:', 'redinessProbe:', /containers\[0\]\.redinessProbe is not a field of V1Container/],
    [
      'a field at the wrong depth',
      'image: course:1.2.3',
      'image: course:1.2.3\n          replicas: 2',
      /containers\[0\]\.replicas is not a field/,
    ],
    ['a value of the wrong type', 'name: LOG_LEVEL, value: info', 'name: LOG_LEVEL, value: 5', /env\/0\/value must be string/],
    ['a missing field', 'selector: { matchLabels: { app: shop } }', 'replicas: 1', /must have required property selector/],
    ['a kind that does not exist', 'kind: Deployment', 'kind: Deploiment', /no Deploiment in apps\/v1/],
    ['an API version that does not exist', 'apps/v1', 'apps/v7', /apps\/v7 does not exist/],
  ])('is %s', async (_, from, to, problem) => {
    expect((await schema(changed(from, to))).join('\n')).toMatch(problem);
  });

  it.each([
    ['root', 'runAsUser: 1000', 'runAsUser: 0', /may run as root/],
    ['a writable root file system', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', /can write/],
    ['privilege escalation', 'allowPrivilegeEscalation: false, ', '', /gain privileges/],
    ['kept capabilities', 'drop: [ALL]', 'drop: [NET_RAW]', /keeps capabilities/],
    ['no seccomp profile', 'RuntimeDefault', 'Unconfined', /seccomp/],
    [
      'a token of the cluster',
      'automountServiceAccountToken: false',
      'hostNetwork: true',
      /mounts a token[\s\S]*shares something/,
    ],
    ['a floating tag', 'course:1.2.3', 'course:latest', /not pinned/],
    ['no memory limit', 'limits: { cpu: 1, memory: 1Mi,', 'limits: { cpu: 1,', /no limit/],
    ['no bound of what it writes', 'memory: 1Mi, ephemeral-storage: 2Mi', 'memory: 1Mi', /ephemeral storage/],
    ['the account of everybody', 'serviceAccountName: shop', 'serviceAccountName: default', /no service account of its own/],
    ['an image that is always pulled', 'IfNotPresent', 'Always', /when it is missing/],
    ['all of its pods on one node', 'topologyKey: kubernetes.io/hostname', 'topologyKey: rack', /not spread over nodes/],
    [
      'a spread over the pods of others',
      'topology.kubernetes.io/zone, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: shop',
      'topology.kubernetes.io/zone, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: shops',
      /not spread over zones/,
    ],
    ['fewer pods during a release', 'maxUnavailable: 0', 'maxUnavailable: 1', /fewer pods/],
    ['the wrong probe', '/health/live', '/health', /no liveness probe/],
  ])('is a pod with %s', (_, from, to, problem) => {
    expect(changed(from, to).flatMap(podProblems).join('\n')).toMatch(problem);
  });

  it('is a variable that the service does not know, and one that it asks for and does not get', () => {
    expect(environmentProblems(changed('LOG_LEVEL', 'LOGLEVEL'))).toEqual(
      expect.arrayContaining([
        'Deployment shop: sets LOGLEVEL, which course does not know',
        'Deployment shop: does not set DATABASE_URL',
      ]),
    );
  });

  it('is an account that there is not, and a priority that there is not', () => {
    const objects = changed('serviceAccountName: shop', 'serviceAccountName: shops\n      priorityClassName: high');
    expect(danglingReferences(objects)).toEqual([
      'Deployment shop refers to ServiceAccount shops, and there is no such thing',
      'Deployment shop refers to PriorityClass high, and there is no such thing',
    ]);
  });

  it("is a misspelt field of an operator's kind", async () => {
    const auth = 'apiVersion: keda.sh/v1alpha1\nkind: TriggerAuthentication\nmetadata: { name: a }\n';
    const reference = '{ parameter: connection, name: a, key: url }';
    expect(await schema(parseObjects(`${auth}spec: { secretTargetRef: [${reference}] }`))).toEqual([]);
    expect((await schema(parseObjects(`${auth}spec: { secretRef: [${reference}] }`))).join()).toMatch(
      /secretTargetRef.*secretRef/,
    );
  });

  it('is a selector without pods, and a pod without a network policy', () => {
    const objects = changed('podSelector: { matchLabels: { app: shop } }', 'podSelector: { matchLabels: { app: shpo } }');
    expect(danglingReferences(objects)).toEqual([
      'NetworkPolicy shop refers to pods that its selector matches, and there is no such thing',
    ]);
    expect(openPods(objects)).toHaveLength(2);
  });

  it.each([
    ['all ports', 'egress: [{ to: [{ podSelector: {} }] }]', ['every port of all']],
    ['everybody', 'egress: [{ ports: [{ port: 443 }] }]', ['443']],
    ['everything', 'egress: [{}]', ['every port']],
    ['nothing', 'egress: []', []],
  ])('is a network policy that opens %s', (_, egress, reached) => {
    const objects = changed('policyTypes: [Ingress, Egress]', `policyTypes: [Ingress, Egress], ${egress}`);
    expect(egressOf(objects, 'shop')).toEqual(reached);
  });

  it('is where an ingress leads a path: an exact path first, then the longest prefix, by whole segments', () => {
    const path = (kind: string, at: string, name: string): string =>
      `{ pathType: ${kind}, path: ${at}, backend: { service: { name: ${name} } } }`;
    const paths = [path('Prefix', '/', 'shop'), path('Prefix', '/metrics', 'closed'), path('Exact', '/metrics/open', 'open')];
    const objects = parseObjects(
      `{ kind: Ingress, metadata: { name: a }, spec: { rules: [{ http: { paths: [${paths.join()}] } }] } }`,
    );
    const led = ['/', '/metrics', '/metrics/', '/metricsystem', '/metrics/open', '/metrics/open/'].map((at) =>
      backendOf(objects, at),
    );
    expect(led).toEqual(['shop', 'closed', 'closed', 'shop', 'open', 'closed']);
  });

  it('reaches into cron jobs', () => {
    const [deployment] = parseObjects(GOOD);
    const template = podTemplateOf(deployment as KubernetesObject);
    template!.spec!.securityContext = {};
    const cronJob = {
      ...deployment,
      kind: 'CronJob',
      spec: { jobTemplate: { spec: { template } } },
    } as unknown as KubernetesObject;
    expect(podProblems(cronJob)).toContain('CronJob shop: may run as root');
  });
});
