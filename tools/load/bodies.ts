/**
 * How long /health/live takes under each kind of hostile body, beside rest: `node tools/load/bodies.ts [--seconds 5]`. Without the limits by
 * address and token, which would end most of it: what is measured is what one body costs.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { say } from '../kit/progress.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { onCourseService, type Measured } from './course-service.ts';
import type { Counts } from './sender.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);
const CONNECTIONS = 4;
const SLOW_CONNECTIONS = 200;
const PROBE_EVERY_MS = 5;

interface Attack {
  name: string;
  path: string;
  body: string;
  type?: string;
  token?: string;
}

const list = (count: number, item: (n: number) => string): string => Array.from({ length: count }, (_, n) => item(n)).join();
const keys = (count: number): string => `{${list(count, (n) => `"f${n}":0`)}}`;

/** What is sent by anybody, and by somebody who has registered and so has a workspace and a token. */
function attacks(workspace: string, token: string): Attack[] {
  const call = (params: string): string => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  const different = list(1_900, (n) => `{${list(100, (m) => `"f${n}_${m}":0`)}}`);
  const few = list(4_700, (n) => `{${list(40, (m) => `"f${(7 * m + 13 * n) % 150}":0`)}}`);
  return [
    { name: '380,000 fields to sign in', path: '/auth/sign-in', body: keys(380_000) },
    { name: 'fields, as many as fit', path: '/auth/sign-in', body: keys(700) },
    { name: 'lists in one another', path: '/auth/register', body: '['.repeat(4_000_000) },
    { name: 'a number of 4 MB', path: '/auth/password-reset', body: `{"email":${'1'.repeat(4_000_000)}}` },
    { name: 'a password of 7 kB', path: '/auth/sign-in', body: `{"email":"a@b.example","password":"${'x'.repeat(7_000)}"}` },
    { name: 'sign-ins', path: '/auth/sign-in', body: '{"email":"a@b.example","password":"not this one"}' },
    {
      name: 'fields of a page',
      path: '/reset-password',
      body: 'a&'.repeat(2_000_000),
      type: 'application/x-www-form-urlencoded',
    },
    { name: 'a registration of 50 kB', path: '/oauth/register', body: `{"redirect_uris":[${list(10_000, () => '"a"')}]}` },
    { name: 'a course without a token', path: `${workspace}/courses`, body: keys(380_000) },
    {
      name: '380,000 arguments of a tool',
      path: `${workspace}/mcp`,
      body: call(`{"name":"list_courses","arguments":${keys(380_000)}}`),
      token,
    },
    {
      name: '380,000 fields of _meta',
      path: `${workspace}/mcp`,
      body: call(`{"name":"list_courses","_meta":${keys(380_000)}}`),
      token,
    },
    {
      name: 'a search of 6 MB',
      path: `${workspace}/mcp`,
      body: call(`{"name":"list_courses","arguments":{"search":"${' '.repeat(6_000_000)}"}}`),
      token,
    },
    { name: '190,000 names in a course', path: `${workspace}/courses`, body: `{"title":"A","modules":[${different}]}`, token },
    { name: '190,000 fields in a course', path: `${workspace}/courses`, body: `{"title":"A","modules":[${few}]}`, token },
    {
      name: '99,000 empty slides',
      path: `${workspace}/courses`,
      body: `{"title":"A","modules":[{"slides":[${list(99_000, () => '{}')}]}]}`,
      token,
    },
    { name: 'a document of 6 MB', path: `${workspace}/courses/import`, body: `{"markdown":"${'x'.repeat(6_000_000)}"}`, token },
  ];
}

interface Waits {
  p50: number;
  p99: number;
  longest: number;
}

/** What a request of /health/live takes, one every few milliseconds, until the work is done. */
async function waitsDuring(url: string, work: () => Promise<unknown>): Promise<Waits> {
  const found: number[] = [];
  let isDone = false;
  const worked = work().finally(() => (isDone = true));
  while (!isDone) {
    const began = performance.now();
    await (await fetch(`${url}/health/live`)).text();
    found.push(performance.now() - began);
    await setTimeout(PROBE_EVERY_MS);
  }
  await worked;
  const sorted = found.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)]!;
  return { p50: at(0.5), p99: at(0.99), longest: sorted.at(-1)! };
}

/** Sends in a thread of its own, so that its work does not hold up the probe. */
async function begin(url: string, { path, body, type = 'application/json', token }: Attack): Promise<Worker> {
  const headers = {
    'content-type': type,
    accept: 'application/json, text/event-stream',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const workerData = { url: url + path, method: 'POST', headers, body, duration: seconds, connections: CONNECTIONS };
  const sender = new Worker(new URL('./sender.ts', import.meta.url), { workerData });
  await once(sender, 'message');
  return sender;
}

async function answersOf(sender: Worker): Promise<string> {
  const [counts] = (await once(sender, 'message')) as [Counts];
  return Object.entries(counts)
    .map(([status, { count }]) => `${count} × ${status}`)
    .join(', ');
}

/** Forms of which nothing comes but a byte now and then. */
async function drip(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const head = 'POST /auth/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7000\r\n\r\n';
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, () => connect(Number(port), hostname).on('error', () => undefined));
  sockets.forEach((socket) => socket.write(head));
  for (let second = 0; second < seconds; second++) {
    sockets.forEach((socket) => socket.write(' '));
    await setTimeout(1_000);
  }
  sockets.forEach((socket) => socket.destroy());
}

/** `times`: the p99 by that of rest, which a busy machine raises as well. */
function report(name: string, { p50, p99, longest }: Waits, rest: Waits, answers: string): void {
  const [a, b, c] = [p50, p99, longest].map((ms) => ms.toFixed(1).padStart(8));
  say(`${name.padEnd(32)}${a}${b}${c}${`${(p99 / rest.p99).toFixed(0)} ×`.padStart(8)}   ${answers}`);
}

async function measureAll({ url }: Measured): Promise<void> {
  const anonymous = new RestClient(url);
  const person = { name: 'Owner', email: 'owner@load.example', password: 'a long enough phrase' };
  const { token } = await anonymous.demand<{ token: string }>('POST', '/auth/register', person);
  const { workspaceId } = await anonymous.as(token).demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  const workspace = `/workspaces/${workspaceId}`;
  await anonymous.as(token).demand('PATCH', `${workspace}/features`, { mcpAccess: true });
  say(`\n${'/health/live, in ms'.padEnd(32)}     p50     p99 longest   times   answers`);
  const rest = await waitsDuring(url, () => setTimeout(seconds * 1_000));
  report('at rest', rest, rest, '');
  for (const attack of attacks(workspace, token)) {
    const sender = await begin(url, attack);
    let answers = '';
    const waits = await waitsDuring(url, async () => (answers = await answersOf(sender)));
    report(attack.name, waits, rest, answers);
  }
  report('forms that never end', await waitsDuring(url, () => drip(url)), rest, `${SLOW_CONNECTIONS} connections`);
}

await onCourseService(measureAll);
