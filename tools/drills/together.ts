/**
 * Two people in one course: `node tools/drills/together.ts [--runs 5] [--seconds 60] [--seed n] [--beats n]`.
 * Starts the built course service, opens the editor in two browsers that share nothing, and lets two people type, move, remove, undo, lose
 * the connection and come back at random. Ends with 1 where a word is nowhere that nobody took away, or one of them sees at last what the
 * service has not.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../kit/browser.ts';
import { logFile } from '../kit/paths.ts';
import { say } from '../kit/progress.ts';
import { onCourseService } from '../load/course-service.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { type Draft, type Report, TOGETHER, writeTogether } from './together/together.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    beats: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const [runs, seconds, seed] = [values.runs, values.seconds, values.seed].map(Number) as [number, number, number];
const beats = Number(values.beats ?? Infinity);
if (!(runs >= 1 && seconds > 0 && Number.isInteger(seed) && beats >= 1))
  throw new Error('--runs, --seconds, --seed and --beats are numbers.');

const PASSWORD = 'correct horse battery';

interface House {
  url: string;
  ann: RestClient;
  workspaceId: string;
  emails: readonly [string, string];
}

/** Two people who write in one workspace. */
async function furnish(url: string): Promise<House> {
  const anonymous = new RestClient(url);
  const register = async (name: string): Promise<RestClient> => {
    const person = { name, email: `${name}@drill.example`, password: PASSWORD };
    return anonymous.as((await anonymous.demand<{ token: string }>('POST', '/auth/register', person)).token);
  };
  const [ann, bob] = await Promise.all([register('ann'), register('bob')]);
  const { workspaceId } = await ann.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Drill' });
  const { token } = await ann.demand<{ token: string }>('POST', `/workspaces/${workspaceId}/invitations`, { role: 'trainer' });
  await bob.demand('POST', '/invitations/accept', { token });
  return { url, ann, workspaceId, emails: ['ann@drill.example', 'bob@drill.example'] };
}

async function run({ url, ann, workspaceId, emails }: House, browser: Browser, own: number): Promise<Report> {
  const at = `/workspaces/${workspaceId}/courses`;
  const { courseId } = await ann.demand<{ courseId: string }>('POST', at, { title: 'Pump safety' });
  await ann.demand('PUT', `${at}/${courseId}/draft`, TOGETHER, { 'If-Match': '"1"' });
  const open = async (email: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(`${url}/console/w/${workspaceId}/courses/${courseId}/edit`);
    await page.waitForURL(/\/sign-in/);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/console\//);
    return page;
  };
  const pages = await Promise.all([open(emails[0]), open(emails[1])]);
  const read = (): Promise<Draft> => ann.demand<Draft>('GET', `${at}/${courseId}/draft`);
  const report = await writeTogether(pages, read, { seed: own, beats, seconds });
  await Promise.all(pages.map((page) => page.context().close()));
  return report;
}

function print({ seed: own, beats: done, typed, given, lost, wrong, told }: Report): boolean {
  const right = lost.length === 0 && wrong.length === 0;
  say(
    `${right ? 'ok    ' : 'WRONG '} seed ${own}: ${done} beats, ${typed} words typed, ${given} taken away by who saw them, ${lost.length} lost`,
  );
  if (right) return true;
  for (const word of lost) say(`         lost: ${word}`);
  for (const text of wrong) say(`         ${text}`);
  const log = logFile(`together-${own}`);
  writeFileSync(log, JSON.stringify(told, null, 1));
  say(`         What each did: ${log}`);
  say(`         The same deeds again: node tools/drills/together.ts --runs 1 --seconds 3600 --seed ${own} --beats ${done}`);
  return false;
}

await onCourseService(async ({ url }) => {
  const [house, browser] = await Promise.all([furnish(url), openBrowser()]);
  let isRight = true;
  for (let index = 0; index < runs; index++) {
    // One after the other: each has the whole machine
    isRight = print(await run(house, browser, seed + index)) && isRight;
  }
  await browser.close();
  if (!isRight) process.exitCode = 1;
});
