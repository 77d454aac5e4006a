import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { barriers, openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { choose, focused, scenesShown } from '../support/package-player.js';
import { SCENARIO, TABS, WAV } from '../support/packed-courses.js';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { newTeam, type Team } from '../support/people.js';
import { newOwner, rest, type Owner } from '../support/rest.js';
import { play, playerIn, standInForPlayers } from '../support/video-player.js';

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
  { kind: 'audio', fileId: null, url: 'https://media.example/a.mp3', title: 'Siren', transcript: 'It howls' },
  { kind: 'formula', tex: '\\fcolorbox{red}{blue}{$E = mc^2$} < \\text{<img src=x onerror=1>}', alt: 'Energy "in words"' },
  { kind: 'hosted-video', provider: 'other', url: 'https://tube.example/v/1' },
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
  { ...question, kind: 'numeric', answer: 4711.25, tolerance: 0, unit: 'bar' },
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
  { ...question, kind: 'open-answer', modelAnswer: 'SECRET-MODEL', points: 3 },
];

const BYTES_PER_SECOND = 8_000;
/** More than a browser fetches ahead. */
const SECONDS = 1_000;

function silence(seconds: number): Buffer<ArrayBuffer> {
  const length = seconds * BYTES_PER_SECOND;
  const head = Buffer.from(WAV.subarray(0, 44));
  head.writeUInt32LE(36 + length, 4);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, Buffer.alloc(length, 128)]);
}

describe('a preview', () => {
  let service: CourseApi;
  let owner: Owner;

  beforeAll(async () => {
    service = await startCourseApi();
    owner = await newOwner(service.url);
  });
  afterAll(() => service.stop());

  /** Makes a course and a link to its draft. @returns the link's address. */
  const preview = async (body: object, password?: string): Promise<string> => {
    const courses = `/workspaces/${owner.workspaceId}/courses`;
    const made = await rest(service.url, `POST ${courses}`, { token: owner.session, body });
    const links = `POST ${courses}/${made.body.courseId as string}/preview-links`;
    return (await rest(service.url, links, { token: owner.session, body: { password } })).body.url as string;
  };
  const slides = [
    { title: 'Blocks </title>', kind: 'content', items: ITEMS },
    {
      title: 'Opinion',
      kind: 'content',
      items: [
        { kind: 'survey', text: 'How was it?', scale: { steps: 5, low: 'bad', high: 'good' }, comment: true, anonymous: true },
      ],
    },
    { title: 'Interactions', kind: 'content', items: [...INTERACTIONS, HOTSPOT, SCENARIO] },
    { title: 'Questions', kind: 'knowledge-check', items: QUESTIONS },
  ];

  it('shows every block, interaction and question to whoever has the link, and no key', async () => {
    const answer = await fetch(
      await preview({ title: 'Pumps & <b>valves</b>', language: 'de', modules: [{ title: 'M', slides }] }),
    );
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
    for (const shown of ['Right one', 'Wrong one', 'Second', 'L2', 'R2', 'Step two', 'bar', 'aria-label="Lücke 1"', 'It howls'])
      expect(page).toContain(shown);
    expect(page).toContain('<math aria-label="Energy &quot;in words&quot;"');
    // An id could have 4711 in it
    for (const hidden of ['SECRET', '4711.25', '4711,25', 'correct', 'undefined']) expect(page).not.toContain(hidden);
    expect(page).not.toMatch(/<script|<img src=x|javascript:|<[^>]*\s(on\w+|style)=/i);
  });

  it('may run no script, be framed, cached or indexed', async () => {
    const { headers } = await fetch(await preview({ title: 'T', modules: [{ title: 'M', slides }] }));
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("media-src 'self' https://media.example;");
    expect(policy).toContain('frame-src https://player.vimeo.com;');
    expect(policy).not.toMatch(/script-src|unsafe-inline/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': expect.stringContaining('noindex'),
      'cache-control': expect.stringContaining('no-store'),
      'referrer-policy': 'no-referrer',
    });
  });

  it('does not open past a change of its link, and the token stays out of the logs', async () => {
    const url = await preview({ title: 'T' });
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await fetch(url.replace('/preview/', '/content/'))).status).toBe(404);
    expect(service.log()).not.toContain(url.split('/').at(-1));
  });

  it('shows a video as what it is, whatever provider was stored with it when nobody checked', async () => {
    const video = { kind: 'hosted-video', provider: 'youtube', url: 'https://tube.example/v' };
    const course = (item: object) => ({
      title: 'T',
      modules: [{ title: 'M', slides: [{ title: 'S', kind: 'content', items: [item] }] }],
    });
    const courses = `/workspaces/${owner.workspaceId}/courses`;
    const asOwner = (route: string, body?: object, headers = {}) =>
      rest(service.url, route, { token: owner.session, body, headers });
    const refused = await asOwner(`POST ${courses}`, course(video));
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-input']);
    const url = await preview(course({ ...video, provider: 'other' }));
    const [row] = await service.query(`SELECT id FROM courses WHERE draft::text LIKE '%https://tube.example/v"%'`);
    const courseId = row!.id as string;
    const before = `UPDATE courses SET draft = replace(draft::text, '"other"', '"loom"')::jsonb, draft_schema = 1 WHERE id = $1`;
    await service.query(before, [courseId]);
    expect(await (await fetch(url)).text()).toContain('Watch the video on tube.example');
    const shown = await asOwner(`GET ${courses}/${courseId}/draft`);
    expect([shown.status, JSON.stringify(shown.body)]).toEqual([200, expect.stringContaining('"provider":"other"')]);
    const etag = { 'If-Match': shown.headers.get('etag')! };
    expect((await asOwner(`PATCH ${courses}/${courseId}/draft`, { title: 'Other' }, etag)).status).toBe(200);
  });

  it('a draft that a newer version of the service stored is listed, and refused rather than damaged', async () => {
    const url = await preview({ title: 'Of tomorrow', modules: [{ title: 'M', slides }] });
    const of = `WHERE title = 'Of tomorrow'`;
    const [row] = await service.query(
      `UPDATE courses SET draft = '{"units": []}', draft_schema = 999 ${of} RETURNING id, revision`,
    );
    const courses = `/workspaces/${owner.workspaceId}/courses`;
    const asOwner = (route: string, body?: object) =>
      rest(service.url, route, { token: owner.session, body, headers: { 'If-Match': '*' } });
    expect((await asOwner(`GET ${courses}?search=tomorrow`)).body).toMatchObject({ data: [{ courseId: row!.id }] });
    for (const [route, body] of [
      ['GET /draft'],
      ['PATCH /draft', { title: 'Mine' }],
      ['PUT /draft', { title: 'Mine', description: '', language: 'en', objectives: [], settings: {}, modules: [], pool: [] }],
      ['POST /publish', {}],
      ['POST /duplicate', {}],
      ['GET'],
    ] as [string, object?][]) {
      const [method, path = ''] = route.split(' ');
      const answer = await asOwner(`${method!} ${courses}/${String(row!.id)}${path}`, body);
      expect([route, answer.status, answer.body.code]).toEqual([route, 503, 'unavailable']);
      expect(answer.body.detail).toMatch(/newer version of the service/);
    }
    expect((await fetch(url)).status).toBe(503);
    expect(await service.query(`SELECT draft, revision FROM courses ${of}`)).toEqual([
      { draft: { units: [] }, revision: row!.revision },
    ]);
  });

  const upload = async (name: string, content: string | Buffer<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const uploaded = await fetch(`${service.url}/workspaces/${owner.workspaceId}/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.session}` },
      body: form,
    });
    return ((await uploaded.json()) as { fileId: string }).fileId;
  };

  describeInBrowser('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser.close());

    it('a scenario opens with its first scene and goes where its choices lead, by keyboard and without scripts', async () => {
      const page = await browser.newPage();
      await page.goto(await preview({ title: 'Leaks', modules: [{ title: 'M', slides }] }));
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

    it('a recording is heard with its captions, those of the page’s language from the start', async () => {
      const fileId = await upload('short.wav', silence(5));
      const cue = (said: string) => `WEBVTT\n\n00:00.000 --> 00:05.000\n<b onclick="alert(1)">${said}</b><img src=x>`;
      const english = await upload('short.en.vtt', cue('The pump starts.'));
      const german = await upload('short.de.vtt', cue('Die Pumpe läuft an.'));
      const captions = [
        { language: 'en', fileId: english },
        { language: 'de', fileId: german },
      ];
      const items = [{ kind: 'audio', fileId, url: null, title: 'Short', transcript: 'Silence', captions }];
      const content = {
        title: 'Captioned',
        language: 'de',
        modules: [{ title: 'M', slides: [{ title: 'S', kind: 'content', items }] }],
      };
      const page = await browser.newPage();
      await page.goto(await preview(content));
      const shown = await page.evaluate(`new Promise((resolve, reject) => {
        const track = document.querySelector('track[default]');
        track.onerror = () => reject(new Error('the captions did not load'));
        const tell = () => resolve({
          tracks: [...document.querySelector('video').textTracks].map(({ kind, language, label, mode }) => [kind, language, label, mode]),
          said: [...track.track.cues].map((cue) => cue.getCueAsHTML().textContent),
          marked: [...track.track.cues].map((cue) => [...cue.getCueAsHTML().querySelectorAll('*')].map((each) => each.outerHTML)).flat(),
        });
        if (track.readyState === 2) tell(); else track.onload = tell;
      })`);
      expect(shown).toEqual({
        tracks: [
          ['captions', 'en', 'English', 'disabled'],
          ['captions', 'de', 'Deutsch', 'showing'],
        ],
        said: ['Die Pumpe läuft an.'],
        marked: ['<b>Die Pumpe läuft an.</b>'],
      });
      await page.close();
    });

    it('a recording is heard from where one goes in it, by the bytes from there on', async () => {
      const fileId = await upload('long.wav', silence(SECONDS));
      const items = [{ kind: 'audio', fileId, url: null, title: 'Long', transcript: 'Silence' }];
      const page = await browser.newPage();
      const url = await preview({ title: 'Heard', modules: [{ title: 'M', slides: [{ title: 'S', kind: 'content', items }] }] });
      await page.goto(url);
      const fetchedLater = page.waitForResponse((response) => {
        const [, start] = /^bytes (\d+)-/.exec(response.headers()['content-range'] ?? '') ?? [];
        return response.status() === 206 && Number(start) > (SECONDS / 2) * BYTES_PER_SECOND;
      });
      const reached = page.evaluate(`new Promise((resolve, reject) => {
        const audio = document.querySelector('audio');
        audio.onerror = () => reject(new Error(audio.error.message));
        audio.onseeked = () => resolve(audio.currentTime);
        audio.onloadedmetadata = () => void (audio.currentTime = ${SECONDS - 100});
        audio.load();
      })`);
      const [seconds] = await Promise.all([reached, fetchedLater]);
      expect(seconds).toBe(SECONDS - 100);
      await page.close();
    });

    it('tabs open in each other’s place, and the contents are folded where the window is narrow, without scripts', async () => {
      const page = await browser.newPage({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });
      const items = [TABS];
      await page.goto(
        await preview({
          title: 'أنابيب',
          language: 'ar',
          modules: [{ title: 'M', slides: [{ title: 'S', kind: 'content', items }] }],
        }),
      );
      const told = () =>
        page
          .getByText(/^Told of/)
          .filter({ visible: true })
          .allTextContents();
      expect(await told()).toEqual(['Told of suction.']);
      await page.locator('summary', { hasText: 'Leakage' }).press('Enter');
      expect(await told()).toEqual(['Told of leakage.']);
      const entry = page.locator('nav').getByRole('link', { name: 'S' });
      expect(await entry.isVisible()).toBe(false);
      await page.getByText('المحتويات').filter({ visible: true }).press('Enter');
      expect(await entry.isVisible()).toBe(true);
      await page.reload();
      await page.setViewportSize({ width: 1280, height: 640 });
      expect(await entry.isVisible()).toBe(true);
      expect(await page.locator('[lang=en]').count()).toBe(0);
      await page.close();
    });

    it('a video of a known provider plays once it is asked to, and nothing is loaded before', async () => {
      const url = await preview({ title: 'Films', modules: [{ title: 'M', slides }] });
      const context = await browser.newContext();
      const players = await standInForPlayers(context);
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      expect([await page.locator('iframe').count(), players.asked]).toEqual([1, []]);
      await play(page, 'Vimeo');
      const referer = `${service.url}/`;
      expect(players.asked).toEqual([{ url: 'https://player.vimeo.com/video/1?dnt=1&autoplay=1', referer }]);
      const barred = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
      await playerIn(page, 'Vimeo').getByText('A player').evaluate("location.assign('https://tube.example/')");
      await barred;
      expect(players.asked).toHaveLength(1);
      await context.close();
    });

    it('one with a password is opened with the keyboard alone, can be loaded again, and come back to', async () => {
      const context = await browser.newContext();
      await standInForPlayers(context);
      const page = await context.newPage();
      await page.goto(await preview({ title: 'Locked', modules: [{ title: 'M', slides }] }, 'a long secret'));
      const title = () => page.getByRole('heading', { level: 1 }).textContent();
      for (const word of ['a wrong secret', 'a long secret']) {
        expect(await title()).toBe('This preview needs a password');
        await page.keyboard.insertText(word);
        await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
      }
      expect(await title()).toBe('Locked');
      await page.reload();
      expect(await title()).toBe('Locked');
      await page.getByRole('link', { name: 'Watch the video on Vimeo' }).click();
      await page.waitForURL('https://vimeo.com/1');
      await page.goBack();
      expect(await title()).toBe('Locked');
      await context.close();
    });

    // The policy of the page keeps all scripts out, the checker of barriers as well
    const open = (width: number, scheme: 'light' | 'dark') =>
      browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme, bypassCSP: true });

    it.each(['en', 'ar'])('fits a phone and a desk and bars nobody, in the direction of its language: %s', async (language) => {
      const address = await preview({ title: 'Pumps', language, modules: [{ title: 'M', slides }] });
      const locked = await preview({ title: 'Locked' }, 'a long secret');
      for (const [width, scheme] of [
        [320, 'light'],
        [1280, 'dark'],
      ] as const) {
        const page = await open(width, scheme);
        for (const other of [locked, `${locked.slice(0, -4)}AAAA`]) {
          await page.goto(other);
          expect([await page.locator('.brand').count(), await barriers(page), await overflow(page)]).toEqual([1, [], 0]);
        }
        await page.goto(address);
        expect([await barriers(page), await overflow(page)]).toEqual([[], 0]);
        const skip = await page.locator('.skip').boundingBox();
        expect(skip!.x + skip!.width < 0 || skip!.x > width).toBe(true);
        await page.close();
      }
    });
  });

  describe('has links that', () => {
    let team: Team;
    let course: string;
    beforeAll(async () => {
      team = await newTeam(service.url);
    });
    beforeEach(async () => {
      course = `W/courses/${(await team.as('owner', 'POST W/courses', { title: 'Pumps' })).body.courseId as string}`;
    });
    const make = async (role: 'owner' | 'trainer', body: object = {}) =>
      (await team.as(role, `POST ${course}/preview-links`, body)).body as { previewLinkId: string; url: string };
    const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
    const shown = async (role: 'owner' | 'admin' | 'trainer') => (await team.as(role, `GET ${course}`)).body.previewUrl;

    it('only those make who may read drafts; all others have their preview in the console or none', async () => {
      const inConsole = `${service.url}/console/w/${team.workspaceId}/${course.slice(2)}/preview`;
      expect([await shown('owner'), await shown('trainer'), await shown('admin')]).toEqual([inConsole, inConsole, null]);
      expect((await team.as('owner', `GET ${course}/preview-links`)).body.data).toEqual([]);
      const { url } = await make('trainer');
      const { trainer } = team.members;
      await team.as('owner', `PATCH W/members/${trainer.memberId}`, { role: 'admin' });
      expect([await statusOf(url), await shown('trainer')]).toEqual([404, null]);
      expect((await team.as('owner', `GET ${course}/preview-links`)).body.data).toMatchObject([{ status: 'inactive' }]);
      await team.as('owner', `PATCH W/members/${trainer.memberId}`, { role: 'trainer' });
      expect([await statusOf(url), await shown('trainer')]).toEqual([200, inConsole]);
    });

    it('are listed by all who may read drafts, with the address of one’s own, and revoked one by one', async () => {
      const [first, second] = [await make('owner'), await make('trainer', { expiresIn: '1h', password: 'a long secret' })];
      const { body } = await team.as('owner', `GET ${course}/preview-links?limit=1`);
      expect(body).toMatchObject({
        total: 2,
        data: [{ previewLinkId: second.previewLinkId, createdBy: 'Mo trainer', hasPassword: true, status: 'active', url: null }],
      });
      const next = await team.as('owner', `GET ${course}/preview-links?cursor=${body.nextCursor as string}`);
      expect(next.body.data).toMatchObject([{ previewLinkId: first.previewLinkId, hasPassword: false, url: first.url }]);

      expect((await team.as('trainer', `DELETE ${course}/preview-links/${first.previewLinkId}`)).status).toBe(204);
      expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200]);
      const revoked = await team.as('owner', `GET ${course}/preview-links/${first.previewLinkId}`);
      expect(revoked.body).toMatchObject({ status: 'revoked', url: null });
    });

    it('ask for their password where they have one, and take no guesses without end', async () => {
      const { url, previewLinkId } = await make('owner', { password: 'a long secret' });
      const post = (password: string) =>
        fetch(url, { method: 'POST', body: new URLSearchParams({ password }), redirect: 'manual' });
      const send = async (password: string): Promise<[number, string]> => {
        const answer = await post(password);
        return [answer.status, await answer.text()];
      };
      const asked = await (await fetch(url)).text();
      expect(asked).toContain('name="password"');
      expect(asked).not.toContain('Pumps');
      expect(await send('a wrong secret')).toEqual([422, expect.stringContaining('not the password')]);
      expect(await send('')).toEqual([422, expect.stringContaining('Enter the password.')]);
      const right = await post('a long secret');
      expect([right.status, new URL(right.headers.get('location')!, url).href]).toEqual([303, url]);
      const cookie = right.headers.get('set-cookie')!.split(';')[0]!;
      const withPass = async (address: string): Promise<string> => (await fetch(address, { headers: { cookie } })).text();
      expect(await withPass(url)).toContain('Pumps');
      const inGerman = async (address: string, init: RequestInit = {}): Promise<string> =>
        (await fetch(address, { ...init, headers: { 'Accept-Language': 'de' } })).text();
      expect(await inGerman(url)).toContain('Diese Vorschau verlangt ein Passwort');
      expect(await inGerman(`${service.url}/preview/none`)).toContain('Diese Vorschau ist nicht zu sehen');
      const other = await make('owner', { password: 'another long secret' });
      const guess = { method: 'POST', body: new URLSearchParams({ password: 'a wrong secret' }) };
      expect(await inGerman(other.url, guess)).toContain('Das ist nicht das Passwort dieser Vorschau.');
      expect(await withPass(other.url)).toContain('name="password"');
      for (let status = 422; status !== 429; [status] = await send('a wrong secret')) expect(status).toBe(422);
      expect(await send('a long secret')).toEqual([429, expect.stringContaining('Too many tries')]);
      expect(await withPass(url)).toContain('Pumps');
      await team.as('owner', `DELETE ${course}/preview-links/${previewLinkId}`);
      expect(await withPass(url)).not.toContain('Pumps');
      expect((await post('a long secret')).status).toBe(404);
    });

    // Moves the clock, so it stands last.
    it('are good for a day, or for as long as was said, and end with their course', async () => {
      const [hour, day, week] = [
        await make('owner', { expiresIn: '1h' }),
        await make('owner'),
        await make('owner', { expiresIn: '7d' }),
      ];
      const open = () => Promise.all([hour, day, week].map(({ url }) => statusOf(url)));
      expect(await open()).toEqual([200, 200, 200]);
      await service.advanceClock('61 minutes');
      expect(await open()).toEqual([404, 200, 200]);
      await service.advanceClock('24 hours 1 minute');
      expect(await open()).toEqual([404, 404, 200]);
      await service.advanceClock('0 seconds');
      await team.as('owner', `DELETE ${course}`);
      expect(await open()).toEqual([404, 404, 404]);
    });
  });
});
