import { execFile } from 'node:child_process';
import { globSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readStages, readWords, type Instruction, type Stage } from './dockerfile.ts';

const run = promisify(execFile);

/** What a container would be started with; its file system is a folder. */
export interface Image {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: { uid: number; gid: number };
  command: string[];
  healthcheck: string[];
}

export interface BuildOptions {
  /** The build context. */
  context: string;
  /** Where the stages are put. */
  folder: string;
  /** Stages that need not be carried out: what they make in their working directory is in the folder that is named. */
  made?: Record<string, string>;
}

/** Carries out a Dockerfile's steps, the very commands, in folders in the place of containers. A base image is an empty one. */
export async function buildImage(dockerfile: string, { context, folder, made = {} }: BuildOptions): Promise<Image> {
  const images = new Map<string, Image>();
  for (const stage of readStages(readFileSync(dockerfile, 'utf8'))) {
    const name = stage.name || 'final';
    const root = join(folder, name);
    const base = images.get(stage.from);
    mkdirSync(root, { recursive: true });
    const image: Image = { workdir: '/', env: {}, user: { uid: 0, gid: 0 }, command: [], healthcheck: [], ...base, root };
    images.set(name, image);
    const instead = made[name];
    if (instead) {
      image.workdir = stage.steps.findLast(({ verb }) => verb === 'WORKDIR')?.text ?? image.workdir;
      mkdirSync(dirname(join(root, image.workdir)), { recursive: true });
      symlinkSync(instead, join(root, image.workdir));
    }
    if (!instead && base) await copyContent(base.root, root);
    if (!instead) await carryOut(stage, image, images, context);
  }
  return images.get('final')!;
}

async function carryOut({ steps }: Stage, image: Image, images: ReadonlyMap<string, Image>, context: string): Promise<void> {
  const settings: Record<string, (text: string) => void> = {
    WORKDIR: (text) => (image.workdir = text),
    ENV: (text) => {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S*)/g)) image.env = { ...image.env, [name]: value };
    },
    USER: (text) => {
      const [uid = 0, gid = 0] = text.split(':').map(Number);
      image.user = { uid, gid };
    },
    CMD: (text) => (image.command = JSON.parse(text) as string[]),
    HEALTHCHECK: (text) => (image.healthcheck = JSON.parse(text.slice(text.indexOf('['))) as string[]),
    ARG: () => undefined,
    LABEL: () => undefined,
    EXPOSE: () => undefined,
  };
  for (const step of steps) {
    mkdirSync(join(image.root, image.workdir), { recursive: true });
    const setting = settings[step.verb];
    if (setting) setting(step.text);
    else if (step.verb === 'RUN') await runIn(image, step.text.replace(/^(--\S+\s+)+/, ''));
    else if (step.verb === 'COPY') await copy(step, image, images, context);
    else throw new Error(`Nothing is known of ${step.verb} in a Dockerfile; teach it to ${import.meta.filename}.`);
  }
}

/** What tests, and npm for the scripts that it runs, set must not decide what is installed and where. */
const OF_THE_CALLER =
  /^(NODE_ENV|INIT_CWD|npm_(package|lifecycle)_.*|npm_config_(local_prefix|prefix|workspaces?|omit|include))$/i;

async function runIn({ root, workdir, env }: Image, command: string): Promise<void> {
  const outer = Object.entries(process.env).filter(([name]) => !OF_THE_CALLER.test(name));
  const all = { ...Object.fromEntries(outer), npm_config_prefer_offline: 'true', npm_config_loglevel: 'error', ...env };
  await run('sh', ['-c', command], { cwd: join(root, workdir), env: all, maxBuffer: 1 << 26 });
}

async function copy({ text }: Instruction, image: Image, images: ReadonlyMap<string, Image>, context: string): Promise<void> {
  const { flags, words } = readWords(text);
  const target = words.pop() ?? '.';
  const into = resolve(join(image.root, image.workdir), target.replace(/^\//, `${image.root}/`));
  const origin = flags.from === undefined ? context : images.get(flags.from)!.root;
  for (const word of words) {
    const found = globSync(word.replace(/^\//, ''), { cwd: origin });
    if (found.length === 0) throw new Error(`COPY finds no ${word} in ${origin}`);
    for (const path of found) {
      const source = join(origin, path);
      // A stage's whole content is taken once, so that it can be moved: copying tens of thousands of files takes its time.
      if (flags.from && isWhole(source, origin, image)) moveContent(source, into);
      else if (statSync(source).isDirectory()) await copyContent(source, into);
      else await copyContent(source, /(^|\/)\.?\/?$/.test(target) ? join(into, basename(path)) : into);
    }
  }
}

function isWhole(source: string, origin: string, { workdir }: Image): boolean {
  return source === join(origin, workdir) && !lstatSync(source).isSymbolicLink();
}

function moveContent(source: string, target: string): void {
  for (const name of readdirSync(source)) renameSync(join(source, name), join(target, name));
}

/** A folder's content into a folder, or a file to a file. */
async function copyContent(source: string, target: string): Promise<void> {
  const isFolder = statSync(source).isDirectory();
  mkdirSync(isFolder ? target : resolve(target, '..'), { recursive: true });
  await run('cp', ['-a', isFolder ? `${source}/.` : source, target]);
}
