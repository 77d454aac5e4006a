/**
 * Runs the deployment for real, by Debian's programs and without an engine's daemon: `npm run containers`. It builds both images from their
 * Dockerfiles, looks at what is in them, runs docker-compose.yml, does what people and programs do, stops and starts it, replaces the
 * version before under load, and plays the manifests. `-- --from <commit>` names that version; left out, it is the last tag, or else
 * 25 commits ago.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { local, root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { elapsed, say, step } from '../kit/progress.ts';
import { onStopSignal } from '../kit/signals.ts';
import { installPackages } from '../services/debian.ts';
import { build } from './build.ts';
import { Composition, type CompositionOptions } from './composition.ts';
import { contentsOf, type Contents } from './contents.ts';
import { programs, whyNot } from './engine.ts';
import { lookAtDashboard, makeCourseByMcp, smoke, visit } from './journey.ts';
import { Played } from './kube.ts';
import { makeStandIns } from './stand-ins.ts';
import { upgradeUnderLoad } from './upgrade.ts';
import { WayIn } from './way-in.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const NAME = 'course-and-grid-try';
const IMAGES = { course: 'localhost/course:0.1.0', 'grid-metrics': 'localhost/grid-metrics:0.1.0' };
const BEFORE = 'localhost/course:before';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const problems: string[] = [];
const report: string[] = [];
const tell = (line: string): void => {
  report.push(line);
  say(`    ${line}`);
};

async function main(): Promise<void> {
  if (whyNot()) await installPackages(programs.map((name) => ({ name })));
  const reason = whyNot();
  if (reason) throw new Error(`Containers cannot be run here: ${reason}`);
  const folder = mkdtempSync(join(tmpdir(), 'containers-'));
  onStopSignal(async () => {
    await new Composition({ name: NAME, secrets: folder, variables: {} }).down();
    process.exit(130);
  });
  try {
    await buildImages(folder);
    await lookIntoImages();
    const options = await prepare(folder);
    await runComposition(options);
    await upgrade(options);
    await playManifests();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildImages(folder: string): Promise<void> {
  const [version, revision] = ['0.1.0', git('rev-parse', 'HEAD')];
  for (const [name, tag] of Object.entries(IMAGES)) {
    const began = Date.now();
    await step(`Building ${name}`, () => build({ dockerfile: `apps/${name}/Dockerfile`, tag, version, revision }));
    tell(`${name}: built in ${elapsed(began)}`);
  }
  const from = versionBefore();
  const context = join(folder, 'before');
  execFileSync('sh', ['-c', 'mkdir "$1" && git archive "$0" | tar -x -C "$1"', from, context], { cwd: root });
  await step(`Building course as of ${from.slice(0, 12)}`, () =>
    build({ dockerfile: 'apps/course/Dockerfile', tag: BEFORE, version: '0.0.9', revision: from, context }),
  );
}

function versionBefore(): string {
  if (values.from) return git('rev-parse', values.from);
  const tag = git('tag', '--list', 'course-v*', '--merged', 'HEAD^', '--sort=-version:refname').split('\n')[0];
  return git('rev-parse', tag || 'HEAD~25');
}

async function lookIntoImages(): Promise<void> {
  for (const [name, tag] of Object.entries(IMAGES)) {
    const contents: Contents = await contentsOf(tag, name);
    tell(
      `${name}: ${contents.megabytes} MB, ${contents.packages} packages of npm; shells and the like: ${contents.shells.join(' ') || 'none'}`,
    );
    for (const layer of contents.layers.slice(0, 6)) tell(`  ${layer.megabytes} MB  ${layer.by}`);
    problems.push(...contents.problems.map((problem) => `image ${name}: ${problem}`));
  }
}

async function prepare(folder: string): Promise<CompositionOptions> {
  const secrets = join(folder, 'secrets');
  execFileSync('sh', ['-c', 'mkdir -p "$0" && printf test:tester > "$0/s3-access-key"', secrets]);
  execFileSync(join(root, 'tools/compose-secrets.sh'), [secrets]);
  const [course, grid] = [await anyFreePort(), await anyFreePort()];
  const variables = { COURSE_PORT: String(course), GRID_PORT: String(grid), COURSE_URL: `http://localhost:${course}` };
  const options = { name: NAME, secrets, variables };
  const { services } = new Composition(options).file;
  await makeStandIns([...new Set(Object.values(services).flatMap(({ image, build: ours }) => (ours ? [] : [image])))]);
  return options;
}

async function runComposition(options: CompositionOptions): Promise<void> {
  const composition = new Composition(options);
  const { COURSE_URL: course = '', GRID_PORT } = options.variables;
  const grid = `http://localhost:${GRID_PORT}`;
  await composition.down();
  try {
    const started = await step('Starting docker-compose.yml', () => composition.up());
    tell(`until healthy or done: ${figures(started, 's')}`);
    problems.push(...(await confinementProblems(composition)));
    const visitor = await visit(course);
    const courseId = await step('The main job, by MCP and OAuth', () => makeCourseByMcp(visitor));
    tell(`smoke test: ${await smoke(course, grid, visitor.scriptToken)} checks passed`);
    tell(`dashboard: ${await step('Looking at the dashboard', () => lookAtDashboard(grid))}`);
    compareWithRequests(await composition.memory());
    await step('Stopping and starting all of it', async () => {
      for (const name of composition.serving) {
        const code = await composition.stop(name);
        if (code !== '0') problems.push(`${name} ended with code ${code} when it was told to`);
      }
      for (const name of composition.serving.reverse()) await composition.start(name);
    });
    const again = await fetch(`${course}/workspaces/${visitor.workspaceId}/courses/${courseId}`, {
      headers: { authorization: `Bearer ${visitor.token}` },
    });
    if (!again.ok) problems.push(`the course is gone after a restart: ${again.status}`);
    tell(
      `after stop and start: ${await smoke(course, grid, visitor.scriptToken)} checks passed, the course ${again.ok ? 'is still there' : 'is gone'}`,
    );
  } finally {
    await composition.down();
  }
}

/** What the containers are held to, asked of the kernel inside of them, and not of the file. */
async function confinementProblems(composition: Composition): Promise<string[]> {
  const found: string[] = [];
  const look = `const fs = require('fs'); const status = fs.readFileSync('/proc/1/status', 'utf8');
    const may = (path) => { try { fs.writeFileSync(path, ''); return true } catch { return false } };
    const reaches = (host) => new Promise((r) => require('dns').lookup(host, (e) => r(!e)));
    Promise.all(['postgres', 'redis', 'storage'].map(reaches)).then((names) => console.log(JSON.stringify({
      uid: process.getuid(), capabilities: /CapEff:\\s*(\\w+)/.exec(status)[1], privileges: /NoNewPrivs:\\s*(\\d)/.exec(status)[1],
      seccomp: /Seccomp:\\s*(\\d)/.exec(status)[1], root: may('/srv/x') || may('/x'), tmp: may('/tmp/x'), names })))`;
  for (const name of ['course-api', 'course-worker', 'grid-metrics']) {
    const seen = JSON.parse(await composition.exec(name, 'node', '-e', look)) as Record<string, unknown>;
    const course = name.startsWith('course');
    const wanted = {
      ...{ uid: 1000, capabilities: '0000000000000000', privileges: '1', seccomp: '2', root: false, tmp: true },
      names: [course, course, true],
    };
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) found.push(`${name} is held to ${JSON.stringify(seen)}`);
    tell(
      `${name}: user ${String(seen.uid)}, no capability, no new privileges, seccomp, root read-only; resolves ${course ? 'its three backends' : 'the object store alone'}`,
    );
    const limit = Number(await composition.inspect(name, '{{.HostConfig.Memory}}'));
    if (!(limit > 0)) found.push(`${name} has no limit of memory`);
    const env = await composition.inspect(name, '{{json .Config.Env}}');
    if (/postgres:\/\/|requirepass/.test(env)) found.push(`${name} shows a secret in its environment`);
  }
  return found;
}

function compareWithRequests(memory: Record<string, number>): void {
  for (const file of globSync(join(root, 'k8s/base/{course,grid}/*.yaml')).sort()) {
    for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
      const object = document.toJS() as { kind: string; metadata: { name: string }; spec: Workload } | null;
      const used = object?.kind === 'Deployment' ? memory[object.metadata.name] : undefined;
      if (!object || used === undefined) continue;
      const { requests, limits } = object.spec.template.spec.containers[0]!.resources;
      tell(`${object.metadata.name}: ${used} MB at rest; Kubernetes requests ${requests.memory}, limits to ${limits.memory}`);
      if (used > parseInt(requests.memory, 10) * 1.048_576)
        problems.push(`${object.metadata.name} takes more at rest than it requests`);
    }
  }
}

interface Workload {
  template: { spec: { containers: { resources: Record<'requests' | 'limits', { memory: string }> }[] } };
}

async function upgrade(options: CompositionOptions): Promise<void> {
  const port = await anyFreePort();
  const done = await step('Upgrading under load, and back', () => upgradeUnderLoad(options, port, BEFORE, 'course:0.1.0'));
  tell(
    `upgrade: ${done.requests} requests, ${done.generations} courses made, ${done.failures.length} failures; replaced in ${done.seconds.toFixed(0)} s`,
  );
  tell(`what the machine waited for meanwhile, at most in five seconds: ${done.machine}`);
  tell(`highest memory meanwhile: ${figures(done.highest, 'MB')}`);
  const kinds = Map.groupBy(done.failures, (failure) => failure.replaceAll(/[\da-f-]{36}|\d+ seconds/g, '…'));
  for (const [kind, all] of [...kinds].slice(0, 10)) problems.push(`in the upgrade, ${all.length} times: ${kind}`);
  report.push(...done.said);
}

/** One pod of each workload of the local overlay. */
async function playManifests(): Promise<void> {
  const port = await anyFreePort();
  const course = `http://localhost:${port}`;
  const played = new Played(course);
  const way = await WayIn.at(port);
  await played.down();
  try {
    const started = await step('Playing k8s/overlays/local', () => played.up());
    tell(`manifests, until ready or done: ${figures(started, 's')}`);
    way.leadTo([await played.address('course-api-pod-0')], 3000);
    const visitor = await visit(course);
    await makeCourseByMcp(visitor);
    const grid = `http://${await played.address('grid-metrics-pod-0')}:3100`;
    tell(`manifests: the main job is done, ${await smoke(course, grid, visitor.scriptToken)} checks of the smoke test passed`);
  } finally {
    way.close();
    await played.down();
  }
}

function figures(all: Record<string, number>, unit: string): string {
  return Object.entries(all)
    .map(([name, value]) => `${name} ${unit === 's' ? value.toFixed(1) : value} ${unit}`)
    .join(', ');
}

try {
  await main();
} catch (error) {
  problems.push((error as { stderr?: string }).stderr || (error as Error).message);
}
writeFileSync(join(local, 'containers.log'), [...report, ...problems.map((problem) => `PROBLEM ${problem}`), ''].join('\n'));
for (const problem of problems) say(`  PROBLEM ${problem}`);
say(`${problems.length === 0 ? 'All is well' : `${problems.length} problems`}, in ${elapsed()}; see .local/containers.log`);
process.exit(problems.length === 0 ? 0 : 1);
