import { isDeepStrictEqual } from 'node:util';
import { waitFor } from '../kit/wait.ts';
import type { PatientClient, Reply } from './client.ts';
import type { JourneyPlan } from './plan.ts';
import { generationRequest } from './requests.ts';

/** What the answers over REST let one count on; `undecided` where both ways were asked for at once or an answer was lost. */
export interface Claim {
  journey: string;
  generationId: string;
  outcome: 'built' | 'untouched' | 'cancelled' | 'undecided';
  chargedCredits?: number;
}

export interface Account {
  claims: Claim[];
  /** Answers that should not have been given. */
  violations: string[];
  /** Refused for a reason that holds: not enough credits, too many unfinished. */
  refusals: string[];
}

export interface Traveller {
  client: PatientClient;
  workspaceId: string;
}

interface Approval {
  generationId: string;
  chargedCredits: number;
  code?: string;
}

/** One generation from its start to what the plan wants of it at the gate, by a client that never gives up. */
export async function travel(plan: JourneyPlan, traveller: Traveller): Promise<Account> {
  const account: Account = { claims: [], violations: [], refusals: [] };
  try {
    await new Journey(plan, traveller, account).run();
  } catch (error) {
    account.violations.push(`${plan.name}: ${(error as Error).message}`);
  }
  return account;
}

class Journey {
  readonly #plan: JourneyPlan;
  readonly #client: PatientClient;
  readonly #base: string;
  readonly #account: Account;

  constructor(plan: JourneyPlan, { client, workspaceId }: Traveller, account: Account) {
    this.#plan = plan;
    this.#client = client;
    this.#base = `/workspaces/${workspaceId}/generations`;
    this.#account = account;
  }

  async run(): Promise<void> {
    const { name, mode, slides, startedTwice, api } = this.#plan;
    const id = await this.#start(`${name}-start`, generationRequest(mode, name, slides), startedTwice ? [0, 1] : [api]);
    if (!id) return;
    const claim = this.#claim(id);
    if (!(await this.#reachesGate(id))) return;
    await this.#decide(id, claim);
  }

  async #decide(id: string, claim: Claim): Promise<void> {
    const { api, name } = this.#plan;
    const other = 1 - api;
    const key = `${name}-approve`;
    switch (this.#plan.fate) {
      case 'left at the gate':
        claim.outcome = 'untouched';
        return;
      case 'approved':
        return this.#settle(claim, [await this.#approve(id, api, key)], true);
      case 'approved twice at once':
        return this.#settle(claim, await Promise.all([this.#approve(id, api), this.#approve(id, other)]), false);
      case 'approved twice at once with one key':
        return this.#settle(claim, await Promise.all([this.#approve(id, api, key), this.#approve(id, other, key)]), true);
      case 'approved again later with the same key': {
        const first = await this.#approve(id, api, key);
        return this.#settle(claim, [first, await this.#approve(id, other, key)], true);
      }
      case 'cancelled':
        return this.#cancelled(claim, await this.#cancel(id, api));
      case 'approved and cancelled at once':
        await Promise.all([this.#approve(id, api, key), this.#cancel(id, other)]);
        return;
      case 'revised':
        return this.#revise(id, claim);
      case 'approved and revised at once':
        await Promise.all([this.#approve(id, api, key), this.#revise(id, claim)]);
        claim.outcome = 'undecided';
        return;
    }
  }

  /** With a key throughout: sent again after a crash, it must still be one generation. */
  async #start(key: string, body: unknown, apis: number[]): Promise<string | undefined> {
    const replies = await Promise.all(
      apis.map((api) =>
        this.#client.call<{ generationId: string; code?: string }>({ method: 'POST', path: this.#base, body, key, api }),
      ),
    );
    const ids = new Set(
      replies.map(({ status, body }) => (status === 201 ? body.generationId : this.#refused(body.code, status))),
    );
    const [id, second] = [...ids].filter((one) => one !== undefined);
    if (second) this.#violation(`two generations for one key, ${id} and ${second}`);
    return id;
  }

  /** Waits for the plan, however often its worker dies. @returns false where it failed before. */
  async #reachesGate(id: string): Promise<boolean> {
    const state = await waitFor(
      async () => {
        const { state } = await this.#client.demand<{ state: string }>({
          method: 'GET',
          path: `${this.#base}/${id}`,
          api: this.#plan.api,
        });
        return state === 'queued' || state === 'planning' ? undefined : state;
      },
      { what: `the plan of generation ${id}` },
    );
    return state === 'awaiting_review';
  }

  #approve(id: string, api: number, key?: string): Promise<Reply<Approval>> {
    return this.#client.call({ method: 'POST', path: `${this.#base}/${id}/approve`, body: {}, key, api });
  }

  #cancel(id: string, api: number): Promise<Reply<{ code?: string }>> {
    return this.#client.call({ method: 'POST', path: `${this.#base}/${id}/cancel`, body: {}, api });
  }

  /** The new plan is approved, and nothing is ever charged for the old. */
  async #revise(id: string, claim: Claim): Promise<void> {
    const { name, mode, api } = this.#plan;
    const body = { mode, revisionOf: id, comment: 'Begin with safety.' };
    const revised = await this.#start(`${name}-revise`, body, [1 - api]);
    if (!revised) return;
    claim.outcome = 'cancelled';
    const next = this.#claim(revised);
    if (await this.#reachesGate(revised)) {
      this.#settle(next, [await this.#approve(revised, api, `${name}-approve-revised`)], true);
    }
  }

  /** What the answers to the approvals of one plan say together. */
  #settle(claim: Claim, replies: Reply<Approval>[], keyed: boolean): void {
    const passed = replies.filter(({ status }) => status === 200);
    for (const { status, body } of replies) {
      const lateForTheGate = !keyed && body.code === 'generation-not-awaiting-review';
      if (status !== 200 && !lateForTheGate) this.#refused(body.code, status);
    }
    if (!keyed && passed.length > 1) this.#violation(`${passed.length} approvals of ${claim.generationId} passed the gate`);
    if (keyed && passed.length > 0 && passed.length < replies.length)
      this.#violation(`the repeat of the approval of ${claim.generationId} was refused`);
    if (!passed.every(({ body }) => isDeepStrictEqual(body, passed[0]!.body)))
      this.#violation(`the repeat of the approval of ${claim.generationId} was answered differently`);
    const poor = replies.some(({ body }) => body.code === 'insufficient-credits');
    if (passed[0]) Object.assign(claim, { outcome: 'built', chargedCredits: passed[0].body.chargedCredits });
    else if (poor) claim.outcome = 'untouched';
    else if (replies.every(({ lost }) => lost === 0)) this.#violation(`no approval of ${claim.generationId} passed the gate`);
    else claim.outcome = 'built'; // the answer of the one that passed was lost
  }

  #cancelled(claim: Claim, { status, body, lost }: Reply<{ code?: string }>): void {
    if (status < 300 || (lost > 0 && body.code === 'generation-not-awaiting-review')) claim.outcome = 'cancelled';
    else this.#refused(body.code, status);
  }

  #refused(code: string | undefined, status: number): undefined {
    const holds = ['insufficient-credits', 'too-many-generations'].includes(code ?? '');
    const late = /at once$/.test(this.#plan.fate) && code === 'generation-not-awaiting-review';
    if (holds) this.#account.refusals.push(code!);
    else if (!late) this.#violation(`answered ${status} ${code ?? ''} (${this.#plan.fate})`);
  }

  #claim(generationId: string): Claim {
    const claim: Claim = { journey: this.#plan.name, generationId, outcome: 'undecided' };
    this.#account.claims.push(claim);
    return claim;
  }

  #violation(text: string): void {
    this.#account.violations.push(`${this.#plan.name}: ${text}`);
  }
}
