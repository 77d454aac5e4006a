/**
 * What hostile files and courses cost the API: `node apps/course-e2e/src/drills/hostile.ts [--service apps/course]`. Starts the built API with the
 * memory options of its image, sends one after the other while a second account imports a short document, and prints the most that the API and its
 * processes held and the longest wait of /health/live. Ends with 1 where one is over its bound or the API has died (Linux).
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import { logFile, root } from '@repo/tools/kit/paths.ts';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { say } from '@repo/tools/kit/progress.ts';
import { Supervisor } from '@repo/tools/kit/supervisor.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { table } from '@repo/tools/load/runner.ts';
import { throwAwayHome } from '@repo/tools/services/postgres-home.ts';
import { startPostgres } from '@repo/tools/services/postgres.ts';
import { HOSTILE_FILES, LARGE_FILE, type HostileFile } from './hostile/files.ts';

const { values } = parseArgs({
  options: { service: { type: 'string', default: `${root}/apps/course` }, only: { type: 'string', default: '' } },
});
const MOST_MEGABYTES = 600;
const LONGEST_WAIT_MS = 100;

const supervisor = new Supervisor();
const home = throwAwayHome();
supervisor.removeAtEnd(home.folder);
const DATABASE_URL = await startPostgres(supervisor, { home, logFile: logFile('hostile-postgres'), durable: false });
const PORT = String(await anyFreePort());
const url = `http://127.0.0.1:${PORT}`;
/** As the image sets them. */
const NODE_OPTIONS = /NODE_OPTIONS=(\S+)/.exec(readFileSync(`${values.service}/Dockerfile`, 'utf8'))![1];
const env = {
  ...process.env,
  ...{ NODE_ENV: 'development', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '100000000' },
  ...{ DATABASE_URL, PORT, PUBLIC_URL: url, NODE_OPTIONS },
};
const migrated = spawnSync(process.execPath, [`${values.service}/dist/migrate.js`], { env, encoding: 'utf8' });
if (migrated.status !== 0) throw new Error(migrated.stderr);
const spec = {
  name: 'API',
  command: process.execPath,
  args: [`${values.service}/dist/main.js`],
  env,
  logFile: logFile('hostile-api'),
};
let api = await supervisor.start(spec);
let deaths = 0;
supervisor.onDeath((dead) => {
  deaths++;
  say(`The API ${dead.ended}`);
});
const live = (): Promise<boolean> =>
  fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
await waitFor(live, { what: 'the API' });

/** Of the API and what it started, in MB: pages that are shared count once. */
function megabytes(pid: number): number {
  try {
    const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1];
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return Number(own) / 1_000 + children.reduce((sum, child) => sum + megabytes(Number(child)), 0);
  } catch {
    return 0; // it has ended
  }
}

/** Of the API's main thread, so far: other programs on the machine change it little. Fields of /proc/<pid>/schedstat, in ns. */
function mainThreadMs(): number {
  return Number(readFileSync(`/proc/${api.pid}/task/${api.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

interface Figures {
  memory: number;
  wait: number;
  mainThread: number;
  outcome: string;
  seconds: number;
}

/** In a thread of its own: this one reads and writes large bodies. */
const WATCH = `const { parentPort, workerData: { url } } = require('node:worker_threads');
let [wait, done] = [0, false];
parentPort.once('message', () => (done = true));
(async () => {
  while (!done) {
    const begun = performance.now();
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) wait = Math.max(wait, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  parentPort.postMessage(wait);
  parentPort.close();
})();
parentPort.postMessage('watching');`;

async function measured(work: () => Promise<string>): Promise<Figures> {
  let memory = 0;
  const looking = setInterval(() => (memory = Math.max(memory, megabytes(api.pid))), 50);
  const watcher = new Worker(WATCH, { eval: true, workerData: { url: `${url}/health/live` } });
  await once(watcher, 'message');
  const before = mainThreadMs();
  const begun = performance.now();
  const outcome = await work().catch((error: Error) => error.message);
  const seconds = (performance.now() - begun) / 1_000;
  watcher.postMessage('done');
  const [wait] = (await once(watcher, 'message')) as [number];
  clearInterval(looking);
  if (api.ended) {
    api = await supervisor.start(spec);
    await waitFor(live, { what: 'the API' });
    return { memory, wait: Infinity, mainThread: Infinity, outcome: `the API ${deaths} times dead`, seconds };
  }
  return { memory, wait, mainThread: mainThreadMs() - before, outcome, seconds };
}

async function call(
  path: string,
  init: RequestInit & { token?: string } = {},
): Promise<{ status: number; body: Record<string, string> }> {
  const headers = { ...(init.token && { authorization: `Bearer ${init.token}` }), ...(init.headers as object) };
  const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(600_000) });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (/json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : {}) as Record<string, string>,
  };
}
const json = (method: string, token: string | undefined, body: unknown): RequestInit & { token?: string } => ({
  ...{ method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  ...(token && { token }),
});

async function account(name: string): Promise<{ token: string; at: string }> {
  const person = { name, email: `${name}@hostile.example`, password: 'a long enough password' };
  const { token } = (await call('/auth/register', json('POST', undefined, person))).body;
  const { workspaceId } = (await call('/workspaces', json('POST', token, { name }))).body;
  return { token: token!, at: `/workspaces/${workspaceId}` };
}
const [hostile, other] = [await account('hostile'), await account('other')];

/** Made before it is measured: making one keeps this program from asking for health. */
const made = new Map<string, Buffer<ArrayBuffer>>();
function bodyOf({ name, make }: HostileFile): Buffer<ArrayBuffer> {
  const body = made.get(name) ?? Buffer.from(make());
  made.set(name, body);
  return body;
}

async function send(file: HostileFile): Promise<string> {
  const { name } = file;
  const body = bodyOf(file);
  const init = { method: 'POST', body, token: hostile.token, headers: { 'content-type': 'application/octet-stream' } };
  const { status, body: said } = await call(`${hostile.at}/courses/import-file?summary=true&name=${name}`, init);
  return `${status} ${said.code ?? ''}`;
}
const SHORT = '# A\n\n## B\n\n### C\n\nLift the valve before the pump starts.\n';
const short = async (): Promise<number> => {
  const begun = performance.now();
  const { status } = await call(`${other.at}/courses/import?summary=true`, json('POST', other.token, { markdown: SHORT }));
  return status === 200 ? performance.now() - begun : NaN;
};
/** As many as a course may have. */
const formulas = (slides: number): string =>
  `# A\n\n## B\n${`\n### C\n${`\n$$${'\\sqrt{'.repeat(20)}x${'}'.repeat(20)}$$\n`.repeat(20)}`.repeat(slides)}`;

/** The largest course that markdown holds, on 500 slides. */
const LARGE = `# A\n\n## B\n${Array.from({ length: 500 }, (_, slide) => {
  const lines = Array.from(
    { length: 38 },
    (_, line) => `Pump ${slide}.${line} lifts **water** [up](https://example.org/${line}) at once.`,
  );
  return `\n### Slide ${slide}\n\n${lines.join('\n\n')}\n`;
}).join('')}`;
let largeCourse: Promise<string> | undefined;
/** Imported once. @returns its path. */
function large(): Promise<string> {
  largeCourse ??= call(`${hostile.at}/courses/import`, json('POST', hostile.token, { markdown: LARGE })).then(
    ({ body }) => `${hostile.at}/courses/${body.courseId}`,
  );
  return largeCourse;
}

/** What is asked of the largest course, one after the other. */
const ASKED: Record<string, (at: string) => Promise<{ status: number }>> = {
  'import of a large course': async () => ({ status: (await large()) ? 201 : 0 }),
  'large draft': (at) => call(`${at}/draft`, { token: hostile.token }),
  'large draft replaced': async (at) => {
    const {
      courseId: _id,
      revision,
      updatedAt: _at,
      updatedBy: _by,
      ...read
    } = (await call(`${at}/draft`, { token: hostile.token })).body;
    const put = json('PUT', hostile.token, read.draft);
    return call(`${at}/draft`, { ...put, headers: { ...(put.headers as object), 'if-match': `"${revision}"` } });
  },
  'large draft, one slide added': async (at) => {
    const { draft, revision } = (await call(`${at}/draft`, { token: hostile.token })).body;
    const { modules } = draft as unknown as { modules: { id: string; slides: { id: string }[] }[] };
    const patch = json('PATCH', hostile.token, { title: 'B2' });
    return call(`${at}/draft/modules/${modules[0]!.id}`, {
      ...patch,
      headers: { ...(patch.headers as object), 'if-match': `"${revision}"` },
    });
  },
  'large checks': (at) => call(`${at}/checks`, { token: hostile.token }),
  'large course published': (at) => call(`${at}/publish`, json('POST', hostile.token, {})),
  'large content': (at) => call(`${at}/content`, { token: hostile.token }),
  'large markdown': (at) => call(`${at}/markdown`, { token: hostile.token }),
  'large version': (at) => call(`${at}/versions/1`, { token: hostile.token }),
  'large export': (at) => call(`${at}/export?format=markdown`, { token: hostile.token }),
  'large losses': (at) => call(`${at}/export/losses`, { token: hostile.token }),
  'large duplicate': (at) => call(`${at}/duplicate`, json('POST', hostile.token, {})),
  'large list': () => call(`${hostile.at}/courses`, { token: hostile.token }),
};

const ATTACKS: Record<string, () => Promise<string>> = {
  ...Object.fromEntries(HOSTILE_FILES.map((file) => [file.name, () => send(file)])),
  'four at once': async () => (await Promise.all(Array.from({ length: 4 }, () => send(HOSTILE_FILES[0]!)))).join(', '),
  '24 large files': async () => {
    const outcomes = await Promise.all(Array.from({ length: 24 }, () => send(LARGE_FILE).catch(() => 'broken')));
    return [...new Set(outcomes)].join(', ');
  },
  'another account beside': async () => {
    const sent = ['expands.pdf', 'expands.pdf', 'expands.pdf'].map((name) =>
      send(HOSTILE_FILES.find((file) => file.name === name)!),
    );
    await pause(1_000);
    const took = await short();
    await Promise.allSettled(sent);
    return `waits ${(took / 1_000).toFixed(1)} s`;
  },
  formulas: async () => {
    const made = await call(`${hostile.at}/courses/import`, json('POST', hostile.token, { markdown: formulas(80) }));
    if (made.status !== 201) return `${made.status} ${made.body.code}`;
    const { courseId } = made.body;
    const link = (await call(`${hostile.at}/courses/${courseId}/preview-links`, json('POST', hostile.token, {}))).body.url!;
    const previews = await Promise.all(Array.from({ length: 4 }, () => call(link.replace(url, ''))));
    const checks = await call(`${hostile.at}/courses/${courseId}/checks`, { token: hostile.token });
    return [...previews, checks].map(({ status }) => status).join(' ');
  },
  ...Object.fromEntries(
    Object.entries(ASKED).map(([name, ask]) => [name, async () => String((await ask(await large())).status)]),
  ),
  'empty rows': async () => {
    const { status, body } = await call(
      `${hostile.at}/invitations/bulk`,
      json('POST', hostile.token, { csv: '\n,'.repeat(490_000) }),
    );
    return `${status} ${body.code ?? ''}`;
  },
};

const NEEDED: Record<string, string[]> = {
  'four at once': [HOSTILE_FILES[0]!.name],
  '24 large files': [LARGE_FILE.name],
  'another account beside': ['expands.pdf'],
};
const rows: string[][] = [['', 'MB at most', 'health ms', 'main ms', 's', 'answered']];
let isWrong = false;
say(`60 bytes of markdown: ${(await short()).toFixed(0)} ms, then ${(await short()).toFixed(0)} ms`);
for (const [name, attack] of Object.entries(ATTACKS).filter(([each]) => new RegExp(values.only).test(each))) {
  for (const file of [LARGE_FILE, ...HOSTILE_FILES].filter((each) => NEEDED[name]?.includes(each.name) ?? each.name === name))
    bodyOf(file);
  const { memory, wait, mainThread, outcome, seconds } = await measured(attack);
  isWrong ||= memory > MOST_MEGABYTES || wait > LONGEST_WAIT_MS;
  rows.push([name, memory.toFixed(0), wait.toFixed(0), mainThread.toFixed(0), seconds.toFixed(1), outcome]);
  say(rows.at(-1)!.join('  '));
}
say(`\n${table(rows)}\n\nWanted: at most ${MOST_MEGABYTES} MB and ${LONGEST_WAIT_MS} ms: ${isWrong ? 'MISSED' : 'reached'}`);
process.exitCode = isWrong ? 1 : 0;
await supervisor.stop();
