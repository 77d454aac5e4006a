import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from './support/console.js';
import { newTeam, type Team } from './support/people.js';
import { useSharedService, type SharedService } from './support/shared-service.js';

interface Item {
  kind: string;
  text?: string;
}
interface Draft {
  title: string;
  modules: { id: string; title: string; slides: { id: string; title: string; items: Item[] }[] }[];
}

describeInBrowser('the editor of courses', () => {
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

  const newCourse = async (): Promise<string> =>
    (await team.as('trainer', 'POST W/courses', { title: 'Pump safety' })).body.courseId as string;
  const draftOf = async (courseId: string): Promise<Draft> =>
    (await team.as('trainer', `GET W/courses/${courseId}/draft`)).body.draft as Draft;
  const editing = (courseId: string): string => `/console/w/${team.workspaceId}/courses/${courseId}/edit`;

  it('keeps what is typed, from an empty course on, and shows it again', async () => {
    const courseId = await newCourse();
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, editing(courseId));
    await here.shows('Pump safety');
    await here.press('+ Module');
    await page.keyboard.type('Before the shift');
    await page.keyboard.press('Enter');
    await here.press('+ Slide');
    await page.getByRole('textbox', { name: 'Title of the slide' }).fill('Know the station');
    await here.press('+ Add');
    await page.keyboard.type('para');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Paragraph' }).waitFor();
    await page.keyboard.type('The station lifts ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('water');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('It has two pumps.');
    const draft = await until(
      () => draftOf(courseId),
      ({ modules }) => modules[0]?.slides[0]?.items[1]?.text === 'It has two pumps.',
    );
    expect(draft.modules).toMatchObject([
      {
        title: 'Before the shift',
        slides: [{ title: 'Know the station', items: [{ text: 'The station lifts **water**.' }, { text: 'It has two pumps.' }] }],
      },
    ]);
    await page.getByText(/^Saved .*, revision \d+$/).waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'Paragraph' }).first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Paragraph' }).allTextContents()).toEqual([
      'The station lifts water.',
      'It has two pumps.',
    ]);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });
});
