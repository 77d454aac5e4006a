import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Statement {
  id: string;
  timestamp: string;
  actor: object;
  verb: { id: string };
  object: { id: string; definition?: Record<string, unknown> };
  result?: { response?: string; score?: { scaled: number }; success?: boolean; completion?: boolean; duration?: string };
  context: { registration: string; extensions: Record<string, unknown>; contextActivities: Record<string, { id: string }[]> };
}

export interface Lrs {
  /** The address that starts the package for the one learner, in a new session. */
  launch(packageUrl: string, data?: { launchMode?: string; masteryScore?: number; returnURL?: string }): string;
  statements: Statement[];
  /** Verbs of the statements since the last launch, by the ends of their ids, answers apart. */
  verbs(): string[];
  /** The answers since the last launch. */
  answers(): Statement[];
  /** What was asked or said against the rules. */
  faults: string[];
  /**
   * From now on answers such requests with this status, for null not at all, or does as it is asked and loses the answer;
   * without arguments serves as it should.
   */
  trouble(path?: RegExp, status?: number | null | 'answer lost'): void;
  stop(): Promise<void>;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, PUT, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Experience-API-Version',
};
const PUBLISHER = 'urn:uuid:publisher';
const SESSION_ID = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
const ACTOR = { objectType: 'Agent', account: { homePage: 'https://lms.example.org', name: '1625378' } };

const verbOf = ({ verb }: Statement): string => verb.id.split('/').at(-1)!;

const CMI5_CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const FORMS: Record<string, RegExp> = {
  'true-false': /^(true|false)$/,
  choice: /^[a-z](\[,\][a-z])*$/,
  sequencing: /^[a-z](\[,\][a-z])*$/,
  matching: /^\d+\[\.\][a-z](\[,\]\d+\[\.\][a-z])*$/,
  numeric: /^-?\d+(\.\d+)?(\[:\]-?\d+(\.\d+)?)?$/,
  'fill-in': /./,
  'long-fill-in': /./,
};
const COMPONENTS: Record<string, string[]> = { choice: ['choices'], sequencing: ['choices'], matching: ['source', 'target'] };

/** xAPI 1.0.3, part 2, 2.4.4.1 (interaction activities), and cmi5 1.0, 7.1.3: what cmi5 does not define is not in its category. */
function answerRules(said: Statement, activityId: string): (readonly [boolean, string])[] {
  const { interactionType, correctResponsesPattern, name, description, ...definition } = said.object.definition ?? {};
  const type = String(interactionType);
  const named = Object.keys(definition).filter((key) => key !== 'type');
  const { contextActivities } = said.context;
  return [
    [/^urn:uuid:[\da-f-]{36}#question-[\da-f-]{36}$/.test(said.object.id), 'object'],
    [contextActivities.parent?.[0]?.id === activityId, 'parent'],
    [!contextActivities.category?.some(({ id }) => id === CMI5_CATEGORY), 'category'],
    [[name, description].every((each) => Object.values(each ?? {}).some((text) => text !== '')), 'name and description'],
    [said.result?.response === undefined || FORMS[type]?.test(said.result.response) === true, `response as ${type}`],
    [((correctResponsesPattern ?? []) as string[]).every((each) => FORMS[type]?.test(each)), `correct responses as ${type}`],
    [named.join() === (COMPONENTS[type] ?? []).join(), 'components'],
  ];
}

/** By cmi5 1.0: who, what and which registration (9.2, 9.4, 9.6.1), the context template (10.2.1), and the order of a visit (9.3). */
function faultsOf(
  said: Statement,
  before: readonly Statement[],
  expected: { registration: string; activityId: string; sessionId: string },
): string[] {
  const verb = verbOf(said);
  const { registration, extensions, contextActivities } = said.context;
  const earlier = before.map(verbOf);
  const rules: (readonly [boolean, string])[] = [
    [JSON.stringify(said.actor) === JSON.stringify(ACTOR), 'actor'],
    ...(verb === 'answered'
      ? answerRules(said, expected.activityId)
      : [[said.object.id === expected.activityId, 'object'] as const]),
    [registration === expected.registration, 'registration'],
    [extensions[SESSION_ID] === expected.sessionId, 'session'],
    [contextActivities.grouping?.[0]?.id === PUBLISHER, 'context template'],
    [!Number.isNaN(Date.parse(said.timestamp)), 'timestamp'],
    [(earlier.length === 0) === (verb === 'initialized'), 'initialized first'],
    [!earlier.includes('terminated'), 'nothing after terminated'],
    [verb === 'progressed' || verb === 'answered' || !earlier.includes(verb), 'once in a visit'],
    [verb !== 'failed' || !earlier.includes('passed'), 'not failed after passed'],
  ];
  return rules.flatMap(([holds, rule]) => (holds ? [] : [`${verb}: ${rule}`]));
}

/** The part of an LRS and of a cmi5 LMS that an assignable unit meets, on an origin of its own. */
export async function startLrs(): Promise<Lrs> {
  const [activityId, registration] = [`https://lms.example.org/au/${randomUUID()}`, randomUUID()];
  const states = new Map<string, unknown>();
  const statements: Statement[] = [];
  const faults: string[] = [];
  let [token, fetched, first] = ['', false, 0];
  let trouble: { path: RegExp; status: number | null | 'answer lost' } | null = null;
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(request.url!, url);
    const status = trouble?.path.test(`${request.method} ${pathname}${search}`) ? trouble.status : undefined;
    const reply = (code: number, body?: unknown): void => {
      if (status === 'answer lost') request.socket.destroy();
      else
        response
          .writeHead(code, { ...CORS, 'Content-Type': 'application/json' })
          .end(body === undefined ? '' : JSON.stringify(body));
    };
    if (request.method === 'OPTIONS') return reply(204);
    if (typeof status === 'number') return reply(status);
    if (status === null) return;
    if (pathname === '/token') {
      if (request.method !== 'POST' || fetched) return reply(200, { 'error-code': '1', 'error-text': 'used' });
      fetched = true;
      return reply(200, { 'auth-token': token });
    }
    if (request.headers.authorization !== `Basic ${token}` || request.headers['x-experience-api-version'] !== '1.0.3') {
      faults.push(`${request.method} ${pathname} without authorisation or version`);
      return reply(401);
    }
    if (pathname === '/xapi/agents/profile') return reply(404);
    if (pathname === '/xapi/statements' && request.method === 'POST') {
      const all = [(await json(request)) as Statement | Statement[]].flat();
      if (statements.some(({ id }) => all.some((said) => said.id === id))) return reply(409); // xAPI 1.0.3, part 2, 2.1.2
      for (const said of all) {
        faults.push(...faultsOf(said, statements.slice(first), { registration, activityId, sessionId: token }));
        statements.push(said);
      }
      return reply(
        200,
        all.map(({ id }) => id),
      );
    }
    const about = [searchParams.get('activityId'), searchParams.get('registration'), searchParams.get('agent')];
    if (pathname !== '/xapi/activities/state' || about.join() !== [activityId, registration, JSON.stringify(ACTOR)].join()) {
      faults.push(`${request.method} ${request.url}`);
      return reply(400);
    }
    const stateId = searchParams.get('stateId')!;
    if (request.method === 'GET') return states.has(stateId) ? reply(200, states.get(stateId)) : reply(404);
    if (stateId === 'LMS.LaunchData') faults.push('the launch data were changed');
    states.set(stateId, await json(request));
    reply(204);
  }

  return {
    launch: (packageUrl, data = {}) => {
      [token, fetched, first] = [randomUUID(), false, statements.length];
      const contextTemplate = {
        contextActivities: { grouping: [{ id: PUBLISHER }] },
        extensions: { [SESSION_ID]: token },
      };
      states.set('LMS.LaunchData', { contextTemplate, launchMode: 'Normal', moveOn: 'CompletedAndPassed', ...data });
      const given = { endpoint: `${url}/xapi`, fetch: `${url}/token`, actor: JSON.stringify(ACTOR), registration, activityId };
      return `${packageUrl}?${new URLSearchParams(given).toString()}`;
    },
    statements,
    verbs: () =>
      statements
        .slice(first)
        .map(verbOf)
        .filter((verb) => verb !== 'answered'),
    answers: () => statements.slice(first).filter((said) => verbOf(said) === 'answered'),
    faults,
    trouble: (path, status = 500) => {
      trouble = path ? { path, status } : null;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
