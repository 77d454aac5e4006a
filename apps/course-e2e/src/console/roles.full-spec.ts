import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Request, Response } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { startCourseService } from '../support/course-service.js';
import { furnish } from '../support/furnished.js';
import { AttackGround } from '../support/oauth-attack.js';
import { ROLES } from '../support/people.js';
import { startReceiver, type Receiver } from '../support/receiver.js';

const ID = /[\da-f]{8}-[\da-f-]{27}/g;
/** Asks by itself, whatever the page is. */
const BELL = /\/notices\/unread/;
/** What a page says where it was told nothing. */
const NOTHING = /\bundefined\b|\bNaN\b|\[object |\{\w+\}/;

/** Of the page: its title, its words without what people wrote in code, and the addresses that its links lead to. */
const READ = `(() => ({
  title: document.querySelector('h1').textContent,
  lang: document.documentElement.lang,
  text: [...document.querySelectorAll('main :not(pre, code, textarea, option)')].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent)).join('\\n'),
  links: [...document.querySelectorAll('a[href]')].map(({ href }) => href),
}))()`;

interface Seen {
  title: string;
  lang: string;
  text: string;
  links: string[];
}

describeInBrowser('every page of the console that links lead to', () => {
  let ground: AttackGround;
  let receiver: Receiver;
  let browser: Browser;

  beforeAll(async () => {
    ground = await AttackGround.on(await startCourseService({ WEBHOOK_ALLOW_PRIVATE: 'true' }));
    [receiver, browser] = await Promise.all([startReceiver(), openBrowser()]);
    await furnish(ground, ground.team, receiver.url);
  });
  afterAll(async () => {
    await browser?.close();
    receiver?.stop();
    await ground?.stop();
  });

  it.each(ROLES)('is there for one who is %s, in their language, and asks for nothing that they may not', async (role) => {
    const { service, team } = ground;
    const here = await ConsoleVisit.open(browser, service.url, { locale: 'de-AT' });
    const { page } = here;
    const refused: string[] = [];
    const asked = new Set<Request>();
    page.on('request', (request) => BELL.test(request.url()) || asked.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfailed', (request) => asked.delete(request));
    /** What an answer leads to asks in its turn as it is drawn. */
    const hasAsked = async (): Promise<void> => {
      do {
        await until(
          () => asked.size,
          (size) => size === 0,
        );
        await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
      } while (asked.size > 0);
    };
    page.on('response', (response: Response) => {
      if (response.status() >= 400) refused.push(`${page.url()} asks ${response.url()}: ${response.status()}`);
    });
    await here.signIn(team.members[role], `/console/w/${team.workspaceId}`);
    const ways = new Set<string>();
    const places = ['/console/'];
    const wrong: string[] = [];
    for (const place of places) {
      await here.go(place);
      await hasAsked();
      const { title, lang, text, links } = await page.evaluate<Seen>(READ);
      if (lang !== 'de' || title.trim() === '' || NOTHING.test(text)) wrong.push(`${place}: ${lang}, ${title}`);
      for (const { origin, pathname, search } of links.map((link) => new URL(link))) {
        // One of each kind is like the others
        const way = (pathname + search).replaceAll(ID, '');
        if (origin !== service.url || !pathname.startsWith('/console/') || ways.has(way)) continue;
        ways.add(way);
        places.push(pathname + search);
      }
    }
    expect({ wrong, refused }).toEqual({ wrong: [], refused: [] });
    expect(places.length).toBeGreaterThan(role === 'learner' ? 12 : 40);
    expect(await here.close()).toEqual([]);
  });
});
