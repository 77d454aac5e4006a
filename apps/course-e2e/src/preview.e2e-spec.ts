import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { barriers, describeInBrowser, openBrowser, overflow } from './support/browser.js';
import { choose, focused, scenesShown } from './support/package-player.js';
import { SCENARIO } from './support/packed-courses.js';
import { startCourseApi, type CourseApi } from './support/course-service.js';
import { newOwner, rest, type Owner } from './support/rest.js';

const text = (content: string) => ({ kind: 'text', text: content });
const part = (title: string, more: object = {}) => ({ title, body: [text(`Body of ${title}`)], at: null, choices: [], ...more });
const question = { stem: [text('Asked?')], feedback: 'SECRET-FEEDBACK', objectiveId: null };
const option = (content: string, correct: boolean) => ({ text: content, correct, feedback: 'SECRET-OPTION' });

const ITEMS = [
  text('Read **this** <img src=x onerror=alert(1)> [not there](javascript:alert(1))'),
  { kind: 'heading', level: 4, text: 'A heading' },
  { kind: 'list', ordered: true, start: 3, items: [[text('third')]] },
  { kind: 'table', header: ['Part'], rows: [['Sump']] },
  { kind: 'quote', body: [text('Quoted')] },
  { kind: 'callout', tone: 'warning', body: [text('Mind the shaft')] },
  { kind: 'code', language: 'sh', code: 'a < b' },
  { kind: 'image', fileId: null, alt: 'A button', caption: '', prompt: 'A red button' },
  { kind: 'hosted-video', provider: 'vimeo', url: 'https://vimeo.com/1' },
];
const INTERACTIONS = ['accordion', 'tabs', 'flip-cards', 'timeline', 'process'].map((kind) => ({
  kind,
  image: null,
  parts: [part(`Part of ${kind}`)],
}));
const HOTSPOT = {
  kind: 'hotspot',
  image: { kind: 'image', fileId: null, alt: 'The hall', caption: '', prompt: 'The hall' },
  parts: [part('Spot', { at: { x: 25, y: 40 } })],
};
const QUESTIONS = [
  { ...question, kind: 'single-choice', options: [option('Right one', true), option('Wrong one', false)] },
  { ...question, kind: 'multiple-choice', options: [option('First', true), option('Second', true)] },
  { ...question, kind: 'true-false', answer: true },
  { ...question, kind: 'numeric', answer: 4711, tolerance: 0, unit: 'bar' },
  { ...question, kind: 'short-answer', answers: ['SECRET-ANSWER'] },
  { ...question, kind: 'fill-blank', stem: [text('Press ____ now.')], answers: [['SECRET-BLANK']] },
  {
    ...question,
    kind: 'matching',
    labels: ['Part', 'Job'],
    pairs: [
      { left: 'L1', right: 'R1' },
      { left: 'L2', right: 'R2' },
    ],
  },
  { ...question, kind: 'ordering', items: ['Step one', 'Step two'] },
];

describe('a preview', () => {
  let service: CourseApi;
  let owner: Owner;

  beforeAll(async () => {
    service = await startCourseApi();
    owner = await newOwner(service.url);
  });
  afterAll(() => service.stop());

  const create = (body: object) =>
    rest(service.url, `POST /workspaces/${owner.workspaceId}/courses`, { token: owner.session, body });
  const slides = [
    { title: 'Blocks </title>', kind: 'content', items: ITEMS },
    { title: 'Interactions', kind: 'content', items: [...INTERACTIONS, HOTSPOT, SCENARIO] },
    { title: 'Questions', kind: 'knowledge-check', items: QUESTIONS },
  ];

  it('shows every block, interaction and question to whoever has the link, and no key', async () => {
    const made = await create({ title: 'Pumps & <b>valves</b>', language: 'de', modules: [{ title: 'M', slides }] });
    const answer = await fetch(made.body.previewUrl as string);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('<html lang="de"');
    for (const shown of [
      'Pumps &amp; &lt;b&gt;valves&lt;/b&gt;',
      '<strong>this</strong>',
      '<h4>A heading</h4>',
      '<ol start="3">',
      'Sump',
    ]) {
      expect(page).toContain(shown);
    }
    for (const shown of ['Quoted', 'Mind the shaft', 'a &lt; b', 'A red button', 'https://vimeo.com/1', 'Body of Spot']) {
      expect(page).toContain(shown);
    }
    for (const { title } of SCENARIO.parts) expect(page).toContain(`Told in &quot;${title}&quot;.`);
    for (const { kind } of INTERACTIONS) expect(page).toContain(`Body of Part of ${kind}`);
    for (const shown of ['Right one', 'Wrong one', 'Second', 'L2', 'R2', 'Step two', 'bar', 'aria-label="Blank 1"'])
      expect(page).toContain(shown);
    for (const hidden of ['SECRET', '4711', 'correct']) expect(page).not.toContain(hidden);
    expect(page).not.toMatch(/<script|<img src=x|javascript:|<[^>]*\s(on\w+|style)=/i);
  });

  it('may run no script, be framed, cached or indexed', async () => {
    const made = await create({ title: 'T', modules: [{ title: 'M', slides }] });
    const { headers } = await fetch(made.body.previewUrl as string);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe-inline/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex'),
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
    });
  });

  it('works for seven days and never past a change of the link; its token stays out of the logs', async () => {
    const made = await create({ title: 'T' });
    const previewUrl = made.body.previewUrl as string;
    expect((await fetch(`${previewUrl.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await fetch(previewUrl.replace('/preview/', '/content/'))).status).toBe(404);
    await service.advanceClock('6 days 23 hours');
    expect((await fetch(previewUrl)).status).toBe(200);
    await service.advanceClock('7 days 1 minute');
    const expired = await fetch(previewUrl);
    expect([expired.status, await expired.text()]).toEqual([404, expect.stringContaining('not available')]);
    await service.advanceClock('0 seconds');
    expect(service.log()).not.toContain(previewUrl.split('/').at(-1));
    await rest(service.url, `DELETE /workspaces/${owner.workspaceId}/courses/${String(made.body.courseId)}`, {
      token: owner.session,
    });
    expect((await fetch(previewUrl)).status).toBe(404);
  });

  describeInBrowser('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser.close());

    it('a scenario opens with its first scene and goes where its choices lead, by keyboard and without scripts', async () => {
      const made = await create({ title: 'Leaks', modules: [{ title: 'M', slides }] });
      const page = await browser.newPage();
      await page.goto(made.body.previewUrl as string);
      expect(await scenesShown(page)).toEqual(['A leak at night']);
      await choose(page, 'Call for help', 'Go on: Help arrives');
      expect([await scenesShown(page), await focused(page)]).toEqual([['Help arrives'], 'Help arrives']);
      await choose(page, 'Go home', 'Start again');
      expect([await scenesShown(page), await focused(page)]).toEqual([['A leak at night'], 'A leak at night']);
      await choose(page, 'Look alone', /You slip/);
      expect(await page.locator('.scene').filter({ visible: true }).textContent()).toContain('The scenario ends here.');
      await page.emulateMedia({ media: 'print' });
      expect(await scenesShown(page)).toHaveLength(3);
      await page.close();
    });

    // The policy of the page keeps all scripts out, the checker of barriers as well
    const open = (width: number, scheme: 'light' | 'dark') =>
      browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme, bypassCSP: true });

    it.each(['en', 'ar'])('fits a phone and a desk and bars nobody, in the direction of its language: %s', async (language) => {
      const made = await create({ title: 'Pumps', language, modules: [{ title: 'M', slides }] });
      for (const [width, scheme] of [
        [360, 'light'],
        [1280, 'dark'],
      ] as const) {
        const page = await open(width, scheme);
        await page.goto(made.body.previewUrl as string);
        expect([await barriers(page), await overflow(page)]).toEqual([[], 0]);
        const skip = await page.locator('.skip').boundingBox();
        expect(skip!.x + skip!.width < 0 || skip!.x > width).toBe(true);
        await page.close();
      }
    });
  });
});
