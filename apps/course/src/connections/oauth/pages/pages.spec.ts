import { describe, expect, it } from '@jest/globals';
import { pageHeaders } from '../../../platform/pages/index.js';
import type { Choice } from '../domain/workspace-choice.js';
import { destinationOf, type Connection } from './connection.js';
import { consentPage } from './consent-page.js';
import { errorPage } from './error-page.js';
import { ERROR_WORDS, type Trouble } from './error-words.js';
import { obstaclePage } from './obstacle-page.js';
import { renderError } from './render-error.js';
import { signInPage } from './sign-in-page.js';

const TROUBLES = Object.keys(ERROR_WORDS.en.troubles) as Trouble[];
const EVIL = `"><script>alert(1)</script><b title='`;

const connection = (over: Partial<Connection> = {}): Connection => ({
  language: 'en',
  path: '/oauth/interaction/abc',
  client: { name: 'Claude', redirectUri: 'https://claude.ai/cb', documentHost: null },
  workspaceName: 'Pump school',
  choices: null,
  scopes: ['course:read', 'course:write'],
  user: { name: 'Olive Owner', email: 'olive@example.org' },
  formToken: 'token',
  ...over,
});

const choice = (over: Partial<Choice> = {}): Choice => ({
  workspaceId: 'id-of-pumps',
  name: 'Pump school',
  role: 'trainer',
  obstacle: null,
  ...over,
});

const evil = connection({
  path: `/oauth/interaction/${encodeURIComponent(EVIL)}`,
  client: { name: EVIL, redirectUri: 'https://claude.ai/cb', documentHost: null },
  workspaceName: EVIL,
  user: { name: EVIL, email: EVIL },
  formToken: EVIL,
});

describe('pages about a connection', () => {
  it.each([
    ['sign-in', signInPage(evil, EVIL, { message: EVIL, fields: { email: EVIL } })],
    ['consent', consentPage(evil)],
    ['choice', consentPage({ ...evil, choices: [choice({ name: EVIL }), choice({ name: EVIL, obstacle: 'mcp-off' })] }, true)],
    ['obstacle', obstaclePage(evil, 'mcp-off')],
    ['no choice', obstaclePage({ ...evil, choices: [choice({ name: EVIL, obstacle: 'no-role' })] }, 'no-choice')],
    ['error', errorPage('en', 'fault', { details: { Code: EVIL }, retry: EVIL })],
  ])('show what others wrote as text: %s', (_page, markup) => {
    expect(markup).not.toMatch(/<script|<b title/);
    expect(markup).toContain('&quot;&gt;');
    expect(markup.match(/<style>/g)).toHaveLength(1);
  });

  it('say nothing in English where they speak German', () => {
    const closed = choice({ name: 'Shut', role: 'learner', obstacle: 'no-role' });
    const shut = choice({ name: 'Shut too', obstacle: 'mcp-off' });
    const all = (language: 'en' | 'de'): string[] => {
      const here = connection({ language, client: { name: 'Claude', redirectUri: 'cursor://cb', documentHost: 'claude.ai' } });
      return [
        signInPage(here),
        consentPage(here),
        consentPage({ ...here, scopes: [], choices: [choice(), closed, shut] }, true),
        obstaclePage(here, 'no-role'),
        obstaclePage(here, 'mcp-off'),
        obstaclePage({ ...here, choices: [closed, shut] }, 'no-choice'),
        obstaclePage({ ...here, choices: [] }, 'no-choice'),
        ...TROUBLES.map((trouble) => errorPage(language, trouble, { retry: '/', details: { Description: 'x', Reason: 'x' } })),
      ];
    };
    const saidIn = (language: 'en' | 'de'): string[] =>
      all(language).flatMap((page) =>
        page
          .replace(/<style>[^]*?<\/style>/g, '')
          .split(/<[^>]*>/)
          .map((text) => text.trim())
          .filter((text) => /\p{L}{2}/u.test(text)),
      );
    const names = ['Claude', 'Pump school', 'Olive Owner', 'olive@example.org', 'claude.ai', 'cursor:', 'Shut', 'Shut too'];
    const english = new Set(saidIn('en'));
    expect([...new Set(saidIn('de').filter((text) => english.has(text)))].sort()).toEqual(names.sort());
  });

  it('ask for the password again, whatever it was', () => {
    const page = signInPage(connection(), 'olive@example.org', { message: 'Wrong.', fields: {} });
    expect(page).toMatch(/id="email"[^>]*value="olive@example.org"[^>]*aria-invalid="true" aria-describedby="wrong"/);
    expect(page).toMatch(/id="password"[^>]*value=""/);
  });

  it('say at the field what is wrong with it', () => {
    const page = signInPage(connection(), 'olive', { message: null, fields: { email: 'No address.' } });
    expect(page).toMatch(/id="email"[^>]*aria-describedby="email-fault"/);
    expect(page).toContain('<p class="fault" id="email-fault">No address.</p>');
    expect(page).not.toMatch(/id="password"[^>]*aria-invalid/);
  });

  it('say where an app that is known by its document has that', () => {
    const client = { name: 'Claude', redirectUri: 'http://127.0.0.1/cb', documentHost: 'claude.ai' };
    expect(consentPage(connection({ client }))).toMatch(/Describes itself at<\/dt>\s*<dd><strong>claude\.ai</);
    expect(consentPage(connection())).not.toContain('Describes itself');
  });

  it('say who asks for what, and where it leads', () => {
    const page = consentPage(connection());
    for (const text of [
      'Claude',
      'claude.ai',
      'Pump school',
      'Olive Owner',
      'olive@example.org',
      'Connected apps',
      'Publish courses',
    ])
      expect(page).toContain(text);
    expect(page).toContain('action="/oauth/interaction/abc/authorize"');
    expect(page).toContain('action="/oauth/interaction/abc/deny"');
  });

  it('promise no more than was asked for', () => {
    const page = consentPage(connection({ scopes: ['course:read'] }));
    const [can, cannot] = page.split('It will not be able to') as [string, string];
    expect(can).not.toContain('Publish');
    expect(cannot).toContain('Create, change, publish or assign anything');
  });

  it('do not name a workspace to somebody who has no part in it', () => {
    const page = obstaclePage(connection({ workspaceName: null }), 'no-role');
    expect(page).toContain('neither owner nor trainer');
    expect(page).not.toContain('authorize"');
    expect(page).toContain('/deny"');
  });

  it('let somebody choose a workspace where the app named none, and choose none for them where there are several', () => {
    const valves = choice({ workspaceId: 'id-of-valves', name: 'Valve school', role: 'owner' });
    const several = consentPage(connection({ workspaceName: null, choices: [choice(), valves] }));
    expect(
      several.match(/type="radio"\s+name="workspace"\s+value="id-of-\w+"\s+form="authorize"\s+required\s+\/>/g),
    ).toHaveLength(2);
    expect(several).not.toContain('id-of-pumps</small>');
    const one = consentPage(connection({ workspaceName: null, choices: [choice()] }));
    expect(one).toMatch(/value="id-of-pumps"\s+form="authorize"\s+required checked\s+\/>/);
    expect(consentPage(connection())).not.toContain('type="radio"');
  });

  it('name the workspaces that cannot be chosen, and why; and tell two of the same name apart', () => {
    const alike = [choice(), choice({ workspaceId: 'id-of-another' })];
    const closed = [
      choice({ name: 'Open day', role: 'learner', obstacle: 'no-role' }),
      choice({ name: 'Shut', obstacle: 'mcp-off' }),
      choice({ name: 'Shut too', obstacle: 'mcp-off' }),
    ];
    const page = consentPage(connection({ choices: [...alike, ...closed] }));
    for (const text of [
      'id-of-pumps</small>',
      'id-of-another</small>',
      '3 other workspaces cannot be chosen',
      'your role there is learner',
    ])
      expect(page).toContain(text);
    expect(page).toMatch(/<bdi>Shut<\/bdi>, <bdi>Shut too<\/bdi>: MCP access is switched off/);
    expect(page.match(/type="radio"/g)).toHaveLength(2);
  });

  it('say to somebody with nothing to choose what can be done', () => {
    const none = obstaclePage(connection({ workspaceName: null, choices: [] }), 'no-choice');
    expect(none).toContain('Your account is in no workspace');
    const closed = obstaclePage(connection({ choices: [choice({ name: 'Shut', obstacle: 'mcp-off' })] }), 'no-choice');
    expect(closed).toMatch(/none of yours can be connected[\s\S]*<bdi>Shut<\/bdi>: MCP access is switched off/);
    for (const page of [none, closed]) expect(page).not.toMatch(/authorize"|type="radio"/);
  });

  it('may neither run scripts nor stand in a frame', () => {
    expect(pageHeaders('cursor:')).toMatchObject({
      'Content-Security-Policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'self' cursor: https:; frame-ancestors 'none'$/,
      ),
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
  });

  it('let an app on this device send the browser on to a scheme of its own, and no other form leave', () => {
    const policyFor = (redirectUri: string): string =>
      pageHeaders(destinationOf({ client: { name: '', documentHost: null, redirectUri } }))['Content-Security-Policy']!;
    // Chromium holds to form-action every redirect that follows a form, and no source expression stands for all schemes
    for (const uri of ['http://127.0.0.1:33418/back', 'http://localhost:8080/', 'http://[::1]:8080/'])
      expect(policyFor(uri)).toMatch(/base-uri 'none'; frame-ancestors 'none'$/);
    expect(policyFor('https://app.example/back')).toContain("form-action 'self' https://app.example https:;");
    expect(policyFor('cursor://back')).toContain("form-action 'self' cursor: https:;");
  });

  it('tell what cannot be told to the app', () => {
    const context = { body: '', headers: { 'accept-language': 'de' }, query: {}, set: () => undefined };
    renderError(context, { error: 'invalid_redirect_uri', error_description: EVIL }, new Error('x'));
    expect(context.body).toContain('Die App hat etwas verlangt, das nicht geht');
    expect(context.body).toContain('invalid_redirect_uri');
    expect(context.body).not.toContain('<script');
  });
});
