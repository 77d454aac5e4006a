import { answeredStatement, groups, statement, type ContextTemplate, type Launch, type Verb } from './cmi5-statements.js';
import type { Interaction } from './interaction.js';
import type { Report } from './journey.js';
import { LmsTrouble, type Lms } from './lms.js';

const STATE = 'svc-lms.suspend-data';
const LONGEST_MS = 30_000;
/** Not well-formed, too large, not to be processed. */
const REFUSED = [400, 413, 422];
/** Browsers let at most 64 KB be under way while a page closes; a character takes up to three bytes. */
const MOST_CHARACTERS = 16_000;

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
 * Null where the address has no cmi5 launch (section 8.1). What was kept and cannot be read is not taken for nothing kept: it
 * would be written over.
 * @throws {LmsTrouble}
 */
export async function connectCmi5(query: string): Promise<Lms | null> {
  const given = new URLSearchParams(query);
  const [endpoint, fetchUrl, actor] = [given.get('endpoint'), given.get('fetch'), given.get('actor')];
  const [registration, activityId] = [given.get('registration'), given.get('activityId')];
  if (!endpoint || !fetchUrl || !actor || !registration || !activityId) return null;
  const lrs = new Lrs(endpoint, await fetchToken(fetchUrl), { activityId, agent: actor, registration });
  const data = ((await lrs.state('LMS.LaunchData')) ?? {}) as LaunchData;
  // Section 11: to be asked for, even by a course in one language; without an answer a course does as it would.
  await lrs.get('agents/profile', { agent: actor, profileId: 'cmi5LearnerPreferences' }).catch(() => null);
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
    answered: (answers) => visit.answered(answers),
    report: (report) => visit.report(report),
    finish: (report) => visit.finish(report),
    abandon: (report) => void visit.abandon(report),
  };
}

async function fetchToken(url: string): Promise<string> {
  const answer = await answered(url, { method: 'POST' });
  const body = (await answer?.json().catch(() => null)) as { 'auth-token'?: string } | null | undefined;
  if (!answer?.ok || !body) throw new LmsTrouble('notReached');
  if (body['auth-token']) return body['auth-token'];
  throw new LmsTrouble('visitOver');
}

/** The statements of one visit, in their order. */
class Visit {
  private readonly startedAt = Date.now();
  private readonly saidNow = new Set<Verb>();
  /** What was said and not confirmed is said again as the same statement: the LRS may have taken it. */
  private readonly unconfirmed = new Map<Verb, object>();
  /** Answers that the LRS has not confirmed, in the groups in which they are sent. */
  private readonly answers: object[][] = [];
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

  answered(answers: readonly Interaction[]): void {
    if (!this.isJudged) return;
    this.answers.push(
      ...groups(
        answers.map((answer) => answeredStatement(answer, this.launch)),
        MOST_CHARACTERS,
      ),
    );
  }

  report(report: Report): Promise<void> {
    return this.inTurn(() => {
      if (this.ended) throw new LmsTrouble('visitOver');
      return this.send(report);
    });
  }

  finish(report: Report): Promise<void> {
    return this.inTurn(async () => {
      if (this.ended) return;
      await this.send(report);
      await this.end(report);
    });
  }

  /** Of a page that is closing: nobody is left to be told what fails. */
  abandon(report: Report): Promise<void> {
    return this.inTurn(async () => {
      if (this.ended) return;
      await this.send(report).catch(() => undefined);
      await this.end(report);
    }).catch(() => undefined);
  }

  private async end(report: Report): Promise<void> {
    await this.say('terminated', report);
    this.ended = true;
  }

  /** One after the other: the LRS judges the order of what it gets. What failed is tried again with the next. */
  private inTurn(task: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(task);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async send(report: Report): Promise<void> {
    await this.say('initialized', report);
    if (!this.isJudged) return;
    for (let group; (group = this.answers[0]); this.answers.shift()) await this.lrs.offer(group);
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
    const said = this.unconfirmed.get(verb) ?? this.statement(verb, report);
    this.unconfirmed.set(verb, said);
    await this.lrs.post(said);
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
    const answer = await this.send('PUT', 'activities/state', { ...this.about, stateId }, document);
    if (!answer?.ok) throw new LmsTrouble('notSaved');
  }

  async post(said: object): Promise<void> {
    const answer = await this.send('POST', 'statements', {}, said);
    const isThere = answer?.status === 409; // the answer to the first time was lost
    if (!answer?.ok && !isThere) throw new LmsTrouble('notSaved');
  }

  /** Progress does not wait for an answer that the LRS will not have: it would refuse it again. */
  async offer(said: object[]): Promise<void> {
    const answer = await this.send('POST', 'statements', {}, said);
    if (answer && REFUSED.includes(answer.status))
      return console.warn(`The LRS refused ${said.length} answers: ${answer.status}.`);
    if (!answer?.ok && answer?.status !== 409) throw new LmsTrouble('notSaved');
  }

  /** Null where there is none. */
  async get(path: string, query: Record<string, string>): Promise<unknown> {
    const answer = await this.send('GET', path, query);
    if (answer?.status === 404) return null;
    if (!answer?.ok) throw new LmsTrouble('notReached');
    return answer.json().catch(() => {
      throw new LmsTrouble('notReached');
    });
  }

  private send(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<Response | null> {
    const url = new URL(path, this.endpoint.replace(/\/*$/, '/'));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return answered(url, {
      method,
      headers: {
        Authorization: `Basic ${this.token}`,
        'X-Experience-API-Version': '1.0.3',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      keepalive: true, // the last ones leave while the page closes
    });
  }
}

/** Null where no answer comes, or none in time. */
async function answered(url: string | URL, request: RequestInit): Promise<Response | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LONGEST_MS);
  try {
    return await fetch(url, { ...request, signal: limit.signal });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
