import { describe, expect, it } from '@jest/globals';
import { NoConnection, Problem } from '../../api/problem.js';
import { Followed, type Generation } from './followed.js';
import type { CallTool } from '../tool-call.js';

type Call = { tool: string; generationId?: string; confirm?: true; idempotencyKey?: string; waitSeconds?: number };
type Step = Partial<Generation> | Error;

/** Statuses and what else the tools answer, one after another; the last goes on for ever. */
function following(steps: Step[], answers: Partial<Record<string, (call: Call) => unknown>> = {}) {
  const calls: Call[] = [];
  const told: string[] = [];
  const pauses: number[] = [];
  const call = ((tool: string, given: object) => {
    const made = { tool, ...given } as Call;
    calls.push(made);
    if (tool !== 'get_generation_status') {
      const answer = answers[tool]?.(made);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    }
    const step = steps.length > 1 ? steps.shift()! : steps[0]!;
    return step instanceof Error ? Promise.reject(step) : Promise.resolve({ generationId: made.generationId, ...step });
  }) as CallTool;
  const followed = new Followed({
    call,
    pause: (ms) => (pauses.push(ms), Promise.resolve()),
    tell: (sentence) => void told.push(sentence),
    changed: () => undefined,
  });
  return { followed, calls, told, pauses };
}

const PLAN = {
  state: 'awaiting_review',
  plan: { modules: [], findings: [] },
  estimatedCredits: 12,
} as unknown as Partial<Generation>;
const BUILT = { state: 'completed', courseId: 'c' } as Partial<Generation>;
const left = () => ({ creditsLeft: 3 });

describe('a generation that is followed', () => {
  it('is waited for while it is at work, and asked for now and then at the gate', async () => {
    const { followed, calls, pauses } = following([{ state: 'planning' }, PLAN, PLAN, BUILT], { approve_generated_course: left });
    await followed.follow('g');
    expect(calls.map(({ tool, waitSeconds }) => waitSeconds ?? tool)).toEqual([0, 20, 'approve_generated_course', 0, 0]);
    expect(pauses).toEqual([1_000, 20_000, 20_000]);
    expect(followed.price).toEqual({ left: 3 });
  });

  it('tells the model what it has not seen, and nothing of what stood there at first', async () => {
    const fresh = following([PLAN, BUILT], { approve_generated_course: left });
    await fresh.followed.follow('g');
    expect(fresh.told).toEqual(['In the panel, generation g is completed. Its course is the draft c.']);
    const old = following([BUILT]);
    await old.followed.follow('g');
    expect(old.told).toEqual([]);
  });

  it('is approved with a key of its own, so that a lost answer charges once', async () => {
    let tries = 0;
    const { followed, calls } = following([PLAN, BUILT], {
      approve_generated_course: ({ confirm }) => (confirm && ++tries === 1 ? new NoConnection() : left()),
    });
    const follow = followed.follow('g');
    await Promise.all([followed.approve(), followed.approve()]);
    await follow;
    const confirmed = calls.filter(({ confirm }) => confirm);
    expect(confirmed).toEqual([{ tool: 'approve_generated_course', generationId: 'g', confirm: true, idempotencyKey: 'gate-g' }]);
  });

  it('gives its place to the plan that was asked for instead, once for one comment', async () => {
    const { followed, calls } = following([PLAN, { state: 'cancelled' }], {
      approve_generated_course: left,
      generate_course: () => ({ generationId: 'next' }),
    });
    await followed.follow('g');
    await followed.revise('Shorter');
    expect(followed.generation).toMatchObject({ generationId: 'next' });
    const keyOf = async (comment: string): Promise<string> => {
      const other = following([{ state: 'cancelled' }], { generate_course: () => new NoConnection() });
      await other.followed.follow('g');
      await other.followed.revise(comment);
      return other.calls.find(({ tool }) => tool === 'generate_course')!.idempotencyKey!;
    };
    expect(calls.find(({ tool }) => tool === 'generate_course')!.idempotencyKey).toBe(await keyOf('Shorter'));
    expect(await keyOf('Shorter')).not.toBe(await keyOf('Longer'));
  });

  it('goes on after what passes by itself, and stops at what does not', async () => {
    const away = new Problem(503, { code: 'unavailable' }, null);
    const { followed, calls } = following([away, new NoConnection(), BUILT]);
    await followed.follow('g');
    expect([calls.length, followed.refusal, followed.generation?.state]).toEqual([3, null, 'completed']);
    const gone = following([new Problem(400, { code: 'generation-not-found' }, null), BUILT]);
    await gone.followed.follow('g');
    expect([gone.calls.length, gone.followed.generation]).toEqual([1, null]);
  });

  it('asks what is left again where credits were lacking, and never where it may only read', async () => {
    let tries = 0;
    const poor = following([PLAN, PLAN, BUILT], {
      approve_generated_course: () => (++tries === 1 ? new Problem(400, { code: 'insufficient-credits' }, null) : left()),
    });
    await poor.followed.follow('g');
    expect([tries, poor.followed.price]).toEqual([2, { left: 3 }]);
    const reader = following([PLAN, PLAN, BUILT], {
      approve_generated_course: () => new Problem(403, { code: 'insufficient-scope' }, null),
    });
    await reader.followed.follow('g');
    expect([reader.calls.length, reader.followed.mayWrite]).toEqual([4, false]);
  });
});
