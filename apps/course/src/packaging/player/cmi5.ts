import { statement, type ContextTemplate, type Launch, type Verb } from './cmi5-statements.js';
import type { Report } from './journey.js';
import { NOT_SAVED, type Lms } from './lms.js';

const STATE = 'svc-lms.suspend-data';

/** What is kept between visits: cmi5 allows `completed` and `passed` once in a registration, not once in a visit, and a course is failed once. */
interface Kept {
  suspendData: string;
  said: Verb[];
}

interface LaunchData {
  contextTemplate?: ContextTemplate;
  launchMode?: 'Normal' | 'Browse' | 'Review';
  masteryScore?: number;
  returnURL?: string;
}

/**
 * Null where the address has no cmi5 launch (section 8.1).
 * @throws {Error} in words for the learner.
 */
export async function connectCmi5(query: string): Promise<Lms | null> {
  const given = new URLSearchParams(query);
  const [endpoint, fetchUrl, actor] = [given.get('endpoint'), given.get('fetch'), given.get('actor')];
  const [registration, activityId] = [given.get('registration'), given.get('activityId')];
  if (!endpoint || !fetchUrl || !actor || !registration || !activityId) return null;
  const lrs = new Lrs(endpoint, await fetchToken(fetchUrl), { activityId, agent: actor, registration });
  const data = ((await lrs.state('LMS.LaunchData')) ?? {}) as LaunchData;
  await lrs.get('agents/profile', { agent: actor, profileId: 'cmi5LearnerPreferences' }); // section 11: to be asked for, even by a course in one language
  const kept = ((await lrs.state(STATE)) ?? { suspendData: '', said: [] }) as Kept;
  const launch: Launch = {
    actor: JSON.parse(actor) as object,
    registration,
    activityId,
    contextTemplate: data.contextTemplate ?? {},
    masteryScore: data.masteryScore ?? null,
  };
  const visit = new Visit(lrs, launch, kept, (data.launchMode ?? 'Normal') === 'Normal');
  return {
    suspendData: kept.suspendData,
    masteryScore: launch.masteryScore,
    returnUrl: data.returnURL ?? null,
    report: (report) => visit.report(report),
    finish: (report) => visit.finish(report),
  };
}

async function fetchToken(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST' });
  const body = (await answer.json()) as { 'auth-token'?: string; 'error-text'?: string };
  if (body['auth-token']) return body['auth-token'];
  throw new Error('This visit has ended, or was opened elsewhere. Start the course again from where you found it.');
}

/** The statements of one visit, in their order. */
class Visit {
  private readonly startedAt = Date.now();
  private readonly saidNow = new Set<Verb>();
  private saved: string;
  /** What the LRS knows; null until this visit has found where the last one ended. */
  private progress: number | null = null;
  private turn: Promise<void> = Promise.resolve();
  private ended = false;

  constructor(
    private readonly lrs: Lrs,
    private readonly launch: Launch,
    private readonly kept: Kept,
    private readonly isJudged: boolean,
  ) {
    this.saved = kept.suspendData;
  }

  report(report: Report): Promise<void> {
    return this.inTurn(() => this.send(report));
  }

  finish(report: Report): Promise<void> {
    return this.inTurn(async () => {
      try {
        await this.send(report);
      } finally {
        this.ended = true;
        await this.say('terminated', report);
      }
    });
  }

  /** One after the other: the LRS judges the order of what it gets. What failed is tried again with the next. */
  private inTurn(task: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(() => (this.ended ? undefined : task()));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async send(report: Report): Promise<void> {
    await this.say('initialized', report);
    if (!this.isJudged) return;
    const { status, progress } = report;
    if (status === 'failed' && !this.hasSaid('failed')) await this.say('failed', report);
    const complete = status === 'completed' || status === 'passed';
    if (complete && !this.hasSaid('completed')) await this.say('completed', report);
    if (status === 'passed' && !this.hasSaid('passed')) await this.say('passed', report);
    if (this.progress !== null && progress > this.progress && !this.hasSaid('completed'))
      await this.lrs.post(this.statement('progressed', report));
    this.progress = progress;
    await this.keep(report.suspendData);
  }

  private hasSaid(verb: Verb): boolean {
    return this.kept.said.includes(verb);
  }

  private async say(verb: Verb, report: Report): Promise<void> {
    if (this.saidNow.has(verb)) return;
    await this.lrs.post(this.statement(verb, report));
    this.saidNow.add(verb);
    if (verb === 'initialized' || verb === 'terminated') return;
    this.kept.said.push(verb);
    this.saved = '';
  }

  private statement(verb: Verb, report: Report): object {
    return statement(verb, { launch: this.launch, report, startedAt: this.startedAt });
  }

  private async keep(suspendData: string): Promise<void> {
    if (this.saved === suspendData) return;
    await this.lrs.putState(STATE, { suspendData, said: this.kept.said } satisfies Kept);
    this.saved = suspendData;
  }
}

/** The three resources of an LRS that are needed (xAPI 1.0.3). */
class Lrs {
  constructor(
    private readonly endpoint: string,
    private readonly token: string,
    private readonly about: { activityId: string; agent: string; registration: string },
  ) {}

  state(stateId: string): Promise<unknown> {
    return this.get('activities/state', { ...this.about, stateId });
  }

  async putState(stateId: string, document: object): Promise<void> {
    await this.send('PUT', 'activities/state', { ...this.about, stateId }, document);
  }

  async post(said: object): Promise<void> {
    await this.send('POST', 'statements', {}, said);
  }

  /** Null where there is none. */
  async get(path: string, query: Record<string, string>): Promise<unknown> {
    const answer = await this.send('GET', path, query);
    return answer.ok ? answer.json().catch(() => null) : null;
  }

  private async send(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<Response> {
    const url = new URL(path, this.endpoint.replace(/\/*$/, '/'));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method,
      headers: {
        Authorization: `Basic ${this.token}`,
        'X-Experience-API-Version': '1.0.3',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      keepalive: true, // the last ones leave while the page closes
    }).catch(() => null);
    if (!answer || (method !== 'GET' && !answer.ok)) throw new Error(NOT_SAVED);
    return answer;
  }
}
