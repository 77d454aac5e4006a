/**
 * Runs the deployment for real with Debian's buildah and podman, as root: `npm run containers`. Builds both images from their Dockerfiles,
 * runs docker-compose.yml, generates a course, and stops and starts all of it.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { local, root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { elapsed, say, step } from '../kit/progress.ts';
import { onStopSignal } from '../kit/signals.ts';
import { makeCourse } from '../load/runner.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { installPackages } from '../services/debian.ts';
import { build } from './build.ts';
import { Composition } from './composition.ts';
import { programs, whyNot } from './engine.ts';
import { makeStandIns } from './stand-ins.ts';

const NAME = 'course-and-grid-try';
const VERSION = '0.1.0';
const OWNER = { name: 'Owner', email: 'owner@containers.example', password: 'a long enough password' };

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
  try {
    for (const name of ['course', 'grid-metrics']) await buildImage(name);
    await runComposition(join(folder, 'secrets'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildImage(name: string): Promise<void> {
  const began = Date.now();
  const tag = `localhost/${name}:${VERSION}`;
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const dockerfile = `apps/${name}/Dockerfile`;
  await step(`Building ${name}`, () => build({ dockerfile, tag, version: VERSION, revision }));
  tell(`${name}: built in ${elapsed(began)}`);
}

async function runComposition(secrets: string): Promise<void> {
  execFileSync('sh', ['-c', 'mkdir -p "$0" && printf test:tester > "$0/s3-access-key"', secrets]);
  execFileSync(join(root, 'tools/compose-secrets.sh'), [secrets]);
  const [coursePort, gridPort] = [await anyFreePort(), await anyFreePort()];
  const [course, grid] = [`http://localhost:${coursePort}`, `http://localhost:${gridPort}`];
  const variables = { COURSE_PORT: String(coursePort), GRID_PORT: String(gridPort), COURSE_URL: course };
  const composition = new Composition({ name: NAME, secrets, variables });
  onStopSignal(async () => {
    await composition.down();
    process.exit(130);
  });
  const { services } = composition.file;
  await makeStandIns([...new Set(Object.values(services).flatMap(({ image, build: ours }) => (ours ? [] : [image])))]);
  await composition.down();
  try {
    await step('Starting docker-compose.yml', () => composition.up());
    await checkConfinement(composition);
    const guest = new RestClient(course);
    const owner = guest.as((await guest.demand<{ token: string }>('POST', '/auth/register', OWNER)).token);
    const { workspaceId } = await owner.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Containers' });
    await owner.demand('PATCH', `/workspaces/${workspaceId}/features`, { mcpAccess: true });
    const label = { label: 'Smoke test', workspaceId };
    const { secret } = await owner.demand<{ secret: string }>('POST', '/account/access-tokens', label);
    const courseId = await step('Generating a course', () => makeCourse(owner, workspaceId));
    await smoke(course, grid, secret);
    await step('Stopping and starting all of it', async () => {
      for (const name of composition.serving) {
        const code = await composition.stop(name);
        if (code !== '0') problems.push(`${name} ended with code ${code} when it was told to`);
      }
      for (const name of composition.serving.reverse()) await composition.start(name);
    });
    await owner.demand('GET', `/workspaces/${workspaceId}/courses/${courseId}`);
    await smoke(course, grid, secret);
  } finally {
    await composition.down();
  }
}

async function smoke(course: string, grid: string, token: string): Promise<void> {
  const env = { PATH: process.env.PATH, SMOKE_TOKEN: token };
  const run = promisify(execFile)(join(root, 'tools/smoke'), [course, grid], { env });
  const { stdout } = await run.catch((error: Error & { stdout?: string }) => {
    throw new Error(`The smoke test:\n${error.stdout ?? ''}${error.message}`);
  });
  tell(`smoke test: ${stdout.trim().split('\n').at(-1)}`);
}

/** What the kernel inside the containers enforces, whatever the file says. */
async function checkConfinement(composition: Composition): Promise<void> {
  const look = `const fs = require('fs'); const status = fs.readFileSync('/proc/1/status', 'utf8');
    const may = (path) => { try { fs.writeFileSync(path, ''); return true } catch { return false } };
    const reaches = (host) => new Promise((r) => require('dns').lookup(host, (e) => r(!e)));
    Promise.all(['postgres', 'redis', 'storage'].map(reaches)).then((names) => console.log(JSON.stringify({
      uid: process.getuid(), capabilities: /CapEff:\\s*(\\w+)/.exec(status)[1], privileges: /NoNewPrivs:\\s*(\\d)/.exec(status)[1],
      seccomp: /Seccomp:\\s*(\\d)/.exec(status)[1], root: may('/srv/x') || may('/x'), tmp: may('/tmp/x'), names })))`;
  for (const name of ['course-api', 'course-worker', 'grid-metrics']) {
    const seen = await composition.exec(name, 'node', '-e', look);
    const isCourse = name.startsWith('course');
    const wanted = JSON.stringify({
      ...{ uid: 1000, capabilities: '0000000000000000', privileges: '1', seccomp: '2', root: false, tmp: true },
      names: [isCourse, isCourse, true],
    });
    if (seen !== wanted) problems.push(`${name} is ${seen}, not ${wanted}`);
    const limit = Number(await composition.inspect(name, '{{.HostConfig.Memory}}'));
    if (!(limit > 0)) problems.push(`${name} has no memory limit`);
    const env = await composition.inspect(name, '{{json .Config.Env}}');
    if (/postgres:\/\/|requirepass/.test(env)) problems.push(`${name} shows a secret in its environment`);
  }
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
