import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasProgram } from '../kit/programs.ts';

const run = promisify(execFile);

/** Of Debian; what is missing is named. */
const PROGRAMS: Record<string, string> = {
  podman: 'podman',
  buildah: 'buildah',
  runc: 'runc',
  debootstrap: 'debootstrap',
  catatonit: 'catatonit',
  '/usr/lib/podman/netavark': 'netavark',
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
};

/** Packages of Debian. */
export const programs = [...Object.values(PROGRAMS), 'iptables', 'iproute2'];

/** Why containers cannot be run here; undefined where they can. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can';
  const missing = Object.entries(PROGRAMS).filter(([program]) => !hasProgram(program, '--version'));
  if (missing.length === 0) return undefined;
  return `apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(' ')} iptables iproute2`;
}

/** What is made once and kept, where the user's programs keep such things. */
export const kept = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'course-and-grid', 'containers');

/** A store of images and containers that is nobody else's. */
const STORAGE = `[storage]
driver = "overlay"
graphroot = ${JSON.stringify(join(kept, 'storage'))}
runroot = "/run/course-and-grid-containers"
`;
const REGISTRIES = 'unqualified-search-registries = ["docker.io"]\n';

/** Debian's crun refuses a mixture of both versions of cgroups, and runc, as crun, limits above those that one has. */
function engineSettings(): string {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = (name: string): number => Number(new RegExp(`${name} +\\S+ +(\\d+)`).exec(limits)?.[1] ?? 1_024);
  const [files, processes] = [Math.min(hard('Max open files'), 65_536), Math.min(hard('Max processes'), 4_096)];
  return `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=${processes}:${processes}"]
[engine]
runtime = "runc"
`;
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, http_proxy, https_proxy, no_proxy } = process.env;
  mkdirSync(kept, { recursive: true });
  const settings = (name: string, text: string): string => {
    const file = join(kept, name);
    writeFileSync(file, text);
    return file;
  };
  return {
    PATH: `${PATH}:/usr/sbin:/sbin`,
    HOME,
    http_proxy,
    https_proxy,
    no_proxy,
    CONTAINERS_CONF: settings('containers.conf', engineSettings()),
    CONTAINERS_STORAGE_CONF: settings('storage.conf', STORAGE),
    CONTAINERS_REGISTRIES_CONF: settings('registries.conf', REGISTRIES),
  };
}

const options = { env: environment(), maxBuffer: 1 << 28 };

export async function podman(...args: string[]): Promise<string> {
  return (await run('podman', ['--log-level=fatal', ...args], options)).stdout.trim();
}

/** The last lines of a container's log. */
export async function podmanLog(container: string): Promise<string> {
  const { stdout, stderr } = await run('podman', ['--log-level=fatal', 'logs', '--tail=40', container], options);
  return [stdout, stderr].map((text) => text.trim()).join('\n');
}

/** Without a daemon, and without the rights that an isolation by namespaces asks for. */
export async function buildah(...args: string[]): Promise<string> {
  return (await run('buildah', ['--log-level=fatal', ...args], options)).stdout.trim();
}

/** The same of what may be missing. */
export async function podmanIf(...args: string[]): Promise<string | undefined> {
  return podman(...args).catch(() => undefined);
}

/**
 * Lets the bridge of a network keep the address that it has, once it has a container. Debian's netavark (1.4) gives it none, so that it
 * takes the lowest of those that hang on it: with each container that comes or goes it may have another, and for up to half a minute
 * whoever knew the old one resolves no name.
 */
export async function holdBridge(network: string): Promise<void> {
  const bridge = await podman('network', 'inspect', network, '--format={{.NetworkInterface}}');
  const attribute = (name: string): string => readFileSync(`/sys/class/net/${bridge}/${name}`, 'utf8').trim();
  if (attribute('addr_assign_type') === SET_BY_SOMEBODY) return;
  await run('ip', ['link', 'set', 'dev', bridge, 'address', attribute('address')], options);
}

/** NET_ADDR_SET of Linux. */
const SET_BY_SOMEBODY = '3';
