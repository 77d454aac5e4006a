import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from './support/console.js';
import { newTeam, type Role, type Team } from './support/people.js';
import { rest } from './support/rest.js';
import { useSharedService, type SharedService } from './support/shared-service.js';

const MARKUP = `"><img src=x onerror="hit = 1"><script>hit = 2</script>&amp;{{7*7}}\u202eevil\u202c`;
/** From right to left, as long as a name may be, and without a place to break it. */
const named = (length: number): string => `مضخة ${MARKUP}`.padEnd(length, 'ب').slice(0, length);

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Of the phones that are in use, and what 1280 pixels are at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const NARROW = [390, 320];

/** Adds up what moved without anybody having pressed something (https://web.dev/articles/cls). */
const KEEP_SHIFTS = `{
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}`;
/** Of the budgets; 0.1 is called good. */
const MOST_SHIFT = 0.02;

describeInBrowser('every page of a workspace with anything in its names', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service);
    await fill();
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  async function done(role: Role, route: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await rest(service.url, route.replace('W', `/workspaces/${team.workspaceId}`), {
      token: team.members[role].session,
      body,
      headers,
    });
    expect([route, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([route, expect.any(Number), '']);
    return answer.body;
  }

  /** One thing of every kind that somebody names. */
  async function fill(): Promise<void> {
    const { learner, trainer } = team.members;
    const { courseId } = await done('trainer', 'POST W/courses', { title: named(200) });
    const course = `W/courses/${courseId as string}`;
    await done('trainer', `PUT ${course}/draft`, draft, { 'If-Match': '"1"' });
    await done('trainer', `PUT ${course}/tags`, { tags: [named(40)] });
    await done('trainer', `POST ${course}/publish`, {});
    const { groupId } = await done('owner', 'POST W/groups', { name: named(100) });
    await done('owner', `POST W/groups/${groupId as string}/members`, { memberIds: [learner.memberId] });
    await done('trainer', `POST ${course}/assignments`, { groupId, dueOn: '2026-01-31', allowPastDue: true });
    const { modules } = await done('learner', `GET W/learning/courses/${courseId as string}`);
    const [content, quiz] = (modules as { slides: { slideId: string }[] }[])[0]!.slides;
    await done('learner', `POST W/learning/courses/${courseId as string}/slides/${content!.slideId}/open`);
    const attempt = await done('learner', `POST W/learning/courses/${courseId as string}/quizzes/${quiz!.slideId}/attempts`);
    await done('learner', `POST W/learning/attempts/${attempt.attemptId as string}/hand-in`);
    await done('trainer', `POST ${course}/comments`, { slideId: content!.slideId, text: MARKUP.repeat(3) });
    await done('owner', 'POST W/webhooks', { url: `https://example.org/${'x'.repeat(300)}`, events: ['course.published'] });
    await done('owner', 'POST W/invitations', { role: 'learner', email: `${'x'.repeat(60)}@${'y'.repeat(60)}.example` });
    await done('owner', 'PATCH W/features', { mcpAccess: true });
    await done('owner', 'POST /account/access-tokens', { label: named(100), workspaceId: team.workspaceId });
    await done('owner', 'PATCH W/settings/general', { supportEmail: `${'z'.repeat(60)}@example.org` });
    await done('trainer', 'POST W/generations', { mode: 'brief', topic: named(500), useDefaults: true });
    const sent = await fetch(
      `${service.url}/workspaces/${team.workspaceId}/files?name=${encodeURIComponent(`${named(45)}${'ب'.repeat(90)}.txt`)}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${trainer.session}`, 'Content-Type': 'application/octet-stream' },
        body: MARKUP,
      },
    );
    expect(sent.status).toBe(201);
    await service.query('UPDATE workspaces SET name = $1 WHERE id = $2', [named(100), team.workspaceId]);
    await service.query('UPDATE users SET name = $1 WHERE email = ANY($2)', [
      named(200),
      Object.values(team.members).map(({ email }) => email),
    ]);
  }

  /** Goes wherever a link leads, to one page of each kind. */
  async function walk(role: Role): Promise<{ seen: string[]; faults: unknown[] }> {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await page.addInitScript(KEEP_SHIFTS);
    await here.signIn(team.members[role], `/console/w/${team.workspaceId}`);
    const kinds = new Map<string, string>();
    const ahead = [new URL(page.url()).pathname];
    const faults: unknown[] = [];
    for (let place = ahead.shift(); place !== undefined; place = ahead.shift()) {
      await here.go(place);
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate<number>('window.shift');
      if (wide > MOST_SHIFT) faults.push([place, `moves by ${wide}`]);
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: 700 });
        const pixels = await overflow(page);
        if (pixels > 0) faults.push([place, `${pixels} pixels wider than ${width}`]);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      if ((await page.evaluate('window.hit')) !== undefined) faults.push([place, 'ran what a name holds']);
      const links = await page.locator('a[href^="/console/"]').all();
      for (const link of links) {
        const path = new URL((await link.getAttribute('href'))!, service.url).pathname;
        const kind = path.replaceAll(ID, 'ID').replaceAll(/\d+/g, 'N');
        if (kinds.has(kind)) continue;
        kinds.set(kind, path);
        ahead.push(path);
      }
    }
    faults.push(...(await here.close()));
    return { seen: [...kinds.keys()].sort(), faults };
  }

  it.each(['owner', 'learner'] as const)(
    'runs none of it, holds it on a narrow screen, and does not move while it comes: %s',
    async (role) => {
      const { seen, faults } = await walk(role);
      expect({ role, faults }).toEqual({ role, faults: [] });
      expect(seen.length).toBeGreaterThan(role === 'learner' ? 8 : 25);
    },
  );
});

const option = (correct: boolean) => ({ text: named(correct ? 200 : 199), correct, feedback: MARKUP });
const question = {
  kind: 'single-choice',
  stem: [{ kind: 'text', text: MARKUP }],
  options: [option(true), option(false)],
  feedback: MARKUP,
  objectiveId: null,
};
const draft = {
  title: named(200),
  description: MARKUP,
  language: 'ar',
  objectives: [{ text: MARKUP }],
  settings: { passMark: 70, quizMode: 'graded', retryLimit: 0, poolDraw: null },
  modules: [
    {
      title: named(200),
      slides: [
        {
          title: named(200),
          kind: 'content',
          items: [
            { kind: 'text', text: MARKUP },
            { kind: 'table', header: [MARKUP, named(200)], rows: [[MARKUP, named(200)]] },
            { kind: 'code', language: 'html', code: named(300) },
          ],
        },
        { title: named(199), kind: 'knowledge-check', items: [question] },
      ],
    },
  ],
  pool: [],
};
