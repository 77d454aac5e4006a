import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { barriers, overflow } from '@repo/tools/kit/browser.ts';
import { tooSmall } from './reach.js';
import { PASSWORD } from './rest.js';

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** By how many pixels the page is too wide then (WCAG 2.2, 1.4.4). */
const IN_LARGE_LETTERS = `(() => {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  const pixels = document.documentElement.scrollWidth - window.innerWidth;
  style.fontSize = '';
  return pixels;
})()`;

const FOCUSED = `(() => {
  const focused = document.activeElement;
  const { ariaLabel, labels, textContent } = focused;
  const name = (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim();
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isOver = (x, y) => {
    const met = document.elementFromPoint(x, y);
    return met === null || !(met.contains(focused) || focused.contains(met));
  };
  const corners = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]];
  // It slides in
  const isSkip = focused.matches('.skip');
  return { name, isCovered: focused !== document.body && !isSkip && corners.every(([x, y]) => isOver(x, y)) };
})()`;

/** A browser with the console open. It keeps what must not be: reports of the policy, errors, requests to elsewhere. */
export class ConsoleVisit {
  readonly faults: string[] = [];

  private constructor(
    readonly url: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== url && protocol !== 'data:' && protocol !== 'blob:') this.faults.push(`asks ${request.url()}`);
    });
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      // What is refused is shown on the page, which the tests look at
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) this.faults.push(message.text());
    });
  }

  /** With the policy of its pages, whatever is done in them. */
  static async open(
    browser: Browser,
    url: string,
    options: Omit<BrowserContextOptions, 'bypassCSP'> = {},
  ): Promise<ConsoleVisit> {
    const context = await browser.newContext({ viewport: WIDE, ...options });
    return new ConsoleVisit(url, context, await context.newPage());
  }

  /** Goes there as this person, whose session the browser has: as after `signInByHand`, for the work of one page instead of three. */
  async signIn({ session }: { session: string }, place = '/console/'): Promise<void> {
    // As the door sets it
    const { hostname } = new URL(this.url);
    await this.context.addCookies([
      { name: 'svc_session', value: session, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict' },
    ]);
    await this.page.goto(this.url + place);
  }

  /** Signs in at the door, with a session of its own; the person is then where they wanted to go. */
  async signInByHand({ email }: { email: string }, place = '/console/'): Promise<void> {
    await this.page.goto(this.url + place);
    await this.page.waitForURL(/\/sign-in/);
    await this.page.getByLabel('E-mail address').fill(email);
    await this.page.getByLabel('Password').fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.waitForURL(/\/console\//);
  }

  /**
   * The bell asks by itself, a second after a page stands. Where its person is to hear by what they do themselves that they are signed out,
   * or out of the workspace, it does not get an answer.
   */
  async holdBell(): Promise<void> {
    await this.page.route('**/notices/unread', () => undefined);
  }

  async go(place: string): Promise<void> {
    await this.page.goto(this.url + place);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /**
   * Goes there as a link leads there from the page that is shown: nothing is loaded anew but what comes with that place. Not to where another
   * place is shown in its stead, which may be the one that is left: no title gets the focus then.
   */
  async follow(place: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.evaluate(`(() => {
      document.activeElement.blur();
      const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(place)} });
      document.body.append(link);
      link.click();
      link.remove();
    })()`);
    await this.page.locator('h1:focus').waitFor();
  }

  /** Waits for the page with this title: the one before it stands until it is there. */
  shows(title: string): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  /** Waits until the page with this title has given it the focus, as every page does that is come to: a key before that is for the page before. */
  arrivesAt(title: string): Promise<void> {
    return this.page.locator('h1:focus', { hasText: title }).waitFor();
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  /** By the keyboard, to what has this name; what has the focus on the way is never wholly under something else. */
  async tabTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    for (let presses = 0; ; presses++) {
      const focused = await this.page.evaluate<{ name: string; isCovered: boolean }>(FOCUSED);
      if (focused.isCovered) throw new Error(`${focused.name} has the focus, and is covered`);
      if (typeof name === 'string' ? focused.name === name : name.test(focused.name)) return;
      if (presses > 150) throw new Error(`${key} does not lead to ${String(name)}`);
      await this.page.keyboard.press(key);
    }
  }

  /** What shuts people out of what is shown: by WCAG, by what is too small to be pressed, for whoever has a narrow window, and for whoever reads large letters. */
  async shutsOut(): Promise<unknown[]> {
    const found: unknown[] = [...(await barriers(this.page)), ...(await tooSmall(this.page))];
    await this.page.setViewportSize(NARROW);
    const narrow = await overflow(this.page);
    if (narrow > 0) found.push(`${narrow} pixels wider than ${NARROW.width}`);
    await this.page.setViewportSize(WIDE);
    const large = await this.page.evaluate<number>(IN_LARGE_LETTERS);
    if (large > 0) found.push(`${large} pixels wider than ${WIDE.width} with letters of twice the size`);
    // The page hears of its width in a frame, and what hangs in it closes then
    await this.page.evaluate('new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)))');
    return found;
  }

  /** @returns what was wrong on the way. */
  async close(): Promise<string[]> {
    await this.context.close();
    return this.faults;
  }
}
