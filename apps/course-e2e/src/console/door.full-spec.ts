import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { clientFiles, type Description } from '@repo/tools/console/generate-client.ts';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { newTeam, type Team } from '../support/people.js';
import { PlainBrowser, type Shown } from '../support/plain-browser.js';
import { PASSWORD, rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const CLIENT = new URL('../../../course-console/src/api/', import.meta.url);

let service: SharedService;
let team: Team;

beforeAll(async () => {
  service = await useSharedService();
  team = await newTeam(service.url);
});
afterAll(() => service?.stop());

const form = (fields: Record<string, string>): URLSearchParams => new URLSearchParams(fields);
const cookieOf = ({ headers }: Shown): string =>
  headers.getSetCookie().find((line) => line.startsWith('svc_session=')) ?? 'no session';

describe('the door of the console', () => {
  const signedIn = async (next = '/console/'): Promise<{ browser: PlainBrowser; shown: Shown }> => {
    const browser = new PlainBrowser(service.url);
    const { email } = team.members.owner;
    return { browser, shown: await browser.send('/sign-in', { form: form({ email, password: PASSWORD, next }) }) };
  };

  it('is where the address alone leads', async () => {
    const browser = new PlainBrowser(service.url);
    const places = [];
    for (const path of ['/', '/console']) {
      const { status, location } = await browser.send(path);
      places.push([status, location?.href]);
    }
    expect(places).toEqual([
      [302, `${service.url}/console/`],
      [301, `${service.url}/console/`],
    ]);
  });

  it('is opened by a client that is made of what the service says of itself', async () => {
    const description = (await (await fetch(`${service.url}/apis.json`)).json()) as Description;
    const made = await clientFiles(description);
    const kept = Object.keys(made).map((name) => [name, readFileSync(new URL(name, CLIENT), 'utf8')]);
    // If not: npm run generate
    expect(Object.fromEntries(kept)).toEqual(made);
  });

  it('offers for a record store the events that the service takes for one', async () => {
    const wanted = { url: 'https://lrs.example.org/', format: 'xapi', events: ['course.published'] };
    const { detail } = (await team.as('owner', 'POST W/webhooks', wanted)).body;
    const source = readFileSync(new URL('../ledgers/webhooks/given-in.ts', CLIENT), 'utf8');
    const [, listed] = /LEARNED: readonly Kind\[\] = \[([^\]]*)\]/.exec(source)!;
    expect(/Choose of (.*)\./.exec(detail as string)?.[1]?.split(', ')).toEqual(listed!.match(/[a-z]+\.[a-z]+/g));
  });

  it('keeps the session where no script and no other site reaches it', async () => {
    const { shown } = await signedIn('/console/w/one?q=2#three');
    expect([shown.status, shown.location?.href]).toEqual([303, `${service.url}/console/w/one?q=2#three`]);
    expect(cookieOf(shown)).toMatch(/^svc_session=svc_ses_[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  });

  it.each([
    'https://evil.example/console/',
    '//evil.example/console/',
    '/console/../oauth',
    '/console',
    'javascript:alert(1)',
    '/console/../../x',
    '\\\\evil.example\\console\\',
  ])('leads to its first page instead of %s', async (next) => {
    const { shown } = await signedIn(next);
    expect(shown.location?.href).toBe(`${service.url}/console/`);
  });

  it('shows who is signed in the console at once, and signs out', async () => {
    const { browser } = await signedIn();
    expect((await browser.send('/sign-in?next=/console/w/a')).location?.pathname).toBe('/console/w/a');
    expect((await browser.send('/account')).status).toBe(200);
    const token = browser.cookies.get('svc_session')!.value;
    const left = await browser.send('/sign-out', { form: form({}), headers: { 'sec-fetch-site': 'same-origin' } });
    expect([left.status, left.location?.pathname, cookieOf(left)]).toEqual([
      303,
      '/sign-in',
      'svc_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    expect([browser.cookies.size > 0, (await rest(service.url, 'GET /account', { token })).status]).toEqual([true, 401]);
  });

  it.each([
    [{ 'accept-language': 'de-AT, en;q=0.5' }, 'de'],
    [{ 'accept-language': 'fr, en' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'other=1; console_language=de' }, 'de'],
    [{ 'accept-language': 'de', cookie: 'console_language=tlh' }, 'de'],
  ])('sends the console to who asks by %j in the language %s', async (headers, language) => {
    const answer = await fetch(`${service.url}/console/`, { headers });
    expect(await answer.text()).toContain(`<html lang="${language}">`);
  });

  it('says what is wrong with what was filled in, and keeps it', async () => {
    const browser = new PlainBrowser(service.url);
    const { email } = team.members.owner;
    const wrong = await browser.send('/sign-in', { form: form({ email, password: 'not the password' }) });
    expect([wrong.status, wrong.html.includes('The address or the password is wrong')]).toEqual([422, true]);
    expect(wrong.html).toContain(`value="${email}"`);
    const short = await browser.send('/register', { form: form({ name: '', email: 'nobody', password: 'short' }) });
    expect([short.status, short.html.match(/class="fault"/g)?.length]).toEqual([422, 3]);
  });

  it('lets somebody register, and in', async () => {
    const browser = new PlainBrowser(service.url);
    const made = await browser.send('/register', {
      form: form({ name: 'Nell New', email: `${randomUUID()}@example.org`, password: PASSWORD }),
    });
    expect([made.status, made.location?.pathname]).toEqual([303, '/console/']);
    expect((await browser.send('/account')).html).toContain('Nell New');
  });

  it('ends the session that somebody else had in this browser', async () => {
    const { browser } = await signedIn();
    const token = browser.cookies.get('svc_session')!.value;
    const email = `${randomUUID()}@example.org`;
    const here = { 'sec-fetch-site': 'same-origin' };
    await browser.send('/register', { form: form({ name: 'Nell Next', email, password: PASSWORD }), headers: here });
    expect((await browser.send('/account')).html).toContain('Nell Next');
    expect((await rest(service.url, 'GET /account', { token })).status).toBe(401);
  });

  it('takes no form from another site', async () => {
    const browser = new PlainBrowser(service.url);
    const { email } = team.members.owner;
    const fields = form({ email, password: PASSWORD });
    for (const site of ['cross-site', 'same-site']) {
      const shown = await browser.send('/sign-in', { form: fields, headers: { 'sec-fetch-site': site } });
      expect([shown.status, shown.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  it('makes a session of a cookie only where the console sent it', async () => {
    const { browser } = await signedIn();
    const cookie = `svc_session=${browser.cookies.get('svc_session')!.value}`;
    const status = async (method: string, path: string, headers: Record<string, string>): Promise<number> => {
      const answer = await fetch(service.url + path, {
        method,
        headers: { cookie, ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
        ...(method === 'POST' && { body: '{"name":"Another"}' }),
      });
      await answer.body?.cancel();
      return answer.status;
    };
    const mcp = `/workspaces/${team.workspaceId}/mcp`;
    const cases: [method: string, path: string, headers: Record<string, string>, status: number][] = [
      ['GET', '/account', {}, 200],
      ['GET', '/account', { 'sec-fetch-site': 'same-origin' }, 200],
      ['GET', '/account', { 'sec-fetch-site': 'none' }, 200],
      ['GET', '/account', { 'sec-fetch-site': 'same-site' }, 401],
      ['GET', '/account', { 'sec-fetch-site': 'cross-site' }, 401],
      ['POST', '/workspaces', { 'sec-fetch-site': 'same-origin' }, 201],
      ['POST', '/workspaces', { 'sec-fetch-site': 'none' }, 401],
      ['POST', '/workspaces', { 'sec-fetch-site': 'same-site' }, 401],
      ['POST', '/workspaces', { 'sec-fetch-site': 'cross-site', origin: service.url }, 401],
      ['POST', '/workspaces', {}, 401],
      ['POST', '/workspaces', { origin: service.url }, 201],
      ['POST', '/workspaces', { origin: 'null' }, 401],
      ['POST', '/workspaces', { origin: 'http://localhost:1' }, 401],
      // Another credential beside it: it alone is looked at
      ['GET', '/account', { authorization: 'Bearer svc_pat_wrong' }, 401],
      // Not at the assistants' door
      ['POST', mcp, { 'sec-fetch-site': 'same-origin' }, 401],
      // One that somebody on another port of the host put beside it
      ['GET', '/account', { cookie: `${cookie}; svc_session=svc_ses_other` }, 401],
      ['GET', '/account', { cookie: cookie.replace('svc_session', '__Host-svc_session') }, 401],
    ];
    const met = [];
    for (const [method, path, headers] of cases) met.push([method, path, headers, await status(method, path, headers)]);
    expect(met).toEqual(cases);
  });
});

describeInBrowser('the door of the console, attacked from another page', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let elsewhere: Server;
  let attacker: string;
  /** What a page elsewhere was asked for. */
  const asked: string[] = [];

  /** Forms that anybody may write anywhere, each with what sends it. */
  const forms = (): Record<string, string> => {
    const own = `${service.url}/workspaces/${team.workspaceId}`;
    const asJson = `<input name='{"name":"Stolen","supportEmail":"' value='@evil.example"}'>`;
    const account = `<input name="email" value="${team.members.trainer.email}"><input name="password" value="${PASSWORD}">`;
    return {
      upload: `method="post" enctype="multipart/form-data" action="${own}/files"><input name="name" value="x">`,
      json: `method="post" enctype="text/plain" action="${service.url}/workspaces">${asJson}`,
      urlencoded: `method="post" action="${own}/generations"><input name="mode" value="brief"><input name="topic" value="x">`,
      read: `method="get" action="${service.url}/account">`,
      mcp: `method="post" enctype="text/plain" action="${own}/mcp">${asJson}`,
      signOut: `method="post" action="${service.url}/sign-out">`,
      signIn: `method="post" action="${service.url}/sign-in">${account}`,
      register: `method="post" action="${service.url}/register"><input name="name" value="Eve">${account}`,
    };
  };
  const REFUSED = /"code":"(?:unauthorized|unsupported-media-type)"|This form was sent from another site/;

  beforeAll(async () => {
    browser = await openBrowser();
    context = await browser.newContext();
    page = await context.newPage();
    elsewhere = createServer((request, response) => {
      asked.push(request.url!);
      const buttons = Object.entries(forms()).map(([id, form]) => `<form id="${id}" ${form}<button>${id}</button></form>`);
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Elsewhere</title>${buttons.join('\n')}`);
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    attacker = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    await page.goto(`${service.url}/sign-in`);
    await page.getByLabel('E-mail address').fill(team.members.owner.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${service.url}/console/`);
  });
  afterAll(async () => {
    await browser?.close();
    elsewhere?.close();
  });

  /** What there is, which nobody elsewhere may change: as whom, and of what there are how many. */
  const standing = async (): Promise<unknown[]> => {
    const own = (path: string) => context.request.get(service.url + path).then((answer) => answer.json());
    const account = (await own('/account')) as { email: string };
    const lists = ['/workspaces', `/workspaces/${team.workspaceId}/files`, `/workspaces/${team.workspaceId}/generations`];
    const totals = await Promise.all(lists.map(async (path) => ((await own(path)) as { total: number }).total));
    return [account.email, ...totals];
  };

  it('speaks the language that was chosen, here and at the next visit', async () => {
    const own = await browser.newContext({ storageState: await context.storageState() });
    const shown = await own.newPage();
    const choose = async (label: string, language: string): Promise<void> => {
      await shown.locator('button.me').click();
      await shown.getByLabel(label).selectOption(language);
      await shown.locator(`html[lang=${language}] h1`).waitFor();
    };
    await shown.goto(`${service.url}/console/`);
    await choose('Language', 'de');
    const next = await own.newPage();
    await next.goto(`${service.url}/console/account`);
    await next.locator('html[lang=de] h1').waitFor();
    await choose('Sprache', 'en');
    await own.close();
  });

  it('shows no script the session', async () => {
    await page.goto(`${service.url}/console/`);
    expect(await page.evaluate('document.cookie')).toBe('');
  });

  describe.each([
    ['another port of the host', () => attacker],
    ['another site', () => attacker.replace('127.0.0.1', 'localhost')],
  ])('by a page on %s', (_where, at) => {
    const on = async <T>(use: (own: Page) => Promise<T>): Promise<T> => {
      const own = await context.newPage();
      await own.goto(at());
      const result = await use(own);
      await own.close();
      return result;
    };
    let before: unknown[];

    beforeAll(async () => {
      before = await standing();
    });
    afterEach(async () => {
      expect(await standing()).toEqual(before);
    });

    it('does nothing that a form asks', async () => {
      for (const id of Object.keys(forms())) {
        const shown = await on(async (own) => {
          await own.locator(`#${id} button`).click();
          await own.waitForURL(`${service.url}/**`);
          return own.textContent('body');
        });
        expect([id, shown]).toEqual([id, expect.stringMatching(REFUSED)]);
      }
    });

    it('does nothing that a script asks, and tells it nothing', async () => {
      const file = `(() => { const form = new FormData(); form.append('file', new Blob(['x'], { type: 'image/png' }), 'x.png'); return form; })()`;
      const own = `/workspaces/${team.workspaceId}`;
      const calls = [
        ['/account', `{}`],
        [own, `{ mode: 'no-cors' }`],
        ['/workspaces', `{ method: 'POST', mode: 'no-cors', body: '{"name":"Stolen"}' }`],
        ['/workspaces', `{ method: 'POST', body: '{"name":"Stolen"}', headers: { 'content-type': 'application/json' } }`],
        [`${own}/files`, `{ method: 'POST', mode: 'no-cors', body: ${file} }`],
        [`${own}/files`, `{ method: 'POST', body: ${file} }`],
        [`${own}/settings/general`, `{ method: 'PATCH', body: '{"name":"Stolen"}' }`],
        [`${own}/mcp`, `{ method: 'POST', mode: 'no-cors', body: '{}' }`],
        ['/sign-out', `{ method: 'POST', mode: 'no-cors' }`],
        ['/console/', `{}`],
      ];
      for (const [path, options] of calls) {
        const call = `fetch('${service.url}${path}', { credentials: 'include', ...${options} })`;
        const got = await on((page) => page.evaluate(`${call}.then((answer) => answer.text(), () => '')`));
        expect([path, options, got]).toEqual([path, options, '']);
      }
    });

    it('is in no frame, and in no window that another holds', async () => {
      for (const path of ['/console/', '/sign-in', '/register', '/account', '/apis']) {
        const framed = await on(async (own) => {
          await own.evaluate(`new Promise((done) => {
            const frame = document.createElement('iframe');
            frame.onload = done;
            frame.src = '${service.url}${path}';
            document.body.append(frame);
          })`);
          return own.frames()[1]!.url();
        });
        expect([path, framed]).toEqual([path, expect.stringMatching(/^chrome-error:/)]);
      }
      const held = await on(async (own) => {
        const opened = context.waitForEvent('page');
        await own.evaluate(`window.held = window.open('${service.url}/console/')`);
        const theirs = await opened;
        await theirs.getByRole('heading', { level: 1 }).waitFor();
        const state = await own.evaluate('window.held.closed');
        await theirs.close();
        return state;
      });
      expect(held).toBe(true);
    });
  });

  it('sends nothing elsewhere, and runs no text, whatever came into its page', async () => {
    await page.goto(`${service.url}/console/workspaces`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    asked.length = 0;
    const met = await page.evaluate<unknown[]>(`(async () => {
      const awaited = new Set(['base-uri', 'connect-src', 'form-action', 'frame-src', 'img-src', 'style-src-elem']);
      const allRefused = new Promise((done) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          awaited.delete(effectiveDirective);
          if (awaited.size === 0) done();
        });
      });
      const make = (tag, given) => document.body.appendChild(Object.assign(document.createElement(tag), given));
      const thrown = (use) => { try { use(); return 'ran'; } catch ({ name }) { return name; } };
      const results = [
        thrown(() => { document.body.innerHTML += '<img src=x onerror="window.ran = true">'; }),
        thrown(() => { make('script', { textContent: 'window.ran = true' }); }),
        thrown(() => { make('script', { src: '${attacker}/script.js' }); }),
        thrown(() => { trustedTypes.createPolicy('mine', { createHTML: (text) => text }); }),
      ];
      make('img', { src: '${attacker}/picture' });
      await fetch('${attacker}/fetched').catch(() => undefined);
      make('base', { href: '${attacker}/' });
      make('form', { method: 'post', action: '${attacker}/form' }).submit();
      make('link', { rel: 'stylesheet', href: '${attacker}/style.css' });
      make('iframe', { src: '${attacker}/frame' });
      await allRefused;
      return [...results, window.ran === undefined];
    })()`);
    expect(met).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', true]);
    expect(asked).toEqual([]);
  });
});
