import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../kit/paths.ts';
import { CJK_FONT } from '../kit/programs.ts';
import { waitFor } from '../kit/wait.ts';
import { endProcess } from '../kit/pids.ts';
import { obituary, type ManagedProcess, type Supervisor } from '../kit/supervisor.ts';
import { untilReady } from '../local-stack/applications.ts';
import { commandOfHealthCheck, parseCompose, type ComposeFile } from '../manifests/compose-policy.ts';
import { buildImage, type Image } from './build.ts';

/** A place where images run as containers would: as their own user, on files that nobody may change, told of nothing else. */
export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), 'images-'));
  readonly compose: ComposeFile = parseCompose(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
  readonly #images = new Map<string, Promise<Image>>();
  readonly #secrets: string;
  readonly #fonts: string;
  readonly #supervisor: Supervisor;

  constructor(supervisor: Supervisor, secrets: Record<string, string>) {
    this.#supervisor = supervisor;
    supervisor.removeAtEnd(this.folder);
    // Where the repository lies may be out of the user's reach.
    cpSync(process.execPath, join(this.folder, 'bin/node'));
    this.#secrets = join(this.folder, 'secrets');
    mkdirSync(this.#secrets);
    for (const name of Object.keys(this.compose.secrets)) writeFileSync(join(this.#secrets, name), secrets[name] ?? '');
    this.#fonts = join(this.folder, 'fonts');
    mkdirSync(this.#fonts);
    if (existsSync(CJK_FONT)) cpSync(CJK_FONT, join(this.#fonts, basename(CJK_FONT)));
    execFileSync('chmod', ['a+rx', this.folder]);
  }

  /** The image of a service; what the build of this repository has made is not built again, and the machine's font is taken. */
  image(service: string): Promise<Image> {
    const { build, image } = this.compose.services[service]!;
    let made = this.#images.get(image);
    if (!made) {
      const folder = join(this.folder, image.replace(':', '-'));
      const stages = { sources: root, manifests: root, build: root, fonts: this.#fonts };
      made = buildImage(join(root, build!.dockerfile), { context: root, folder, made: stages }).then((built) => {
        execFileSync('chmod', ['-R', 'a-w', built.root]);
        return built;
      });
      this.#images.set(image, made);
    }
    return made;
  }

  /** Starts a service as Compose would, but for addresses. */
  async start(service: string, addresses: Record<string, string> = {}, command?: string[]): Promise<ManagedProcess> {
    const image = await this.image(service);
    const { environment, command: own } = this.compose.services[service]!;
    const [program = '', ...args] = command ?? own ?? image.command;
    return this.#supervisor.start({
      name: service,
      command: program,
      args,
      cwd: join(image.root, image.workdir),
      env: { ...image.env, ...this.#locate(environment), HOST: '127.0.0.1', ...addresses, PATH: join(this.folder, 'bin') },
      // Who is no root cannot become another user; that nothing can be written is so for both.
      user: process.getuid?.() === 0 ? image.user : undefined,
      logFile: join(this.folder, `${service}-${command ? 'command' : 'main'}.log`),
      mayEnd: true,
    });
  }

  /** Runs a command of a service to its end, and gives how it ended. */
  async run(service: string, addresses: Record<string, string> = {}, command?: string[]): Promise<string> {
    const process = await this.start(service, addresses, command);
    await waitFor(() => process.ended, { what: `${service} to end` });
    return process.ended === 'ended with code 0' ? process.ended : obituary(process);
  }

  /** Waits until Compose would hold the service for healthy, and asks the image's own check too. */
  async untilHealthy(service: string, process: ManagedProcess, port: string): Promise<string[]> {
    const { healthcheck } = await this.image(service);
    const compose = commandOfHealthCheck(this.compose.services[service]!).slice(1);
    const unescaped = compose.map((word) => word.replaceAll('$$', '$'));
    await untilReady({ url: `http://127.0.0.1:${port}` }, process);
    return Promise.all([this.run(service, { PORT: port }, healthcheck), this.run(service, { PORT: port }, unescaped)]);
  }

  /** Stops it as an orchestrator does, and gives how it ended. */
  async stop(process: ManagedProcess): Promise<string> {
    await endProcess(process.pid, 'SIGTERM', 20);
    await waitFor(() => process.ended, { what: 'the end to be told' });
    return process.ended!;
  }

  #locate(environment: Record<string, string> = {}): Record<string, string> {
    const entries = Object.entries(environment);
    // As Compose reads them where no variable is set
    const defaulted = (value: string): string => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
    return Object.fromEntries(entries.map(([name, value]) => [name, defaulted(value).replace('/run/secrets', this.#secrets)]));
  }
}
