import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const LONG = 'A title as long as one may be '.repeat(7).slice(0, 199);
const HOSTILE = '<img src=x onerror=alert(1)> قف';

describeInBrowser('the courses of the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service.url);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const visit = (): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url);
  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;

  async function course(title: string, texts: readonly string[] = ['The feet stand firm.']): Promise<string> {
    const slides = texts.map((text, n) => ({ title: `Slide ${n + 1}`, kind: 'content', items: [{ kind: 'text', text }] }));
    const settings = { quizMode: 'practice' };
    const { body } = await team.as('owner', 'POST W/courses', {
      title,
      language: 'en',
      settings,
      modules: [{ title: 'One', slides }],
    });
    return body.courseId as string;
  }

  it('are found by tag, state and title, and archived and brought back by keyboard', async () => {
    const ladders = await course('Ladders');
    await Promise.all([course(LONG), course(HOSTILE)]);
    await team.as('owner', `PUT W/courses/${ladders}/tags`, { tags: ['Safety'] });
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.trainer, at('/courses'));
    await here.shows('Courses');
    await page.getByRole('link', { name: LONG }).waitFor();
    await page.getByRole('link', { name: HOSTILE }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('button', { name: 'Only courses with the tag Safety' }).click();
    await page.getByText('1 course', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?tags=Safety');
    await page.getByRole('searchbox').fill('nothing of the kind');
    await page.getByText('No course is found so.').waitFor();
    await here.press('Clear the search');
    await page.getByText('3 courses', { exact: true }).waitFor();
    const more = page.getByRole('button', { name: 'What to do with Ladders' });
    await more.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    await page.keyboard.press('a');
    await page.locator(':focus', { hasText: /^Archive$/ }).waitFor();
    // In a window of another width the menu would hang elsewhere, and closes
    expect(await here.shutsOut()).toEqual([]);
    await more.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).press('Enter');
    await page.getByText('2 courses', { exact: true }).waitFor();
    await page.getByLabel('State').selectOption('Archived');
    await page.getByText('1 course', { exact: true }).waitFor();
    await more.press('ArrowUp');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menuitem').filter({ visible: true }).count()).toBe(0);
    await more.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Restore' }).press('Enter');
    await page.getByText('No course is found so.').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('are checked, published, compared by word and restored', async () => {
    const courseId = await course('Ropes', ['The rope is dry.', 'The knot holds.']);
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.trainer, at(`/courses/${courseId}`));
    await here.shows('Ropes');
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('link', { name: 'Check and publish' }).click();
    await here.shows('Checks');
    await here.press('Publish');
    await page.getByText('Version 1 is published.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    const { body } = await team.as('owner', `GET W/courses/${courseId}/draft`);
    const draft = structuredClone(body.draft) as { modules: { slides: { items: { text: string }[] }[] }[] };
    draft.modules[0]!.slides[0]!.items[0]!.text = 'The rope is **clean and** dry.';
    draft.modules[0]!.slides.reverse();
    const put = await rest(service.url, `PUT /workspaces/${team.workspaceId}/courses/${courseId}/draft`, {
      token: team.members.owner.session,
      body: draft,
      headers: { 'If-Match': `"${String(body.revision)}"` },
    });
    expect(put.status).toBe(200);
    await here.go(at(`/courses/${courseId}/versions`));
    await page.getByRole('link', { name: 'Compare with the draft Version 1' }).click();
    await here.shows('Version 1 → The draft');
    await page.locator('ins').first().waitFor();
    // Read as it is shown, with what is said to those who do not see it
    expect(await page.locator('ins').allTextContents()).toEqual(['new: clean and', 'new:  ']);
    expect(await page.locator('ins strong').innerText()).toBe('clean and');
    expect(await page.locator('del').count()).toBe(0);
    await page.getByText('Moved from').first().waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Put version 1 into the draft');
    await page.getByRole('dialog').getByRole('button', { name: 'Put version 1 into the draft' }).click();
    await page.getByText('Both say the same.').waitFor();
    await page.getByText('The draft is as version 1 was.').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('name files and say which options are right, where two versions are compared', async () => {
    const here = await ConsoleVisit.open(browser, service.url, { locale: 'de-DE' });
    const { page } = here;
    await here.signIn(team.members.trainer, at('/files'));
    const notes = ['Aushang.txt', 'Merkblatt.txt'].map((name) => ({ name, buffer: Buffer.from(name), mimeType: 'text/plain' }));
    await page.locator('input[type=file]').setInputFiles(notes);
    await page.getByText('2 Dateien hochgeladen.').waitFor();
    const { data } = (await team.as('owner', 'GET W/files')).body as { data: { name: string; fileId: string }[] };
    const fileOf = (name: string) => data.find((file) => file.name === name)!.fileId;
    const courseId = await course('Leitern', ['Das Blatt', 'Die Frage']);
    const put = async (fileId: string, isRight: boolean) => {
      const { body } = await team.as('owner', `GET W/courses/${courseId}/draft`);
      const draft = structuredClone(body.draft) as { modules: { slides: object[] }[] };
      const options = ['Fest', 'Lose'].map((text, n) => ({ text, correct: (n === 0) === isRight, feedback: '' }));
      const stem = [{ kind: 'text', text: 'Wie stehen die Füße?' }];
      const items = [
        [{ kind: 'resource', fileId, title: 'Das Blatt' }],
        [
          { kind: 'single-choice', stem, options, feedback: '', objectiveId: null },
          { kind: 'true-false', stem, answer: isRight, feedback: '', objectiveId: null },
        ],
      ];
      // The slides of the course stay the same ones, with other items
      draft.modules[0]!.slides.forEach((slide, n) =>
        Object.assign(slide, { items: items[n] }, n === 1 && { kind: 'knowledge-check' }),
      );
      const headers = { 'If-Match': `"${String(body.revision)}"` };
      const token = team.members.owner.session;
      const place = `/workspaces/${team.workspaceId}/courses/${courseId}/draft`;
      expect((await rest(service.url, `PUT ${place}`, { token, body: draft, headers })).status).toBe(200);
    };
    await put(fileOf('Aushang.txt'), false);
    expect((await team.as('owner', `POST W/courses/${courseId}/publish`)).status).toBe(200);
    await put(fileOf('Merkblatt.txt'), true);
    await here.go(at(`/courses/${courseId}/versions/1/draft`));
    await page.locator('ins', { hasText: 'Merkblatt.txt' }).waitFor();
    expect(await page.locator('ul.changed').allTextContents()).toEqual([
      'Dateiweg: Aushang.txtneu: Merkblatt.txt',
      'AntwortFest (weg: falschneu: richtig)AntwortLose (weg: richtigneu: falsch)Antwortweg: falschneu: wahr',
    ]);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('are assigned by keyboard, with what it would do said before, and taken back', async () => {
    const courseId = await course('Harness');
    await team.as('owner', `POST W/courses/${courseId}/publish`);
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.trainer, at(`/courses/${courseId}`));
    await page.getByRole('link', { name: 'Assign', exact: true }).press('Enter');
    await page.getByText('It is assigned to nobody yet.').waitFor();
    await page.getByRole('combobox', { name: 'Learner or group' }).waitFor();
    await page.keyboard.type('Mo learn');
    await page.getByRole('option', { name: 'Mo learner' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('To be completed').selectOption('In so many days after joining');
    await page.getByLabel('Days after joining').fill('10');
    await page.getByText('1 would be newly enrolled.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await page.getByText('Assigned: 1 newly enrolled.').waitFor();
    await page.getByText('due 10 days after joining').waitFor();
    for (const [place, title] of [
      ['analytics', 'Analytics'],
      ['export', 'Export'],
      ['answers', 'Open answers'],
    ] as const) {
      await here.go(at(`/courses/${courseId}/${place}`));
      await here.shows(title);
      await page.waitForLoadState('networkidle');
      expect(await here.shutsOut()).toEqual([]);
    }
    await here.go(at(`/courses/${courseId}/assignments`));
    await here.press('Take back');
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await page.getByText('It is assigned to nobody yet.').waitFor();
    expect(await here.close()).toEqual([]);
  });
});
