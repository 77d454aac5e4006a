import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { V1Container, V1EnvVar, V1PodSpec, V1Probe } from '@kubernetes/client-node';
import { stringify } from 'yaml';
import { root } from '../kit/paths.ts';
import { waitFor } from '../kit/wait.ts';
import { render } from '../manifests/kubectl.ts';
import { parseObjects, podTemplateOf, type KubernetesObject } from '../manifests/kubernetes-object.ts';
import { holdBridge, podman, podmanIf, podmanLog } from './engine.ts';

const NETWORK = 'course-and-grid-kube';
/** In this order, as a cluster comes to it by trying again. */
const ORDER = ['StatefulSet', 'Job', 'Deployment'];

/**
 * Plays the rendered local overlay, pod by pod: podman knows pods, deployments and configurations, and neither jobs nor stateful sets, of
 * which it gets the pods; services are names in one network. Network policies, budgets and priorities are nothing to it.
 */
export class Played {
  readonly objects: KubernetesObject[];
  readonly #folder = mkdtempSync(join(tmpdir(), 'kube-'));
  readonly #secrets = new Map<string, Record<string, string>>();

  constructor(publicUrl: string) {
    const text = JSON.stringify(render('k8s/overlays/local')).replaceAll('http://localhost:3000', publicUrl);
    this.objects = JSON.parse(text) as KubernetesObject[];
  }

  /** Seconds until each was ready, or had ended well. */
  async up(): Promise<Record<string, number>> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    await podman('network', 'create', NETWORK);
    await this.#makeSecrets();
    const seconds: Record<string, number> = {};
    for (const kind of ORDER) {
      const those = this.objects.filter((object) => object.kind === kind).sort(byName);
      for (const object of those) {
        const began = Date.now();
        await this.#play(object);
        await this.#untilCome(object);
        seconds[object.metadata.name] = (Date.now() - began) / 1_000;
      }
    }
    return seconds;
  }

  /** Where a pod is in the network, as the host reaches it. */
  async address(name: string): Promise<string> {
    const infra = await podman('pod', 'inspect', name, '--format={{.InfraContainerID}}');
    return podman('inspect', infra, `--format={{(index .NetworkSettings.Networks "${NETWORK}").IPAddress}}`);
  }

  async down(): Promise<void> {
    for (const object of this.objects.filter(({ kind }) => ORDER.includes(kind))) {
      await podmanIf('pod', 'rm', '--force', '--time=5', podName(object));
      for (const volume of emptyVolumes(object)) await podmanIf('volume', 'rm', volume);
    }
    for (const name of ['postgres', 'redis', 'storage']) await podmanIf('volume', 'rm', `data-${name}-0`);
    for (const name of this.#secrets.keys()) await podmanIf('secret', 'rm', name);
    await podmanIf('network', 'rm', '--force', NETWORK);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #makeSecrets(): Promise<void> {
    const script = join(root, 'k8s/overlays/local/secrets.sh');
    // Swift knows one access key.
    const yaml = execFileSync('sh', [script], { encoding: 'utf8' }).replaceAll('access-key: storage', 'access-key: test:tester');
    for (const { metadata, stringData } of parseObjects(yaml) as (KubernetesObject & { stringData: Record<string, string> })[]) {
      const file = join(this.#folder, metadata.name);
      const data = Object.entries(stringData).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
      writeFileSync(file, JSON.stringify(Object.fromEntries(data)), { mode: 0o600 });
      await podmanIf('secret', 'rm', metadata.name);
      await podman('secret', 'create', metadata.name, file);
      this.#secrets.set(metadata.name, stringData);
    }
  }

  async #play(object: KubernetesObject): Promise<void> {
    const configuration = this.objects.filter(({ kind }) => kind === 'ConfigMap');
    const file = join(this.#folder, `${podName(object)}.yaml`);
    writeFileSync(file, [...configuration, podOf(object, this.#secrets)].map((one) => stringify(one)).join('---\n'));
    for (const volume of emptyVolumes(object)) {
      await podman('volume', 'create', '--opt=type=tmpfs', '--opt=device=tmpfs', '--opt=o=mode=1777', volume);
    }
    await podman('kube', 'play', `--network=${NETWORK}`, file);
    await holdBridge(NETWORK);
  }

  async #untilCome(object: KubernetesObject): Promise<void> {
    const [container] = podTemplateOf(object)!.spec!.containers as [V1Container];
    const name = `${podName(object)}-${container.name}`;
    if (object.kind === 'Job') {
      const ended = async (): Promise<boolean> => (await podman('inspect', name, '--format={{.State.Status}}')) === 'exited';
      await waitFor(ended, { what: `${name} to end` });
      const code = await podman('inspect', name, '--format={{.State.ExitCode}}');
      if (code !== '0') throw new Error(`${name} ended with code ${code}:\n${await podmanLog(name)}`);
      return;
    }
    await waitFor(async () => this.#isReady(podName(object), name, container), { what: `${name} to be ready` });
  }

  /** Podman has no readiness: its probe is asked as it stands. */
  async #isReady(pod: string, name: string, { readinessProbe, ports = [] }: V1Container): Promise<boolean> {
    if ((await podman('inspect', name, '--format={{.State.Status}}')) === 'exited')
      throw new Error(`${name} ended:\n${await podmanLog(name)}`);
    const { exec, httpGet } = readinessProbe as V1Probe;
    if (exec?.command) return (await podmanIf('exec', name, ...exec.command)) !== undefined;
    const port = ports.find((one) => one.name === httpGet!.port)!.containerPort;
    // What stands in for the object store has a health of its own.
    const path = httpGet!.path!.replace('/minio/health/ready', '/healthcheck');
    const url = `http://${await this.address(pod)}:${port}${path}`;
    return fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

const byName = (a: KubernetesObject, b: KubernetesObject): number => (a.metadata.name > b.metadata.name ? -1 : 1);

/** By a stateful set's service its pod is found, by its name. */
export function podName({ kind, metadata }: KubernetesObject): string {
  return kind === 'Deployment' ? `${metadata.name}-pod-0` : metadata.name;
}

type Secrets = ReadonlyMap<string, Record<string, string>>;

function podOf(object: KubernetesObject, secrets: Secrets): object {
  const { metadata } = podTemplateOf(object)!;
  const spec = specOf(object, secrets);
  if (object.kind === 'Deployment') return { ...object, spec: { ...object.spec, replicas: 1, template: { metadata, spec } } };
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: object.metadata.name, labels: metadata?.labels }, spec };
}

/** A pod's, without what podman of Debian takes otherwise than Kubernetes. */
function specOf(object: KubernetesObject, secrets: Secrets): V1PodSpec {
  const { spec } = podTemplateOf(object)!;
  const { name } = object.metadata;
  const claims = ((object.spec as { volumeClaimTemplates?: KubernetesObject[] }).volumeClaimTemplates ?? []).map(
    ({ metadata }) => ({ name: metadata.name, persistentVolumeClaim: { claimName: `${metadata.name}-${name}-0` } }),
  );
  const emptied = (spec!.volumes ?? []).map(({ emptyDir, ...volume }) =>
    emptyDir ? { ...volume, persistentVolumeClaim: { claimName: emptyVolume(object, volume.name) } } : volume,
  );
  return {
    ...spec!,
    // It would publish the ports on the host, and ask for health by programs that the images do not have.
    containers: spec!.containers.map((container) => ({
      ...container,
      env: filledIn(container.env, secrets),
      ports: [],
      livenessProbe: undefined,
      startupProbe: undefined,
    })),
    volumes: [...emptied, ...claims],
    ...(object.kind === 'Deployment' ? {} : { restartPolicy: object.kind === 'Job' ? 'Never' : 'Always' }),
  };
}

/** It knows one empty volume of a name for all pods, and no group of one. */
function emptyVolume({ metadata }: KubernetesObject, volume: string): string {
  return `empty-${metadata.name}-${volume}`;
}

function emptyVolumes(object: KubernetesObject): string[] {
  const volumes = podTemplateOf(object)!.spec!.volumes ?? [];
  return volumes.filter(({ emptyDir }) => emptyDir).map(({ name }) => emptyVolume(object, name));
}

/** It leaves $(NAME) in a value as it is. */
function filledIn(env: V1EnvVar[] = [], secrets: Secrets): V1EnvVar[] {
  const valueOf = (name: string): string => {
    const { value, valueFrom } = env.find((one) => one.name === name)!;
    const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {};
    return value ?? secrets.get(secret)![key]!;
  };
  return env.map((one) => ({ ...one, value: one.value?.replaceAll(/\$\((\w+)\)/g, (_found, name: string) => valueOf(name)) }));
}
