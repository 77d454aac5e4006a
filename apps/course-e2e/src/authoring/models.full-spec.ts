import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runEntry, startCourseService, type CourseService } from '../support/course-service.js';
import { startModelServer, type ModelServer } from '../support/model-server.js';
import { newTeam, type Team } from '../support/people.js';
import { until } from '@repo/tools/kit/wait.ts';

const KEY = 'sk-e2e-never-to-be-shown';
const BRIEF = {
  mode: 'brief',
  topic: 'Working safely at a pump station',
  audience: 'new staff',
  outcomes: ['shut a pump down in the right order', 'name the dangers of the main hall'],
  difficulty: 'beginner',
  tone: 'plain',
  slideCount: 8,
};

describe('a deployment with a language model', () => {
  let model: ModelServer;
  let service: CourseService;
  let team: Team;

  beforeAll(async () => {
    model = await startModelServer();
    const settings = { provider: 'openai-compatible', model: 'm', baseUrl: model.url, apiKey: KEY };
    const TEXT_MODELS = JSON.stringify([{ ...settings, name: 'local', prices: { inputPerMillion: 1, outputPerMillion: 2 } }]);
    service = await startCourseService({ TEXT_MODELS });
    team = await newTeam(service.url);
  });
  afterAll(async () => {
    await service.stop();
    model.stop();
  });

  const reach = (generationId: string, ...states: string[]) =>
    until(
      async () => (await team.as('trainer', `GET W/generations/${generationId}?waitSeconds=5`)).body,
      ({ state }) => states.includes(state as string),
    );
  const start = async () => (await team.as('trainer', 'POST W/generations', BRIEF)).body.generationId as string;

  it('plans and builds a course with it, past a fault of its provider, that can be published', async () => {
    expect((await team.as('trainer', 'GET W/settings/ai')).body).toMatchObject({ author: 'local', modelBudget: null });
    model.failures.push({ status: 503, body: { error: { message: 'overloaded' } } });
    const generationId = await start();
    const { plan } = (await reach(generationId, 'awaiting_review', 'failed')) as { plan: object };
    expect(plan).toMatchObject({
      title: 'Pumps, as the model sees them',
      author: 'local',
      counts: { slides: 8, questions: 4 },
      questionsForUser: ['Who is on duty at night?'],
    });
    await team.as('trainer', `POST W/generations/${generationId}/approve`);
    const { courseId } = await reach(generationId, 'completed', 'failed');
    expect((await team.as('trainer', `POST W/courses/${String(courseId)}/publish`)).body).toMatchObject({ blocking: [] });
    const { body } = await team.as('trainer', `GET W/courses/${String(courseId)}/content`);
    expect(JSON.stringify(body.data)).toContain('All about Valves: first, in the words of the model.');
    expect((await team.as('owner', 'GET W/model-usage')).body).toMatchObject({
      calls: 10,
      failedCalls: 1,
      inputTokens: 9_000,
      outputTokens: 4_500,
      cost: 0.018,
      usage: [
        { model: 'local', purpose: 'plan', calls: 2, failedCalls: 1 },
        { model: 'local', purpose: 'slide', calls: 8 },
      ],
    });
  });

  it('helps whoever writes by hand, for what it told before, and changes nothing itself', async () => {
    const slide = { title: 'Stop', kind: 'content', items: [{ kind: 'text', text: 'Close the feed, and wait for the pump.' }] };
    const course = { title: 'Pumps', modules: [{ title: 'Start', slides: [slide] }] };
    const { courseId } = (await team.as('trainer', 'POST W/courses', course)).body;
    const draft = async () => (await team.as('trainer', `GET W/courses/${String(courseId)}/draft`)).body;
    const before = await draft();
    const [{ slides }] = (before.draft as { modules: [{ slides: [{ id: string; items: [{ id: string }] }] }] }).modules;
    const { offers, balance } = (await team.as('trainer', 'GET W/author-offers')).body as {
      offers: { kind: string; credits: number; by: string }[];
      balance: number;
    };
    expect(offers.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      ...['rewrite', 'shorten', 'translate', 'question', 'distractors'].map((kind) => `${kind} by local`),
      'draw by offline',
    ]);
    const propose = (kind: string, query = '', more: object = {}) =>
      team.as('trainer', `POST W/courses/${String(courseId)}/proposals${query}`, { kind, slideId: slides[0].id, ...more });
    const asked = model.requests;
    expect((await propose('shorten', '?summary=true')).body).toMatchObject({ confirmed: false, estimatedCredits: 1 });
    expect(model.requests).toBe(asked);
    expect((await propose('shorten')).body).toMatchObject({
      chargedCredits: 1,
      proposal: { title: null, replaced: [{ id: slides[0].items[0].id, text: 'Close the feed.' }], added: [] },
    });
    expect((await propose('question')).body).toMatchObject({
      proposal: { added: [{ after: slides[0].items[0].id, item: { kind: 'single-choice' } }] },
    });
    expect((await propose('draw', '', { wish: 'A pump' })).body).toMatchObject({ by: 'offline', chargedCredits: 1 });
    expect(await draft()).toEqual(before);
    expect((await team.as('trainer', 'GET W/author-offers')).body.balance).toBe(balance - 3);
  });

  it('ends a generation with clear words when the budget of the workspace is used up, and asks the model nothing', async () => {
    const before = model.requests;
    await team.as('owner', 'PATCH W/settings/ai', { monthlyModelBudget: { unit: 'tokens', limit: 100 } });
    const { error } = await reach(await start(), 'awaiting_review', 'failed');
    expect(error).toMatchObject({
      code: 'model-failed',
      message: expect.stringContaining('100 tokens a month, is used up') as unknown,
    });
    expect(model.requests).toBe(before);
    await team.as('owner', 'PATCH W/settings/ai', { monthlyModelBudget: null });
  });

  it('plans offline where the workspace chose that', async () => {
    const before = model.requests;
    expect((await team.as('admin', 'PATCH W/settings/ai', { textModel: 'offline' })).body.author).toBe('offline');
    expect(await reach(await start(), 'awaiting_review', 'failed')).toMatchObject({ plan: { author: 'offline' } });
    expect(model.requests).toBe(before);
    const refused = await team.as('owner', 'PATCH W/settings/ai', { textModel: 'huge' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-input', errors: [{ pointer: '/textModel' }] } });
    await team.as('owner', 'PATCH W/settings/ai', { textModel: null });
  });

  it('fails with the reason and never shows the key, also where the provider repeats it', async () => {
    const refusal = { status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } };
    model.failures.push(...Array<typeof refusal>(5).fill(refusal));
    const { error } = await reach(await start(), 'awaiting_review', 'failed');
    expect(error).toMatchObject({
      code: 'model-failed',
      message: 'The model "local" did not plan the course: its provider refuses the key; tell the operator of this service.',
    });
    await until(
      () => service.log(),
      (log) => log.includes('Incorrect API key provided'),
    );
    expect(service.log()).not.toContain(KEY);
  });

  it('does not start with models that it cannot read, and says where without their values', async () => {
    const TEXT_MODELS = JSON.stringify([{ name: 'local', provider: 'openai', model: 'm', apiKey: KEY }]);
    const { code, output } = await runEntry('main', { DATABASE_URL: service.databaseUrl, TEXT_MODELS, IMAGE_MODELS: `[${KEY}` });
    expect(code).toBe(1);
    expect(output).toMatch(/TEXT_MODELS: 0\.provider: .+\n\s+IMAGE_MODELS: is no JSON/);
    expect(output).not.toContain(KEY);
  });
});
