import type { Operations } from '../../api/api.gen.js';
import { NoConnection, Problem } from '../../api/problem.js';
import type { Plan } from '../../review-gate/plan.js';
import { hash } from '../hash.js';
import type { CallTool } from '../tool-call.js';
import { withPlacedFindings } from './placed-findings.js';

export type Generation = Operations['get_generation_status']['result'];
/** Arguments of `generate_course`, as the assistant gave them. */
export type Brief = Parameters<CallTool>[1] & { mode?: string; revisionOf?: string };

const NEXT_MS = 1_000;
const AT_THE_GATE_MS = 20_000;
const WAIT_SECONDS = 20;
const AT_WORK = new Set(['queued', 'planning', 'building']);

export interface Surroundings {
  call: CallTool;
  /** Resolves after this long and while the view is visible, or at once where somebody comes back to it. */
  pause: (ms: number) => Promise<void>;
  /** What the model has not seen: it is told with the user's next message. */
  tell: (sentence: string) => void;
  changed: () => void;
}

/** A generation as it stands, asked for by the tools that the assistant has; and what the person decides. */
export class Followed {
  generation: Generation | null = null;
  /** As it was at the gate; while it is built, the service tells it no more. */
  plan: Plan | null = null;
  price: { left: number } | null = null;
  refusal: Error | null = null;
  isBusy = false;
  /** May only read: then nothing is offered that would be refused. */
  mayWrite = true;
  /** Whether the plan was here to be decided on. */
  wasAtGate = false;
  private id = '';
  private turn = 0;
  private news: string | null = null;

  constructor(private readonly around: Surroundings) {}

  /** Asks until the generation has ended; another one takes its place. */
  async follow(id: string): Promise<void> {
    if (id !== this.id) Object.assign(this, { id, generation: null, plan: null, price: null, refusal: null });
    const turn = ++this.turn;
    let next = await this.look(turn);
    while (next !== null && turn === this.turn) {
      await this.around.pause(next);
      if (turn === this.turn) next = await this.look(turn);
    }
  }

  approve(): Promise<void> {
    const { id } = this;
    return this.wish(async () => {
      await this.around.call('approve_generated_course', { generationId: id, confirm: true, idempotencyKey: `gate-${id}` });
      return id;
    });
  }

  /** Another plan takes the place of this one, here too. */
  revise(comment: string): Promise<void> {
    const { id } = this;
    const idempotencyKey = `revise-${id}-${hash(comment)}`;
    return this.wish(async () => {
      const next = await this.around.call('generate_course', { revisionOf: id, comment, confirm: true, idempotencyKey });
      return next.generationId!;
    });
  }

  /** The same brief anew, once its time is over. */
  again(brief: object): Promise<void> {
    const { id } = this;
    return this.wish(async () => {
      const next = await this.around.call('generate_course', { ...brief, confirm: true, idempotencyKey: `again-${id}` });
      return next.generationId!;
    });
  }

  /** One at a time. What has become of it, or of it all meanwhile, is asked for. */
  private async wish(act: () => Promise<string>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = null;
    this.around.changed();
    let next = this.id;
    try {
      next = await act();
    } catch (error) {
      this.refuse(error);
    }
    this.isBusy = false;
    await this.follow(next);
  }

  /** @returns how long until it is looked at again; null where nothing more can come. */
  private async look(turn: number): Promise<number | null> {
    const known = this.generation;
    const waitSeconds = known && AT_WORK.has(known.state) ? WAIT_SECONDS : 0;
    try {
      const generation = await this.around.call('get_generation_status', { generationId: this.id, waitSeconds });
      if (turn !== this.turn) return null;
      this.take(generation);
      if (generation.state === 'awaiting_review') await this.askPrice();
      this.around.changed();
      if (AT_WORK.has(generation.state)) return NEXT_MS;
      return generation.state === 'awaiting_review' ? AT_THE_GATE_MS : null;
    } catch (error) {
      if (turn !== this.turn) return null;
      this.refuse(error);
      this.around.changed();
      const passes =
        error instanceof NoConnection || (error instanceof Problem && (error.status === 503 || error.code === 'rate-limited'));
      return passes ? AT_THE_GATE_MS : null;
    }
  }

  /** As the service told it, or the host. */
  take(told: Generation): void {
    const generation = withPlacedFindings(told);
    const { generationId, state, courseId, revisedBy } = generation;
    if (state !== this.generation?.state || this.refusal instanceof NoConnection) this.refusal = null;
    this.generation = generation;
    this.plan = generation.plan ?? this.plan;
    this.wasAtGate ||= state === 'awaiting_review';
    const course = courseId ? ` Its course is the draft ${courseId}.` : '';
    const successor = revisedBy ? ` Generation ${revisedBy} took its place.` : '';
    const news = `In the panel, generation ${generationId} is ${state}.${course}${successor}`;
    // What stood there at first, the model knows
    if (this.news !== null && news !== this.news) this.around.tell(news);
    this.news = news;
  }

  /** By asking what approving would do: it refuses in advance what would be refused. */
  private async askPrice(): Promise<void> {
    const lacked = this.refusal instanceof Problem && this.refusal.code === 'insufficient-credits';
    if (this.price || (this.refusal && !lacked) || !this.mayWrite) return;
    try {
      const { creditsLeft } = await this.around.call('approve_generated_course', { generationId: this.id });
      this.price = { left: creditsLeft };
      if (lacked) this.refusal = null;
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    if (!(error instanceof Problem) && !(error instanceof NoConnection)) throw error;
    this.refusal = error;
    if (error instanceof Problem && error.code === 'insufficient-scope') this.mayWrite = false;
  }
}
