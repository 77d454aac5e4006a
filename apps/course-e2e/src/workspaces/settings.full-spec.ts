import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CLIENTS } from '../support/mcp-clients.js';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { newTeam, ROLES, type Role, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';

/** As new workspaces have them. */
const DEFAULTS: Record<string, object> = {
  general: { name: 'Pump school', language: 'en', timeZone: 'UTC', supportEmail: null },
  appearance: { logoUrl: null, primaryColor: '#1d4ed8', accentColor: '#b45309', theme: 'system' },
  ai: {
    features: { courseGeneration: true, outlineGeneration: false, imageGeneration: true },
    courseLength: { minSlides: 5, maxSlides: 60 },
    author: 'offline',
    credits: { perSlide: 1, perImage: 1, balance: 1_000 },
  },
  mcp: { mcpAccess: false, requestsPerMinute: 4_321, assistantInstructions: '' },
};

describe('the settings of a workspace', () => {
  let service: CourseApi;
  let team: Team;

  beforeAll(async () => {
    service = await startCourseApi({ RATE_LIMIT_PER_MINUTE: '4321' });
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());

  const statuses = async (route: string, body?: unknown) =>
    Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, (await team.as(role, route, body)).status] as const)));
  const change = (group: string, body: unknown, role: Role = 'owner') => team.as(role, `PATCH W/settings/${group}`, body);

  it.each(Object.keys(DEFAULTS))('%s are read by all but learners, and changed by owner and admin', async (group) => {
    expect((await team.as('trainer', `GET W/settings/${group}`)).body).toMatchObject(DEFAULTS[group]!);
    expect(await statuses(`GET W/settings/${group}`)).toEqual({ owner: 200, admin: 200, trainer: 200, learner: 403 });
    expect(await statuses(`PATCH W/settings/${group}`, {})).toEqual({ owner: 200, admin: 200, trainer: 403, learner: 403 });
    expect(await change(group, { colour: 'red' })).toMatchObject({ status: 422, body: { errors: [{ pointer: '/colour' }] } });
  });

  it('refuse, where two say that they have read the same, the later one; without If-Match none', async () => {
    const own = await newTeam(service.url);
    for (const [group, one, other] of [
      ['general', { name: 'Tap school' }, { name: 'Cock school' }],
      ['appearance', { primaryColor: '#112233' }, { accentColor: '#445566' }],
      ['ai', { courseLength: { minSlides: 4 } }, { imageModel: null, credits: { perSlide: 2 } }],
      ['mcp', { assistantInstructions: 'Ask.' }, { assistantInstructions: 'Wait.' }],
    ] as const) {
      const send = (body: object, tag?: string) =>
        rest(service.url, `PATCH /workspaces/${own.workspaceId}/settings/${group}`, {
          token: own.members.owner.session,
          body,
          ...(tag !== undefined && { headers: { 'If-Match': tag } }),
        });
      const tagOf = async () => (await own.as('owner', `GET W/settings/${group}`)).headers.get('etag')!;
      const read = await tagOf();
      const answers = await Promise.all([send(one, read), send(other, read)]);
      expect([group, ...answers.map(({ status }) => status).sort()]).toEqual([group, 200, 412]);
      expect(answers.find(({ status }) => status === 412)!.body.code).toBe('settings-changed');
      const done = answers.find(({ status }) => status === 200)!.headers.get('etag')!;
      expect([done === read, done === (await tagOf())]).toEqual([false, true]);
      expect([(await send(one, done)).status, (await send(other, '*')).status, (await send(one)).status]).toEqual([
        200, 200, 200,
      ]);
    }
  });

  it('general: names, language, time zone and support address', async () => {
    const general = { name: 'Valve school', language: 'pt-BR', timeZone: 'Europe/Dublin', supportEmail: 'help@example.org' };
    expect((await change('general', { ...general, language: 'PT-br' })).body).toEqual({
      workspaceId: team.workspaceId,
      ...general,
    });
    expect((await change('general', { supportEmail: null })).body).toMatchObject({ name: 'Valve school', supportEmail: null });
    expect((await team.as('learner', 'GET W')).body.name).toBe('Valve school');
  });

  it('appearance: colours, theme and a logo among the images of the workspace', async () => {
    expect((await change('appearance', { primaryColor: '#FFFF00', theme: 'dark' }, 'admin')).body).toMatchObject({
      primaryColor: '#ffff00',
      accentColor: '#b45309',
      theme: 'dark',
    });
    const addFile = async (kind: string, workspaceId: string) => {
      const id = randomUUID();
      await service.query(
        `INSERT INTO files (id, workspace_id, name, kind, media_type, bytes, sha256) VALUES ($1, $2, $4, $3, 'image/png', 1, '')`,
        [id, workspaceId, kind, id],
      );
      return id;
    };
    const logo = await addFile('image', team.workspaceId);
    expect((await change('appearance', { logoFileId: logo })).body.logoUrl).toBe(
      `${service.url}/workspaces/${team.workspaceId}/files/${logo}/content`,
    );
    expect((await change('appearance', { logoFileId: null })).body.logoUrl).toBeNull();
    const foreign = await addFile('image', (await newTeam(service.url)).workspaceId);
    for (const logoFileId of [foreign, randomUUID()]) {
      expect(await change('appearance', { logoFileId })).toMatchObject({ status: 404, body: { code: 'file-not-found' } });
    }
    const slides = await addFile('resource', team.workspaceId);
    expect((await change('appearance', { logoFileId: slides })).body.code).toBe('invalid-input');
  });

  it('AI: features, course length and prices, each part by itself', async () => {
    const changed = await change('ai', {
      features: { outlineGeneration: true },
      courseLength: { maxSlides: 80 },
      credits: { perImage: 3 },
    });
    expect(changed.body).toMatchObject({
      features: { courseGeneration: true, outlineGeneration: true, imageGeneration: true },
      courseLength: { minSlides: 5, maxSlides: 80 },
      author: 'offline',
      credits: { perSlide: 1, perImage: 3, balance: 1_000 },
      modelBudget: null,
    });
    expect((await team.as('trainer', 'GET W/features')).body).toMatchObject({ outlineGeneration: true });
    expect(await change('ai', { courseLength: { minSlides: 81 } })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/courseLength/minSlides' }] },
    });
  });

  it('MCP: access is the owner’s alone, house rules are not', async () => {
    expect((await change('mcp', { mcpAccess: true }, 'admin')).body.code).toBe('forbidden');
    expect((await team.as('admin', 'PATCH W/features', { mcpAccess: true })).body.code).toBe('forbidden');
    expect((await change('mcp', { assistantInstructions: ' Write plainly. ' }, 'admin')).body.assistantInstructions).toBe(
      'Write plainly.',
    );
    expect((await change('mcp', { mcpAccess: true })).body).toEqual({
      mcpAccess: true,
      endpoint: `${service.url}/workspaces/${team.workspaceId}/mcp`,
      requestsPerMinute: 4_321,
      assistantInstructions: 'Write plainly.',
    });
  });

  it('general: a blank name counts as missing, and leaves the one that it has', async () => {
    const { name } = (await team.as('owner', 'GET W/settings/general')).body;
    expect(await change('general', { name: ' ' })).toMatchObject({ status: 200, body: { name } });
  });

  it.each([
    ['general', { language: 'english please' }, '/language'],
    ['general', { language: 'xx' }, '/language'],
    ['general', { timeZone: 'Mars/Olympus' }, '/timeZone'],
    ['general', { timeZone: '+02:00' }, '/timeZone'],
    ['general', { supportEmail: 'nobody' }, '/supportEmail'],
    ['appearance', { primaryColor: 'red' }, '/primaryColor'],
    ['appearance', { theme: 'pink' }, '/theme'],
    ['ai', { courseLength: { maxSlides: 501 } }, '/courseLength/maxSlides'],
    ['ai', { credits: { perSlide: -1 } }, '/credits/perSlide'],
    ['ai', { credits: { balance: 5 } }, '/credits/balance'],
    ['mcp', { assistantInstructions: 'x'.repeat(2_001) }, '/assistantInstructions'],
  ])('refuses %s settings that are wrong: %#', async (group, body, pointer) => {
    expect(await change(group, body)).toMatchObject({ status: 422, body: { code: 'invalid-input', errors: [{ pointer }] } });
  });

  it('are tools for assistants, in words and in data', async () => {
    await change('mcp', { mcpAccess: true });
    const { session } = team.members.trainer;
    const { body } = await rest(service.url, 'POST /account/access-tokens', {
      token: session,
      body: { label: 'assistant', workspaceId: team.workspaceId },
    });
    const url = new URL(`${service.url}/workspaces/${team.workspaceId}/mcp`);
    const client = await CLIENTS['@modelcontextprotocol/sdk']!(url, String(body.secret));
    for (const [tool, group] of [
      ['get_workspace_general_settings', 'general'],
      ['get_workspace_appearance_settings', 'appearance'],
      ['get_workspace_ai_config', 'ai'],
      ['get_workspace_mcp_settings', 'mcp'],
    ] as const) {
      const answer = await client.call(tool);
      expect((await team.as('trainer', `GET W/settings/${group}`)).body).toMatchObject(answer.data);
      expect(answer.text.length).toBeGreaterThan(20);
    }
    const members = await client.call('list_members', { role: 'learner' });
    expect(members.data).toMatchObject({ total: 1, data: [{ name: 'Mo learner', role: 'learner', groups: [] }] });
    expect(members.text).toContain(team.members.learner.memberId);
    await client.close();
  });
});
