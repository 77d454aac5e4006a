import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { oneOfEach, withIn } from '../support/one-of-each.js';
import { PNG } from '../support/packed-courses.js';
import { newTeam, type Role, type Team } from '../support/people.js';
import { outOfReach } from '../support/reach.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';
import { keepShifts, MOST_SHIFT, shiftsOf } from '../support/shifts.js';

const MARKUP = `"><img src=x onerror="hit = 1"><script>hit = 2</script>&amp;{{7*7}}\u202eevil\u202c`;
/** From right to left, as long as a name may be, and without a place to break it. */
const named = (length: number): string => `مضخة ${MARKUP}`.padEnd(length, 'ب').slice(0, length);

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Of the phones that are in use, and what 1280 pixels are at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const NARROW = [390, 320];
/** Of one row, in pixels. */
const HIGHEST_BAR = 72;

/** Where the page leads to in the console. */
const LINKED = `Array.from(document.querySelectorAll('a[href^="/console/"]'), ({ pathname }) => pathname)`;
describeInBrowser('every page of a workspace with anything in its names', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;
  /** Of the slides with one of every item. */
  let places: Record<'owner' | 'learner', string[]>;

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

  async function sent(name: string, body: Buffer): Promise<{ fileId: string }> {
    const answer = await fetch(`${service.url}/workspaces/${team.workspaceId}/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${team.members.trainer.session}`, 'Content-Type': 'application/octet-stream' },
      body,
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { fileId: string };
  }

  /** One thing of every kind that somebody names. */
  async function fill(): Promise<void> {
    const { learner } = team.members;
    const { courseId } = await done('trainer', 'POST W/courses', { title: named(200) });
    const course = `W/courses/${courseId as string}`;
    const { fileId } = await sent(`${named(45)}${'ب'.repeat(90)}.png`, PNG);
    await sent(`${named(45)}${'ب'.repeat(90)}.txt`, Buffer.from(MARKUP));
    await done('trainer', `PUT ${course}/draft`, draftWith(fileId), { 'If-Match': '"1"' });
    await done('trainer', `PUT ${course}/tags`, { tags: [named(40)] });
    await done('trainer', `POST ${course}/publish`, {});
    const { groupId } = await done('owner', 'POST W/groups', { name: named(100) });
    await done('owner', `POST W/groups/${groupId as string}/members`, { memberIds: [learner.memberId] });
    await done('trainer', `POST ${course}/assignments`, { groupId, dueOn: '2026-01-31', allowPastDue: true });
    const { modules } = await done('learner', `GET W/learning/courses/${courseId as string}`);
    const [content, quiz, ...others] = (modules as { slides: { slideId: string }[] }[])[0]!.slides;
    const shown = [content!, quiz!, others[0]!].map(({ slideId }) => slideId);
    places = {
      learner: shown.map((slideId) => `/learn/${courseId as string}/${slideId}`),
      owner: shown.map((slideId) => `/courses/${courseId as string}/edit/${slideId}`),
    };
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
    await service.query('UPDATE workspaces SET name = $1 WHERE id = $2', [named(100), team.workspaceId]);
    await service.query('UPDATE users SET name = $1 WHERE email = ANY($2)', [
      named(200),
      Object.values(team.members).map(({ email }) => email),
    ]);
  }

  /** Goes wherever a link leads, to one page of each kind. */
  async function walk(role: 'owner' | 'learner'): Promise<{ seen: string[]; faults: unknown[] }> {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await keepShifts(page);
    await here.signIn(team.members[role], `/console/w/${team.workspaceId}`);
    const kinds = new Map<string, string>();
    const ahead = [new URL(page.url()).pathname, ...places[role].map((place) => `/console/w/${team.workspaceId}${place}`)];
    const faults: unknown[] = [];
    for (let place = ahead.shift(); place !== undefined; place = ahead.shift()) {
      await here.go(place);
      await page.waitForLoadState('networkidle');
      const { by, moved } = await shiftsOf(page);
      if (by > MOST_SHIFT) faults.push([place, `moves by ${by}`, moved]);
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: 700 });
        const pixels = await overflow(page);
        if (pixels > 0) faults.push([place, `${pixels} pixels wider than ${width}`]);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      faults.push(...(await outOfReach(page)).map((found) => [place, found]));
      const { height } = (await page.locator('header.bar').boundingBox())!;
      if (height > HIGHEST_BAR) faults.push([place, `its bar is ${height} pixels high`]);
      if ((await page.evaluate('window.hit')) !== undefined) faults.push([place, 'ran what a name holds']);
      for (const path of await page.evaluate<string[]>(LINKED)) {
        const kind = path.replaceAll(ID, 'ID').replaceAll(/\d+/g, 'N');
        if (kinds.has(kind)) continue;
        kinds.set(kind, path);
        ahead.push(path);
      }
    }
    faults.push(...(await here.close()));
    return { seen: [...kinds.keys()].sort(), faults };
  }

  it('runs none of it, holds it on a narrow screen, does not move while it comes, and is in everybody’s reach', async () => {
    // At the same time: most of the time of a page is its waiting
    const [owner, learner] = await Promise.all([walk('owner'), walk('learner')]);
    expect({ owner: owner.faults, learner: learner.faults }).toEqual({ owner: [], learner: [] });
    expect(owner.seen.length).toBeGreaterThan(25);
    expect(learner.seen.length).toBeGreaterThan(8);
  });
});

/** One of every item. */
function draftWith(fileId: string): object {
  const [blocks, interactions, questions] = withIn(oneOfEach(fileId), MARKUP).map((slide) => ({ ...slide, title: named(200) }));
  return {
    title: named(200),
    description: MARKUP,
    language: 'ar',
    objectives: [{ text: MARKUP }],
    settings: { passMark: 70, quizMode: 'graded', retryLimit: 0, poolDraw: null },
    modules: [{ title: named(200), slides: [blocks, questions, interactions] }],
    pool: [],
  };
}
