import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { waitFor } from '../kit/wait.ts';
import { parseCompose, type ComposeFile, type ComposeService } from '../manifests/compose-policy.ts';
import { holdBridge, podman, podmanIf, podmanLog } from './engine.ts';

export interface CompositionOptions {
  /** Of networks, volumes and containers. */
  name: string;
  /** With a file for each secret. */
  secrets: string;
  /** What the file is filled in with. */
  variables: Record<string, string>;
}

/** Runs docker-compose.yml, all that this repository uses of it, by podman; what it cannot do here is said where it is left out. */
export class Composition {
  readonly file: ComposeFile;
  readonly #options: CompositionOptions;

  constructor(options: CompositionOptions) {
    this.#options = options;
    this.file = fillIn(parseCompose(readFileSync(join(root, 'docker-compose.yml'), 'utf8')), options.variables);
  }

  /** Starts each service once those that it waits for have come, as `up --wait` does. */
  async up(): Promise<void> {
    for (const [name, network] of Object.entries(this.file.networks)) {
      await podman('network', 'create', ...(network?.internal ? ['--internal'] : []), this.#own(name));
    }
    for (const name of Object.keys(this.file.volumes)) await podman('volume', 'create', this.#own(name));
    const coming = new Map<string, Promise<void>>();
    const come = (name: string): Promise<void> => {
      const known = coming.get(name);
      if (known) return known;
      const promise = (async () => {
        await Promise.all(Object.keys(this.file.services[name]!.depends_on ?? {}).map(come));
        await this.run(name);
        await this.untilCome(name);
      })();
      coming.set(name, promise);
      return promise;
    };
    await Promise.all(Object.keys(this.file.services).map(come));
  }

  async run(name: string): Promise<void> {
    const service = this.file.services[name]!;
    const { entrypoint = [], command = [] } = service;
    const [program, ...rest] = entrypoint;
    const networks = (service.networks ?? []).map((network) => this.#own(network)).join(',');
    await podman(
      ...['run', '--detach', `--name=${this.#own(name)}`, `--network=${networks}`, `--network-alias=${name}`],
      ...this.#settings(service),
      ...(program === undefined ? [] : [`--entrypoint=${JSON.stringify([program])}`]),
      ...[service.image, ...rest, ...command],
    );
    await this.#holdBridges(name);
  }

  /** Healthy, or ended well where it runs once. @throws with its log where it did not. */
  async untilCome(name: string): Promise<void> {
    const service = this.file.services[name]!;
    if (service.restart === 'no') {
      const code = await podman('wait', this.#own(name));
      if (code !== '0') throw new Error(`${name} ended with code ${code}:\n${await this.#log(name)}`);
      return;
    }
    // Debian's podman leaves it to systemd to ask, which is not there in a sandbox.
    const healthy = async (): Promise<boolean> => {
      if ((await this.inspect(name, '{{.State.Status}}')) === 'exited')
        throw new Error(`${name} ended:\n${await this.#log(name)}`);
      return (await podmanIf('healthcheck', 'run', this.#own(name))) !== undefined;
    };
    await waitFor(healthy, { what: `${name} to be healthy` });
  }

  inspect(name: string, format: string): Promise<string> {
    return podman('inspect', `--format=${format}`, this.#own(name));
  }

  exec(name: string, ...command: string[]): Promise<string> {
    return podman('exec', this.#own(name), ...command);
  }

  #log(name: string): Promise<string> {
    return podmanLog(this.#own(name));
  }

  /** Tells it to end, waits as long as Compose would, and gives its exit code. */
  async stop(name: string): Promise<string> {
    await podman('stop', this.#own(name));
    return this.inspect(name, '{{.State.ExitCode}}');
  }

  async start(name: string): Promise<void> {
    await podman('start', this.#own(name));
    await this.#holdBridges(name);
    await this.untilCome(name);
  }

  /** Those that serve, in the order in which they may be stopped. */
  get serving(): string[] {
    const names = Object.keys(this.file.services).filter((name) => this.file.services[name]!.restart !== 'no');
    const ours = (name: string): boolean => this.file.services[name]!.build !== undefined;
    return [...names.filter(ours), ...names.filter((name) => !ours(name))];
  }

  /** Removes all of it, the data too. */
  async down(): Promise<void> {
    const filter = ['--filter', `name=^${this.#options.name}-`];
    const containers = (await podman('ps', '--all', '--quiet', ...filter)).split('\n').filter(Boolean);
    if (containers.length > 0) await podman('rm', '--force', '--time=5', '--volumes', ...containers);
    for (const name of Object.keys(this.file.volumes)) await podmanIf('volume', 'rm', this.#own(name));
    for (const name of Object.keys(this.file.networks)) await podmanIf('network', 'rm', this.#own(name));
  }

  async #holdBridges(name: string): Promise<void> {
    for (const network of this.file.services[name]!.networks ?? []) await holdBridge(this.#own(network));
  }

  #own(name: string): string {
    return `${this.#options.name}-${name}`;
  }

  #settings(service: ComposeService): string[] {
    const { environment = {}, secrets = [], volumes = [], tmpfs = [], cap_drop = [], security_opt = [] } = service;
    const { healthcheck } = service;
    const file = (name: string): string => join(this.#options.secrets, name);
    const volume = (text: string): string => this.#own(text);
    return [
      ...Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`),
      ...secrets.map((name) => `--volume=${file(name)}:/run/secrets/${name}:ro`),
      ...volumes.map((text) => `--volume=${volume(text)}`),
      ...tmpfs.map((path) => `--tmpfs=${path}`),
      ...cap_drop.map((name) => `--cap-drop=${name}`),
      ...security_opt.map((text) => `--security-opt=${text.replace(':true', '')}`),
      ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...(service.mem_limit ? [`--memory=${service.mem_limit}`] : []),
      ...(service.shm_size ? [`--shm-size=${service.shm_size}`] : []),
      ...(service.stop_grace_period ? [`--stop-timeout=${parseInt(service.stop_grace_period, 10)}`] : []),
      ...(service.ports ?? []).map((port) => `--publish=${port}`),
      ...(healthcheck && 'test' in healthcheck ? [healthCommand(healthcheck.test), '--health-interval=disable'] : []),
      ...(healthcheck && 'disable' in healthcheck ? ['--no-healthcheck'] : []),
      `--restart=${service.restart ?? 'no'}`,
      // The driver of this name is Docker's own.
      '--log-driver=k8s-file',
    ];
  }
}

function healthCommand([kind, ...words]: string[]): string {
  return `--health-cmd=${JSON.stringify(kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words)}`;
}

/** As Compose reads a variable with a default, and a dollar that is none, wherever they stand. */
function fillIn<T>(content: T, variables: Record<string, string>): T {
  const text = JSON.stringify(content).replace(/\$\$|\$\{(\w+):-([^}]*)\}/g, (found, name: string, otherwise: string) =>
    found === '$$' ? '$' : (variables[name] ?? otherwise),
  );
  return JSON.parse(text) as T;
}
