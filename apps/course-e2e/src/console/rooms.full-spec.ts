import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { firstView } from '../support/first-view.js';
import { newTeam, ROLES, type Role, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

interface Room {
  place: string;
  title: string;
  /** Who may go there, and what it is for, which the service refuses to the others. */
  roles: readonly Role[];
  does: string;
  body?: object;
  /** To whom the navigation offers it. */
  offeredTo: readonly Role[];
  /** To whom the page that is entered first offers it, of a place that has several. */
  besideTo?: readonly Role[];
}

const STAFF = ['owner', 'admin', 'trainer'] as const;

const ROOMS: readonly Room[] = [
  { place: '', title: 'Home', roles: STAFF, does: 'GET /settings/general', offeredTo: STAFF },
  { place: '/learn', title: 'My courses', roles: ['learner'], does: 'GET /learning/courses', offeredTo: ['learner'] },
  { place: '/transcript', title: 'My record', roles: ROLES, does: 'GET /learning/records', offeredTo: ['learner'] },
  { place: '/notices', title: 'Notices', roles: ROLES, does: 'GET /notices', offeredTo: [] },
  {
    place: '/courses',
    title: 'Courses',
    roles: ['owner', 'admin', 'trainer'],
    does: 'GET /courses',
    offeredTo: ['owner', 'admin', 'trainer'],
  },
  {
    place: '/paths',
    title: 'Learning paths',
    roles: STAFF,
    does: 'GET /paths',
    offeredTo: STAFF,
  },
  {
    place: '/generations',
    title: 'Generated courses',
    roles: ['owner', 'trainer'],
    does: 'GET /generations',
    offeredTo: ['owner', 'trainer'],
  },
  {
    place: '/generate',
    title: 'Generate a course',
    roles: ['owner', 'trainer'],
    does: 'POST /generations',
    body: {},
    offeredTo: [],
  },
  {
    place: '/import',
    title: 'Import a course',
    roles: ['owner', 'trainer'],
    does: 'POST /courses/import',
    body: {},
    offeredTo: ['owner', 'trainer'],
  },
  { place: '/files', title: 'Files', roles: ['owner', 'trainer'], does: 'GET /files', offeredTo: ['owner', 'trainer'] },
  {
    place: '/connect',
    title: 'Connect an assistant',
    roles: ['owner', 'admin', 'trainer'],
    does: 'GET /settings/mcp',
    offeredTo: ['owner', 'admin', 'trainer'],
  },
  {
    place: '/members',
    title: 'Members',
    roles: ['owner', 'admin', 'trainer'],
    does: 'GET /members',
    offeredTo: ['owner', 'admin', 'trainer'],
    besideTo: ['owner', 'admin', 'trainer'],
  },
  {
    place: '/members/invitations',
    title: 'Invitations',
    roles: ['owner', 'admin'],
    does: 'GET /invitations',
    offeredTo: [],
    besideTo: ['owner', 'admin'],
  },
  {
    place: '/groups',
    title: 'Groups',
    roles: ['owner', 'admin', 'trainer'],
    does: 'GET /groups',
    offeredTo: [],
    besideTo: ['owner', 'admin', 'trainer'],
  },
  { place: '/records', title: 'Learning records', roles: STAFF, does: 'GET /learning-records', offeredTo: [], besideTo: STAFF },
  { place: '/certificates', title: 'Certificates', roles: STAFF, does: 'GET /certificates', offeredTo: [], besideTo: STAFF },
  {
    place: '/credits',
    title: 'Credits',
    roles: ['owner', 'admin'],
    does: 'GET /credits',
    offeredTo: ['owner', 'admin'],
  },
  {
    place: '/audit',
    title: 'Audit trail',
    roles: ['owner', 'admin'],
    does: 'GET /audit-events',
    offeredTo: ['owner', 'admin'],
  },
  {
    place: '/webhooks',
    title: 'Webhooks',
    roles: ['owner', 'admin'],
    does: 'GET /webhooks',
    offeredTo: ['owner', 'admin'],
  },
  {
    place: '/settings/general',
    title: 'General',
    roles: STAFF,
    does: 'GET /settings/general',
    offeredTo: STAFF,
    besideTo: STAFF,
  },
  {
    place: '/settings/appearance',
    title: 'Appearance',
    roles: ['owner', 'admin'],
    does: 'PATCH /settings/appearance',
    body: {},
    offeredTo: [],
    besideTo: ['owner', 'admin'],
  },
  {
    place: '/settings/ai',
    title: 'AI',
    roles: ['owner', 'admin'],
    does: 'PATCH /settings/ai',
    body: {},
    offeredTo: [],
    besideTo: ['owner', 'admin'],
  },
  { place: '/settings/mcp', title: 'MCP', roles: STAFF, does: 'GET /settings/mcp', offeredTo: [], besideTo: STAFF },
  { place: '/settings/features', title: 'Features', roles: STAFF, does: 'GET /features', offeredTo: [], besideTo: STAFF },
  {
    place: '/settings/tokens',
    title: 'Access tokens',
    roles: ['owner', 'admin'],
    does: 'GET /access-tokens',
    offeredTo: [],
    besideTo: ['owner', 'admin'],
  },
  {
    place: '/settings/apps',
    title: 'Connected apps',
    roles: ['owner', 'admin'],
    does: 'GET /connected-apps',
    offeredTo: [],
    besideTo: ['owner', 'admin'],
  },
];

/** What a room may weigh until it stands, of how many files it is, with the page itself, and what is asked of the service: 8 requests. */
const MOST = { KB: 40, files: 5, asked: 3 };
/** Who asks for more than the one list, and what draws a slide, takes files or is filled in. */
const MOST_OF: Partial<Record<string, Partial<typeof MOST>>> = {
  '': { asked: 5 },
  // Paths stand above courses
  '/learn': { KB: 30, files: 4, asked: 4 },
  // What was earned stands above
  '/transcript': { asked: 4 },
  // By what they can be narrowed
  '/courses': { asked: 4 },
  // What models cost
  '/credits': { asked: 4 },
  '/connect': { asked: 4 },
  '/generate': { files: 6 },
  // What takes files is of both
  '/files': { files: 6 },
  '/import': { files: 7 },
  '/settings/general': { files: 6 },
  '/settings/mcp': { files: 6 },
  '/settings/ai': { files: 6, asked: 4 },
  // A slide as learners see it comes after the form
  '/settings/appearance': { KB: 76, files: 15 },
  // It has a name for everything that can be done
  '/audit': { KB: 42 },
};
const MOST_OF_GATE = { KB: 45, files: 7, asked: 5 };

describeInBrowser('the rooms of the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service.url);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (place: string): string => `/console/w/${team.workspaceId}${place}`;

  it.each(ROLES)('are offered to who may use them, and tell the others who may: %s', async (role) => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members[role], at(''));
    await here.shows(role === 'learner' ? 'My courses' : 'Home');
    const links = await page.locator('#places a').all();
    const offered = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(offered).toEqual(ROOMS.filter(({ offeredTo }) => offeredTo.includes(role)).map(({ place }) => at(place)));
    // The home of a learner is their list of courses
    const rooms = role === 'learner' ? ROOMS.filter(({ place }) => place !== '') : ROOMS;
    for (const { place, title, roles, does, body, besideTo } of rooms) {
      const { status } = await rest(service.url, does.replace(' ', ` /workspaces/${team.workspaceId}`), {
        token: team.members[role].session,
        body,
      });
      expect([does, status === 403]).toEqual([does, !roles.includes(role)]);
      // The first is where they are
      if (page.url() !== service.url + at(place)) await here.follow(at(place));
      await here.shows(title);
      const refused = page.getByText(`You may not do this here: your role is ${role[0]!.toUpperCase()}${role.slice(1)}.`);
      expect([title, await refused.count()]).toEqual([title, roles.includes(role) ? 0 : 1]);
      if (besideTo?.includes(role)) await page.locator('.subnav').getByRole('link', { name: title, exact: true }).waitFor();
      else
        expect([title, await page.locator('.subnav').getByRole('link', { name: title, exact: true }).count()]).toEqual([
          title,
          0,
        ]);
      if (roles.includes(role)) continue;
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
      expect(await page.locator('.notice').getByRole('listitem').count()).toBe(role === 'learner' ? 0 : roles.length);
    }
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  /** Words come with the page, in one language. */
  const LONGEST_WORDS = 'de';

  it('stand after a few light requests', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    await here.signIn(team.members.owner, at(''));
    await here.shows('Home');
    const { status, body } = await rest(service.url, `POST /workspaces/${team.workspaceId}/generations`, {
      token: team.members.owner.session,
      body: { mode: 'brief', topic: 'Ladders', useDefaults: true },
    });
    expect([status, body]).toEqual([201, expect.objectContaining({ state: 'queued' })]);
    const gate = { place: `/generations/${String(body.generationId)}`, title: 'Ladders', most: MOST_OF_GATE };
    const storageState = await here.context.storageState();
    const beyond: object[] = [];
    for (const { place, title, most } of [
      ...ROOMS.map((room) => ({ ...room, most: { ...MOST, ...MOST_OF[room.place] } })),
      gate,
    ]) {
      const first = await firstView(browser, service.url, at(place), { storageState, locale: LONGEST_WORDS });
      if (first.KB > most.KB || first.files.length > most.files || first.asked.length > most.asked)
        beyond.push({ title, ...first });
      expect(first.faults).toEqual([]);
    }
    expect(beyond).toEqual([]);
    expect(await here.close()).toEqual([]);
  });
});
