import type { V1Ingress, V1NetworkPolicyPeer, V1NetworkPolicyPort, V1NetworkPolicySpec } from '@kubernetes/client-node';
import type { KubernetesObject } from './kubernetes-object.ts';
import { podTemplateOf } from './kubernetes-object.ts';
import { selects } from './references.ts';

/** What the network policies of its namespace let an object's pods reach: `5432` anywhere, `53 in kube-system`. */
export function egressOf(objects: readonly KubernetesObject[], name: string): string[] {
  const rules = policiesOf(objects, name).flatMap(({ egress = [] }) => egress);
  return unique(rules.flatMap(({ ports, to }) => portsOf(ports).flatMap((port) => peersOf(to).map((peer) => `${port}${peer}`))));
}

/** Who may reach an object's pods. */
export function ingressOf(objects: readonly KubernetesObject[], name: string): string[] {
  const rules = policiesOf(objects, name).flatMap(({ ingress = [] }) => ingress);
  return unique(
    rules.flatMap(({ ports, from }) => portsOf(ports).flatMap((port) => peersOf(from).map((peer) => `${port}${peer}`))),
  );
}

/** The Service that an ingress leads a path to: an exact path goes before a prefix, a longer prefix before a shorter one. */
export function backendOf(objects: readonly KubernetesObject[], path: string): string | undefined {
  const ingresses = objects.filter(({ kind }) => kind === 'Ingress') as unknown as V1Ingress[];
  const paths = ingresses.flatMap(({ spec }) => spec?.rules ?? []).flatMap(({ http }) => http?.paths ?? []);
  const rank = (rule: (typeof paths)[number]): number => (rule.pathType === 'Exact' ? 1e6 : 0) + (rule.path?.length ?? 0);
  const matching = paths.filter((rule) => {
    const prefix = (rule.path ?? '/').replace(/\/$/, '');
    return rule.pathType === 'Exact' ? rule.path === path : path === prefix || path.startsWith(`${prefix}/`);
  });
  return matching.sort((a, b) => rank(b) - rank(a))[0]?.backend.service?.name;
}

/** As it stands in YAML: the client's type calls `from` otherwise. */
type Policy = Omit<V1NetworkPolicySpec, 'ingress'> & {
  ingress?: { ports?: V1NetworkPolicyPort[]; from?: V1NetworkPolicyPeer[] }[];
};

function policiesOf(objects: readonly KubernetesObject[], name: string): Policy[] {
  const owner = objects.find((object) => object.metadata.name === name && podTemplateOf(object));
  const pod = owner && podTemplateOf(owner);
  if (!pod) throw new Error(`No object named ${name} has pods`);
  return objects
    .filter(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.namespace === owner.metadata.namespace)
    .map(({ spec }) => spec as unknown as Policy)
    .filter(({ podSelector }) => selects(podSelector ?? {}, pod));
}

/** Without ports a rule opens all of them. */
function portsOf(ports: V1NetworkPolicyPort[] | undefined): string[] {
  return ports?.map(({ port }) => String(port)) ?? ['every port'];
}

/** Without peers a rule is for everybody. */
function peersOf(peers: V1NetworkPolicyPeer[] | undefined): string[] {
  if (!peers) return [''];
  return peers.map(({ ipBlock, namespaceSelector, podSelector }) => {
    if (ipBlock) return ` to ${ipBlock.cidr} but ${ipBlock.except?.join(', ') ?? 'nothing'}`;
    const labels = Object.entries({ ...namespaceSelector?.matchLabels, ...podSelector?.matchLabels });
    const listed = podSelector?.matchExpressions?.flatMap(({ values = [] }) => values) ?? [];
    return ` ${namespaceSelector ? 'in' : 'of'} ${[...labels.map(([key, value]) => `${key}=${value}`), ...listed].join(', ') || 'all'}`;
  });
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)].sort();
}
