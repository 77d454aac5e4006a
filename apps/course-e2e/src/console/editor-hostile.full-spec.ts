import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const MARKUP = `"><img src=x onerror="window.hit = 1"><script>window.hit = 2</script>&amp;{{7*7}}`;
/** As long as a title may be, without a place to break it. */
const LONG = MARKUP.padEnd(200, 'ب');
const MIXED = 'Pump 12 مضخة (alt) \u202eevil\u202c';

describeInBrowser('the editor of a course with anything in its names', () => {
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

  async function courseWith(draft: object): Promise<string> {
    const courseId = (await team.as('trainer', 'POST W/courses', { title: 'Pump safety' })).body.courseId as string;
    const put = await rest(service.url, `PUT /workspaces/${team.workspaceId}/courses/${courseId}/draft`, {
      token: team.members.trainer.session,
      body: draft,
      headers: { 'If-Match': '"1"' },
    });
    expect(put.status).toBe(200);
    return courseId;
  }
  const at = (courseId: string): string => `/console/w/${team.workspaceId}/courses/${courseId}/edit`;

  it('runs none of it, reads from right to left, and holds two hundred characters on a narrow screen', async () => {
    const courseId = await courseWith({
      title: LONG,
      description: MARKUP,
      language: 'ar',
      objectives: [{ text: MARKUP }],
      settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
      // As many slides as a course may have
      modules: Array.from({ length: 10 }, () => ({
        title: LONG,
        slides: [
          { title: LONG, kind: 'content', items: HOSTILE },
          ...Array<object>(49).fill({ title: MIXED, kind: 'content', items: [] }),
        ],
      })),
      pool: [],
    });
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, at(courseId));
    await page.getByRole('heading', { level: 1 }).getByText(LONG, { exact: true }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('treeitem').nth(2).click();
    await page.getByRole('textbox', { name: 'Title of the slide' }).waitFor();
    expect(await page.locator('.course-view').first().getAttribute('dir')).toBe('rtl');
    await page.locator('.item .inline-field').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' و');
    await page.getByText(/^Saved .*, revision \d+$/).waitFor();
    await here.press('As learners see it');
    await page.getByRole('button', { name: 'As learners see it', pressed: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.hit')).toBeUndefined();
    expect(await here.shutsOut()).toEqual([]);
    const { draft } = (await team.as('trainer', `GET W/courses/${courseId}/draft`)).body;
    const [slide] = (draft as { modules: { slides: { title: string; items: { text?: string }[] }[] }[] }).modules[0]!.slides;
    expect({ title: slide!.title, text: slide!.items[0]!.text }).toEqual({ title: LONG, text: 'مضخة و' });
    expect(await here.close()).toEqual([]);
  });

  it('is told to a screen reader as it stands here', async () => {
    const items = [{ kind: 'text', text: 'It lifts **water**.' }, HOSTILE[3]!];
    const courseId = await courseWith({
      title: 'Pump safety',
      description: '',
      language: 'en',
      objectives: [],
      settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
      modules: [{ title: 'Before the shift', slides: [{ title: 'The station', kind: 'knowledge-check', items }] }],
      pool: [],
    });
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, at(courseId));
    await page.getByRole('treeitem', { name: /The station/ }).click();
    await page.getByRole('group', { name: /^Single choice/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const told = await until(
      () => page.locator('.editor').ariaSnapshot(),
      (text) => text.includes('to look at') || text.includes('found nothing'),
    );
    expect(told.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')).toMatchSnapshot();
    expect(await here.close()).toEqual([]);
  });
});

const option = (text: string, correct: boolean) => ({ text, correct, feedback: MARKUP });
const HOSTILE = [
  { kind: 'text', text: 'مضخة' },
  { kind: 'text', text: MARKUP },
  { kind: 'table', header: [MARKUP, LONG], rows: [[MARKUP, LONG]] },
  {
    kind: 'single-choice',
    stem: [{ kind: 'text', text: MARKUP }],
    options: [option(MARKUP, true), option(LONG, false)],
    feedback: MARKUP,
    objectiveId: null,
  },
  { kind: 'code', language: 'html', code: MARKUP },
  { kind: 'image', fileId: null, alt: MARKUP, caption: MARKUP, prompt: MARKUP },
];
