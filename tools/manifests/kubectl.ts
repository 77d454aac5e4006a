import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseObjects, type KubernetesObject } from './kubernetes-object.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The first release whose kustomize knows `labels` and `patches` as the manifests use them. */
export const OLDEST_KUBECTL = '1.27';

/** Null where `kubectl kustomize` can be used. */
export function whyNoKubectl(): string | null {
  const installed = minorVersion();
  if (installed === undefined) return 'kubectl is not installed';
  return installed < Number(OLDEST_KUBECTL.slice(2)) ? `kubectl 1.${installed} is older than ${OLDEST_KUBECTL}` : null;
}

/** The objects of a kustomization, as `kubectl apply -k` would send them. */
export function render(kustomization: string): KubernetesObject[] {
  return parseObjects(kubectl('kustomize', resolve(ROOT, kustomization)));
}

function minorVersion(): number | undefined {
  try {
    const answer = JSON.parse(kubectl('version', '--client', '--output=json')) as { clientVersion: { minor: string } };
    return Number.parseInt(answer.clientVersion.minor, 10);
  } catch {
    return undefined;
  }
}

function kubectl(...args: string[]): string {
  return execFileSync('kubectl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 16 * 1024 * 1024 });
}
