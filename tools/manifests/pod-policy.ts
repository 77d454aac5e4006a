import type { V1Container, V1DeploymentSpec, V1PodSpec, V1Probe } from '@kubernetes/client-node';
import { isDeepStrictEqual } from 'node:util';
import { isPinned } from './image.ts';
import { describeObject, isLongRunning, podTemplateOf, type KubernetesObject } from './kubernetes-object.ts';

/** What a pod of ours must be: unprivileged, bounded, and answering whether it lives. */
export function podProblems(object: KubernetesObject): string[] {
  const pod = podTemplateOf(object)?.spec;
  if (!pod) return [];
  const rules = [...podRules(pod), ...(object.kind === 'Deployment' ? spreadRules(object) : [])];
  const containers = [...(pod.initContainers ?? []), ...pod.containers];
  return [
    ...unmet(rules).map((rule) => `${describeObject(object)}: ${rule}`),
    ...containers.flatMap((container) =>
      unmet([...containerRules(container), ...(isLongRunning(object) ? probeRules(container) : [])]).map(
        (rule) => `${describeObject(object)}, container ${container.name}: ${rule}`,
      ),
    ),
  ];
}

type Rule = readonly [kept: boolean, wording: string];

function unmet(rules: readonly Rule[]): string[] {
  return rules.filter(([kept]) => !kept).map(([, wording]) => wording);
}

function podRules(pod: V1PodSpec): Rule[] {
  const security = pod.securityContext;
  return [
    [pod.automountServiceAccountToken === false, 'mounts a token of the cluster'],
    [!!pod.serviceAccountName && pod.serviceAccountName !== 'default', 'has no service account of its own'],
    [pod.enableServiceLinks === false, 'gets variables from every service of its namespace'],
    [security?.runAsNonRoot === true && (security.runAsUser ?? 0) > 0, 'may run as root'],
    [security?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'shares something with its host'],
    [!pod.volumes?.some((volume) => volume.hostPath), 'mounts a folder of its host'],
  ];
}

function bounded(amounts: Record<string, string> = {}): boolean {
  return ['cpu', 'memory', 'ephemeral-storage'].every((name) => amounts[name] !== undefined);
}

/** One node or zone that is lost must not take all of its pods. */
function spreadRules({ spec }: KubernetesObject): Rule[] {
  const { selector, template, strategy } = spec as unknown as V1DeploymentSpec;
  const spread = (topologyKey: string): boolean =>
    template.spec?.topologySpreadConstraints?.some(
      (each) => each.topologyKey === topologyKey && isDeepStrictEqual(each.labelSelector, selector),
    ) ?? false;
  return [
    [spread('kubernetes.io/hostname'), 'is not spread over nodes'],
    [spread('topology.kubernetes.io/zone'), 'is not spread over zones'],
    [strategy?.rollingUpdate?.maxUnavailable === 0, 'may have fewer pods while it is rolled out'],
  ];
}

function containerRules({ image, imagePullPolicy, resources, securityContext }: V1Container): Rule[] {
  return [
    [isPinned(image ?? ''), `image ${image} is not pinned`],
    [bounded(resources?.requests), 'requests no CPU, memory or ephemeral storage'],
    [bounded(resources?.limits), 'has no limit of CPU, memory or ephemeral storage'],
    // The tag names a version: it need not be asked for again, and a node without the registry can still start it.
    [imagePullPolicy === 'IfNotPresent', 'does not say that its image is pulled when it is missing'],
    [securityContext?.readOnlyRootFilesystem === true, 'can write to its root file system'],
    [securityContext?.allowPrivilegeEscalation === false, 'can gain privileges'],
    [securityContext?.capabilities?.drop?.includes('ALL') === true, 'keeps capabilities'],
  ];
}

function probeRules({ image, livenessProbe, readinessProbe }: V1Container): Rule[] {
  const ours = /(^|\/)(course|grid-metrics)[:@]/.test(image ?? '');
  const asks = (probe: V1Probe | undefined, path: string): boolean =>
    probe !== undefined && (!ours || probe.httpGet?.path === path);
  return [
    [asks(livenessProbe, '/health/live'), 'has no liveness probe, or one that asks for another path than /health/live'],
    [asks(readinessProbe, '/health/ready'), 'has no readiness probe, or one that asks for another path than /health/ready'],
  ];
}
