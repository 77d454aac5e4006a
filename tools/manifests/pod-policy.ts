import type { V1Container, V1PodSpec, V1Probe } from '@kubernetes/client-node';
import { isPinned } from './image.ts';
import { describeObject, isLongRunning, podTemplateOf, type KubernetesObject } from './kubernetes-object.ts';

/** What a pod of ours must be: unprivileged, bounded, and answering whether it lives. */
export function podProblems(object: KubernetesObject): string[] {
  const pod = podTemplateOf(object)?.spec;
  if (!pod) return [];
  const containers = [...(pod.initContainers ?? []), ...pod.containers];
  return [
    ...unmet(podRules(pod)).map((rule) => `${describeObject(object)}: ${rule}`),
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
    [pod.enableServiceLinks === false, 'gets variables from every service of its namespace'],
    [security?.runAsNonRoot === true && (security.runAsUser ?? 0) > 0, 'may run as root'],
    [security?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'shares something with its host'],
    [!pod.volumes?.some((volume) => volume.hostPath), 'mounts a folder of its host'],
  ];
}

function containerRules({ image, resources, securityContext }: V1Container): Rule[] {
  return [
    [isPinned(image ?? ''), `image ${image} is not pinned`],
    [!!resources?.requests?.cpu && !!resources.requests.memory, 'requests no CPU or memory'],
    [!!resources?.limits?.cpu && !!resources.limits.memory, 'has no limit of CPU or memory'],
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
