import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Draft, TOGETHER, writeTogether } from '@repo/tools/drills/together/together.ts';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from './support/console.js';
import { newTeam, type Team } from './support/people.js';
import { rest } from './support/rest.js';
import { useSharedService, type SharedService } from './support/shared-service.js';

/** Short, and with each kind of deed; `node tools/drills/together.ts` draws others, for a minute each. */
const PLAN = { seed: Number(process.env.SEED ?? 20_261_123), beats: Number(process.env.BEATS ?? 30) };

describeInBrowser('two people in one course', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  it('write at the same time, by random, while answers are lost, and nothing that was typed is', async () => {
    const made = await team.as('trainer', 'POST W/courses', { title: 'Pump safety' });
    const courseId = made.body.courseId as string;
    const put = await rest(service.url, `PUT /workspaces/${team.workspaceId}/courses/${courseId}/draft`, {
      token: team.members.trainer.session,
      body: TOGETHER,
      headers: { 'If-Match': '"1"' },
    });
    expect(put.status).toBe(200);
    const visits = await Promise.all([ConsoleVisit.open(browser, service.url), ConsoleVisit.open(browser, service.url)]);
    const [ann, bob] = visits;
    const place = `/console/w/${team.workspaceId}/courses/${courseId}/edit`;
    await Promise.all([ann.signIn(team.members.trainer, place), bob.signIn(team.members.owner, place)]);
    const read = async (): Promise<Draft> =>
      (await team.as('trainer', `GET W/courses/${courseId}/draft`)).body as unknown as Draft;
    const { lost, wrong, typed, seed, told } = await writeTogether([ann.page, bob.page], read, PLAN);
    const isWell = lost.length === 0 && wrong.length === 0;
    expect({ lost, wrong, ...(!isWell && { seed, told }) }).toEqual({ lost: [], wrong: [] });
    expect(typed).toBeGreaterThan(PLAN.beats / 3);
    expect(await ann.close()).toEqual([]);
    expect(await bob.close()).toEqual([]);
  });
});
