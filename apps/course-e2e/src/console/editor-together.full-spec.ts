import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';
import { type Draft, TOGETHER, writeTogether } from '../support/together/together.js';

/** Short, and with each kind of action; `SEED=2 BEATS=300` draws others, and more of them. */
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

  const newCourse = async (): Promise<string> => {
    const made = await team.as('trainer', 'POST W/courses', { title: 'Pump safety' });
    const courseId = made.body.courseId as string;
    await ofTrainer(`PUT ${courseId}/draft`, TOGETHER, 1);
    return courseId;
  };
  const ofTrainer = async (route: string, body: object, revision: number): Promise<void> => {
    const at = route.replace(' ', ` /workspaces/${team.workspaceId}/courses/`);
    const headers = { 'If-Match': `"${revision}"` };
    const { status } = await rest(service.url, at, { token: team.members.trainer.session, body, headers });
    expect([200, 204]).toContain(status);
  };
  const draftOf = async (courseId: string): Promise<Draft> => {
    const { revision, draft } = (await team.as('trainer', `GET W/courses/${courseId}/draft`)).body;
    return { revision: revision as number, draft: draft as Draft['draft'] };
  };
  const editing = (courseId: string): string => `/console/w/${team.workspaceId}/courses/${courseId}/edit`;

  it('see what a module is called by now before they call it something else', async () => {
    const courseId = await newCourse();
    const visit = await ConsoleVisit.open(browser, service.url);
    const { page } = visit;
    await visit.signIn(team.members.owner, editing(courseId));
    await page.getByRole('treeitem', { name: /On the shift$/ }).press('F2');
    const title = page.getByRole('textbox', { name: 'New title' });
    await title.press('End');
    // A blank at the end is no other title yet: nothing is contested
    await title.pressSequentially(' ');
    const { revision, draft } = await draftOf(courseId);
    await ofTrainer(`PATCH ${courseId}/draft/modules/${draft.modules[1]!.id}`, { title: 'On the late shift' }, revision);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await until(
      () => title.inputValue(),
      (value) => value === 'On the late shift',
    );
    await title.pressSequentially(' and after');
    await title.press('Enter');
    await page.getByText(/^Saved .*, revision \d+$/).waitFor();
    expect((await draftOf(courseId)).draft.modules[1]!.title).toBe('On the late shift and after');
    expect(await visit.close()).toEqual([]);
  });

  it('write at the same time, by random, while answers are lost, and nothing that was typed is', async () => {
    const courseId = await newCourse();
    const visits = await Promise.all([ConsoleVisit.open(browser, service.url), ConsoleVisit.open(browser, service.url)]);
    const [ann, bob] = visits;
    const place = editing(courseId);
    await Promise.all([ann.signIn(team.members.trainer, place), bob.signIn(team.members.owner, place)]);
    const read = (): Promise<Draft> => draftOf(courseId);
    const { lost, wrong, typed, seed, told } = await writeTogether([ann.page, bob.page], read, PLAN);
    const isWell = lost.length === 0 && wrong.length === 0;
    expect({ lost, wrong, ...(!isWell && { seed, told }) }).toEqual({ lost: [], wrong: [] });
    expect(typed).toBeGreaterThan(PLAN.beats / 3);
    expect(await ann.close()).toEqual([]);
    expect(await bob.close()).toEqual([]);
  });
});
