import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { writtenCourse } from '../support/courses.js';
import { newTeam, type Team } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describeInBrowser('learning paths, in the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;
  let ladders: string;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service.url);
    for (const title of ['Pumps', 'Valves']) await writtenCourse(team, title);
    ladders = (await writtenCourse(team, 'Ladders')).courseId;
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  const visit = (): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url);

  it('are made and assigned by a trainer, taken by a learner, and read by both', async () => {
    const trainer = await visit();
    const { page } = trainer;
    await trainer.signIn(team.members.trainer, at('/paths'));
    await trainer.shows('Learning paths');
    await page.getByText('There are no learning paths yet.').waitFor();
    expect(await trainer.shutsOut()).toEqual([]);
    await trainer.press('Make a learning path');
    await page.getByLabel('Title').fill('First weeks');
    await page.getByRole('dialog').getByRole('button', { name: 'Make a learning path' }).click();
    await trainer.shows('First weeks');
    await trainer.press('Edit');
    await page.getByLabel('Description').fill('In this order, please.');
    for (const title of ['Pumps', 'Valves', 'Ladders']) {
      await page.getByRole('combobox', { name: 'Add a course' }).fill(title);
      await page.getByText('1 offered').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText(new RegExp(`${title} is step \\d`)).waitFor();
    }
    await page.getByRole('button', { name: 'Move Ladders up' }).press('Enter');
    await page.getByText('Ladders is now step 2.').waitFor();
    await page.getByRole('button', { name: 'Move Ladders up' }).press('Enter');
    await page.getByText('Ladders is now step 1.').waitFor();
    await page.getByLabel('When Valves opens').selectOption('After chosen steps');
    await page.getByRole('group', { name: 'What Valves asks for' }).getByLabel('Ladders').check();
    expect(await trainer.shutsOut()).toEqual([]);
    await trainer.press('Save');
    await page.getByText('Opens after Ladders.').first().waitFor();
    expect(await page.locator('ol.path-steps li p').allInnerTexts()).toEqual([
      '1. Ladders\nOpens at once.',
      '2. Pumps\nOpens after Ladders.',
      '3. Valves\nOpens after Ladders.',
    ]);
    await trainer.press('Publish');
    await page.getByText('It is published, and can be assigned.').waitFor();
    await trainer.press('Assign');
    await page.getByRole('combobox', { name: 'Learner or group' }).fill('Mo learner');
    await page.getByRole('option', { name: /Mo learner/ }).click();
    await page.getByLabel('To be completed').selectOption('In so many days after joining');
    await page.getByLabel('Days after joining').fill('21');
    await page.getByLabel('Tags of this assignment').fill('Induction, Law');
    expect(await trainer.shutsOut()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await page.getByText('1 learner has it now, 0 had it before.').waitFor();
    await page.getByText('0 of 3 steps').waitFor();
    await page.getByText('due 21 days after joining').waitFor();
    await page.getByRole('link', { name: 'Law' }).click();
    await page.getByRole('link', { name: 'All assignments' }).click();
    expect(await trainer.shutsOut()).toEqual([]);

    const learner = await visit();
    await learner.signIn(team.members.learner);
    await learner.shows('My courses');
    await learner.page.getByText('0 of 3 steps done · 0 %').waitFor();
    expect(await learner.shutsOut()).toEqual([]);
    await learner.page.getByRole('link', { name: 'First weeks' }).click();
    await learner.shows('First weeks');
    await learner.page.getByText('In this order, please.').waitFor();
    expect(await learner.page.locator('.path-steps .tag').allInnerTexts()).toEqual(['Open', 'Locked', 'Locked']);
    expect(await learner.shutsOut()).toEqual([]);
    await learner.page.getByRole('link', { name: 'Begin: Ladders' }).click();
    await learner.shows('Ladders');
    await learner.page.getByRole('link', { name: 'Begin' }).click();
    await learner.page.getByText('1 of 1 done').waitFor();
    await learner.page.goBack();
    await learner.page.goBack();
    await learner.shows('First weeks');
    await learner.page.getByText('1 of 3 steps done · 33 %').waitFor();
    expect(await learner.page.locator('.path-steps .tag').allInnerTexts()).toEqual(['Done', 'Open', 'Open']);
    await learner.page.getByRole('link', { name: 'Go on: Pumps' }).waitFor();

    const pathId = new URL(page.url()).pathname.split('/').at(-1)!;
    await trainer.go(at(`/paths/${pathId}`));
    await page.getByText('1 of 3 steps').waitFor();
    await page.getByText('33 %').waitFor();

    const records = page.locator('section', { has: page.getByRole('heading', { name: 'How far they are' }) });
    await records.getByLabel('State').selectOption('Completed');
    await records.getByText('No record goes with that.').waitFor();
    expect(new URL(page.url()).searchParams.get('state')).toBe('completed');
    expect(await trainer.shutsOut()).toEqual([]);
    await records.getByRole('button', { name: 'Show all records' }).click();
    await records.getByText('1 record', { exact: true }).waitFor();
    await records.getByText('Group', { exact: true }).click();
    await records.getByLabel('Group').getByText('Everybody').waitFor({ state: 'attached' });
    expect(await trainer.shutsOut()).toEqual([]);
    // Handed on, with a state that there is not
    await trainer.go(at(`/paths/${pathId}?search=MO%20learn&state=flying&groupId=me&tag=law`));
    await records.getByText('1 record', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      records.getByRole('link', { name: 'Download as NDJSON' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\{.*"name":"Mo learner".*"done":1.*\}\n$/);
    await records.getByLabel('Part of a name').fill('nobody');
    await records.getByText('No record goes with that.').waitFor();
    expect(await learner.close()).toEqual([]);
    expect(await trainer.close()).toEqual([]);
  });

  it('stand in the catalogue, where a learner enrols on a phone and by the keyboard', async () => {
    const pumps = (await writtenCourse(team, 'Boilers')).courseId;
    const { pathId } = (await team.as('owner', 'POST W/paths', { title: 'Heating', steps: [{ courseId: pumps }] })).body as {
      pathId: string;
    };
    await team.as('owner', `POST W/paths/${pathId}/publish`);
    const trainer = await visit();
    await trainer.signIn(team.members.trainer, at(`/courses/${pumps}`));
    await trainer.page.getByRole('switch', { name: 'In the catalogue' }).check();
    await trainer.page.getByText('The catalogue of this workspace is closed').waitFor();
    expect(await trainer.shutsOut()).toEqual([]);
    await trainer.go(at(`/paths/${pathId}`));
    await trainer.page.getByRole('switch', { name: 'In the catalogue' }).check();
    await trainer.page.getByText('The catalogue of this workspace is closed').waitFor();

    const learner = await visit();
    await learner.signIn(team.members.learner);
    await learner.shows('My courses');
    expect(await learner.page.getByRole('link', { name: 'Catalogue' }).count()).toBe(0);

    const admin = await visit();
    await admin.signIn(team.members.admin, at('/settings/features'));
    const isSwitched = admin.page.waitForResponse(
      (answer) => answer.url().endsWith('/features') && answer.request().method() === 'PATCH',
    );
    await admin.page.getByRole('switch', { name: 'Open catalogue' }).check();
    expect((await isSwitched).status()).toBe(200);

    await learner.page.setViewportSize({ width: 390, height: 844 });
    await learner.page.reload();
    await learner.page.getByRole('link', { name: 'Choose from the catalogue' }).click();
    await learner.arrivesAt('Catalogue');
    await learner.page.locator('.course-card').nth(1).waitFor();
    expect(await learner.page.locator('.course-card').allInnerTexts()).toEqual([
      expect.stringMatching(/^Heating\s+Learning path of 1 course\s+What it is about/),
      expect.stringMatching(/^Boilers\s+Course\s+What it is about/),
    ]);
    await learner.tabTo(/^Boilers/);
    await learner.page.keyboard.press('Enter');
    await learner.page.getByRole('dialog').getByText('Contents').waitFor();
    expect(await learner.shutsOut()).toEqual([]);
    await learner.page.keyboard.press('Escape');
    await learner.tabTo(/^Heating/);
    await learner.page.keyboard.press('Enter');
    await learner.page.getByRole('dialog').getByText('Its courses').waitFor();
    await learner.tabTo('Enrol');
    await learner.page.keyboard.press('Enter');
    await learner.arrivesAt('Heating');
    await learner.page.getByRole('link', { name: 'Begin: Boilers' }).waitFor();
    await learner.go(at('/learn/catalogue?search=heat'));
    await learner.page.getByRole('link', { name: /Heating.*You are enrolled/s }).waitFor();
    expect(await learner.page.locator('.course-card').count()).toBe(1);
    await learner.page.getByLabel('Search by title').fill('nothing so');
    await learner.page.getByText('No title has this in it.').waitFor();
    expect(await learner.shutsOut()).toEqual([]);

    await trainer.page.reload();
    await trainer.page.locator('.rows > li', { hasText: 'Mo learner' }).getByText('enrolled themselves').waitFor();
    for (const each of [admin, learner, trainer]) expect(await each.close()).toEqual([]);
  });

  it('say which step is not available', async () => {
    const steps = [{ courseId: ladders }];
    const { pathId } = (await team.as('owner', 'POST W/paths', { title: 'On ladders', steps })).body as { pathId: string };
    await team.as('owner', `POST W/paths/${pathId}/publish`);
    await team.as('owner', `POST W/courses/${ladders}/archive`);
    const here = await visit();
    await here.signIn(team.members.admin, at('/paths'));
    await here.page.locator('.rows > li', { hasText: 'On ladders' }).getByText('1 step is not available').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.go(at(`/paths/${pathId}`));
    await here.page.getByText('Nobody can be enrolled in a course').waitFor();
    // An admin reads paths
    expect(await here.page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });
});
