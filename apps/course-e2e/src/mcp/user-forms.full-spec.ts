import { Client, StreamableHTTPClientTransport, type ClientCapabilities } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerOf, IDENTITY, type ToolAnswer } from '../support/mcp-clients.js';
import { newOwner, type Owner } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

type Elicitation = NonNullable<ClientCapabilities['elicitation']>;
type Filled = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, string | number | boolean> };

const TOPIC = { mode: 'brief', topic: 'Ladder safety' };
const FILLED = {
  audience: 'new warehouse staff',
  outcomes: 'inspect a ladder; place a ladder ;',
  difficulty: 'beginner',
  tone: 'plain',
  slideCount: 6,
};

/** How each era asks: by a result that the client answers with the call again, and by a request while the call waits. */
const ERAS = [
  ['2026-07-28', { versionNegotiation: { mode: 'auto' } }],
  ['2025-11-25', {}],
] as const;

describe.each(ERAS)('what a brief lacks, in %s,', (era, options) => {
  let service: SharedService;
  let owner: Owner;

  beforeAll(async () => {
    service = await useSharedService();
    owner = await newOwner(service.url);
  });
  afterAll(() => service.stop());

  /** Calls as a client whose user does this with each form. */
  const call = async (
    given: Record<string, unknown>,
    filled: Filled | (() => never),
    elicitation: Elicitation | null = { form: {} },
  ): Promise<{ answer: ToolAnswer; forms: Record<string, unknown>[] }> => {
    const forms: Record<string, unknown>[] = [];
    const client = new Client(IDENTITY, {
      capabilities: elicitation ? { elicitation } : {},
      ...options,
    });
    if (elicitation) {
      client.setRequestHandler('elicitation/create', ({ params }) => {
        forms.push(params);
        return typeof filled === 'function' ? filled() : filled;
      });
    }
    const requestInit = { headers: { Authorization: `Bearer ${owner.token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(owner.mcpUrl), { requestInit }));
    const answer = answerOf(await client.callTool({ name: 'generate_course', arguments: given }));
    await client.close();
    return { answer, forms };
  };
  const refused = { isError: true, meta: { 'svc-lms/error': { code: 'brief-incomplete' } } };

  it('is asked of the user in one form, and planned with what they say', async () => {
    const { answer, forms } = await call(TOPIC, { action: 'accept', content: FILLED });
    expect(forms).toHaveLength(1);
    expect(forms[0]).toMatchObject({
      message: expect.stringContaining('planned') as unknown,
      requestedSchema: {
        type: 'object',
        properties: {
          audience: { type: 'string', title: 'Who is the course for?' },
          outcomes: { type: 'string' },
          difficulty: { enum: ['beginner', 'intermediate', 'advanced'] },
          tone: { type: 'string' },
          slideCount: { type: 'integer' },
          useDefaults: { type: 'boolean' },
        },
      },
    });
    expect(forms[0]).not.toHaveProperty('requestedSchema.properties.topic');
    expect(answer).toMatchObject({ isError: false, data: { confirmed: false, estimatedCredits: 6 } });
    // The model sends it again with confirm, and the user is not asked twice
    expect(answer.text).toContain('"outcomes":["inspect a ladder","place a ladder"]');
  });

  it('is asked for a confirmed call too, which is then done once', async () => {
    const given = { ...TOPIC, confirm: true, idempotencyKey: `by form, ${era}` };
    const first = await call(given, { action: 'accept', content: FILLED });
    expect(first.answer).toMatchObject({ isError: false, data: { confirmed: true, state: 'queued' } });
    const again = await call({ ...given, ...FILLED, outcomes: ['inspect a ladder', 'place a ladder'] }, { action: 'cancel' });
    expect(again.forms).toEqual([]);
    const { next, ...done } = first.answer.data;
    expect(next).toContain('The user filled in a form');
    expect(again.answer.data).toEqual(done);
  });

  it('may be left to what is usual, by the user', async () => {
    const { answer } = await call(TOPIC, { action: 'accept', content: { audience: 'painters', useDefaults: true } });
    expect(answer).toMatchObject({ isError: false, data: { confirmed: false } });
    expect(answer.text).toContain('Standard defaults fill: outcomes');
  });

  it.each<[string, Filled]>([
    ['declined', { action: 'decline' }],
    ['cancelled', { action: 'cancel' }],
    ['sent empty', { action: 'accept', content: { audience: ' ', slideCount: 6 } }],
  ])('is refused as without a form when it is %s, and not asked again', async (_, filled) => {
    const { answer, forms } = await call(TOPIC, filled);
    expect(answer).toMatchObject(refused);
    expect(forms).toHaveLength(1);
    expect(answer.text).toContain('audience (Who is the course for?)');
  });

  it('is refused as without a form where the client fails to show it', async () => {
    const failing = call(TOPIC, () => {
      throw new Error('no window');
    });
    // In the later era the client alone knows of its failure
    if (era === '2026-07-28') await expect(failing).rejects.toThrow('no window');
    else expect((await failing).answer).toMatchObject(refused);
  });

  it('is held to the same rules when it comes from a form', async () => {
    const { answer } = await call(TOPIC, {
      action: 'accept',
      content: { ...FILLED, slideCount: 499, confirm: true, nonsense: 'x' },
    });
    expect(answer).toMatchObject({ isError: true, meta: { 'svc-lms/error': { code: 'course-length-out-of-range' } } });
    const wrong = await call(TOPIC, { action: 'accept', content: { ...FILLED, difficulty: 'hard' } });
    expect(wrong.answer).toMatchObject({ isError: true, meta: { 'svc-lms/error': { code: 'invalid-input' } } });
  });

  it('is no question for a form where a text is missing', async () => {
    const { answer, forms } = await call({ mode: 'document', useDefaults: true }, { action: 'accept', content: FILLED });
    expect(forms).toEqual([]);
    expect(answer.isError).toBe(true);
  });

  it.each([
    ['shows no forms', null],
    ['opens addresses only', { url: {} }],
  ])('is refused as ever where a client %s', async (_, elicitation) => {
    const { answer, forms } = await call(TOPIC, { action: 'accept', content: FILLED }, elicitation);
    expect(answer).toMatchObject(refused);
    expect(forms).toEqual([]);
  });
});
