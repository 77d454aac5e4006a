import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseObjects, type KubernetesObject } from './kubernetes-object.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The first release whose kustomize knows `labels` and `patches` as the manifests use them. */
const OLDEST = 27;

/** Makes `kubectl kustomize` usable, from Debian's packages where that can be done; answers why it is not, or null. */
export function whyNoKubectl(): string | null {
  const installed = minorVersion();
  if (installed === undefined && installFromDebian()) return whyNoKubectl();
  if (installed === undefined) return 'kubectl is not installed';
  return installed < OLDEST ? `kubectl 1.${installed} is older than 1.${OLDEST}` : null;
}

/** The objects of a kustomization, as `kubectl apply -k` would send them. */
export function render(kustomization: string): KubernetesObject[] {
  return parseObjects(run('kubectl', 'kustomize', resolve(ROOT, kustomization)));
}

function minorVersion(): number | undefined {
  try {
    const answer = JSON.parse(run('kubectl', 'version', '--client', '--output=json')) as { clientVersion: { minor: string } };
    return Number.parseInt(answer.clientVersion.minor, 10);
  } catch {
    return undefined;
  }
}

function installFromDebian(): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  try {
    run('apt-get', 'update', '-qq');
    const candidate = /Candidate: (?:\d+:)?1\.(\d+)/.exec(run('apt-cache', 'policy', 'kubernetes-client'))?.[1];
    if (Number(candidate ?? 0) < OLDEST) return false;
    run('apt-get', 'install', '--yes', '--no-install-recommends', 'kubernetes-client');
    return true;
  } catch {
    return false;
  }
}

function run(command: string, ...args: string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env, maxBuffer: 16 * 1024 * 1024 });
}
