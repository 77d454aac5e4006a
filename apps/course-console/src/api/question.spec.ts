import { describe, expect, it } from '@jest/globals';
import { HandClock, settled } from '../../test/hand-clock.js';
import { alike } from './alike.js';
import { Answers } from './answers.js';
import { NoConnection, Problem } from './problem.js';
import type { Question, Watcher } from './question.js';

interface Asked {
  signal: AbortSignal;
  say: (data: unknown) => Promise<void>;
  refuse: (error: Error) => Promise<void>;
}

/** A service that answers when the test says so, in a world that the test moves. */
function asking() {
  const clock = new HandClock();
  const world = { isOnline: true, isSeen: true };
  const refused: string[] = [];
  const asked: Asked[] = [];
  const answers = new Answers({
    ...clock,
    isOnline: () => world.isOnline,
    isSeen: () => world.isSeen,
    refused: (_error, operation) => void refused.push(operation),
  });
  const question = answers.of('list', { of: 1 });
  const ask = (signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      asked.push({ signal, say: (data) => (resolve(data), settled()), refuse: (error) => (reject(error), settled()) });
    });
  const watch = (options: Partial<Watcher<unknown>> = {}) => {
    const seen: unknown[] = [];
    const watcher: Watcher<unknown> = { ask, isEnabled: true, shown: () => void seen.push(question.data), ...options };
    return { seen, leave: question.watch(watcher) };
  };
  return { answers, asked, clock, question, refused, watch, world };
}

const away = (): Problem => new Problem(503, {}, '7');
const forbidden = (): Problem => new Problem(403, {}, null);
const stands = ({ data, error, failure, phase }: Question): unknown[] => [data, error, failure, phase];

describe('a question', () => {
  it('is asked once for all who look, and told to all', async () => {
    const { asked, question, watch } = asking();
    const [one, other] = [watch(), watch()];
    expect([asked.length, question.phase]).toEqual([1, 'asking']);
    await asked[0]!.say('a');
    expect([one.seen.at(-1), other.seen.at(-1)]).toEqual(['a', 'a']);
    expect(stands(question)).toEqual(['a', null, null, 'idle']);
  });

  it('is asked again by who comes later, with what is known shown meanwhile, but not in the same second', async () => {
    const { asked, clock, question, watch } = asking();
    watch();
    await asked[0]!.say('a');
    await clock.pass(999);
    watch();
    expect(asked).toHaveLength(1);
    await clock.pass(1);
    watch();
    expect([asked.length, question.data]).toEqual([2, 'a']);
  });

  it('is tried again after what passes, when the service says, and tells why meanwhile', async () => {
    const { asked, clock, question, refused, watch } = asking();
    watch();
    await asked[0]!.refuse(away());
    expect(stands(question)).toEqual([undefined, null, away(), 'asking']);
    await clock.pass(6_999);
    expect(asked).toHaveLength(1);
    await clock.pass(1);
    await asked[1]!.refuse(new NoConnection('lost'));
    await clock.pass(2_000);
    await asked[2]!.say('a');
    expect(stands(question)).toEqual(['a', null, null, 'idle']);
    expect(refused).toEqual([]);
  });

  it('waits no longer than half a minute between tries', async () => {
    const { asked, clock, watch } = asking();
    watch();
    for (let tries = 0; tries < 12; tries += 1) {
      await asked.at(-1)!.refuse(new NoConnection('lost'));
      await clock.pass(30_000);
    }
    expect(asked).toHaveLength(13);
  });

  it('is refused for good, keeps what was known, and is not asked by itself after that', async () => {
    const { asked, clock, question, refused, watch } = asking();
    watch({ every: () => 5_000 });
    await asked[0]!.say('a');
    await clock.pass(5_000);
    await asked[1]!.refuse(forbidden());
    expect(stands(question)).toEqual(['a', forbidden(), null, 'idle']);
    await clock.pass(60_000);
    expect([asked.length, refused]).toEqual([2, ['list']]);
    question.askAnew();
    // It stands until there is another answer
    expect(question.error).toEqual(forbidden());
    await asked[2]!.say('b');
    expect(stands(question)).toEqual(['b', null, null, 'idle']);
  });

  it('waits for the connection, and goes on when it is back', async () => {
    const { answers, asked, question, watch, world } = asking();
    world.isOnline = false;
    watch();
    expect([asked.length, question.phase]).toEqual([0, 'held']);
    answers.wake();
    expect(question.phase).toBe('held');
    world.isOnline = true;
    answers.wake();
    await settled();
    await asked[0]!.say('a');
    expect(stands(question)).toEqual(['a', null, null, 'idle']);
  });

  it('is not tried again while nobody looks, who looks again finds it tried', async () => {
    const { answers, asked, clock, question, watch, world } = asking();
    watch();
    world.isSeen = false;
    await asked[0]!.refuse(away());
    await clock.pass(60_000);
    expect([asked.length, question.phase, question.failure]).toEqual([1, 'held', away()]);
    world.isSeen = true;
    answers.wake();
    await settled();
    expect([asked.length, question.phase]).toEqual([2, 'asking']);
  });

  it('is asked every so often after an answer, as long as somebody looks at the page', async () => {
    const { asked, clock, watch, world } = asking();
    const { leave } = watch({ every: (data) => (data === 'end' ? false : 5_000) });
    await clock.pass(60_000);
    expect(asked).toHaveLength(1);
    await asked[0]!.say('a');
    world.isSeen = false;
    await clock.pass(20_000);
    expect(asked).toHaveLength(1);
    world.isSeen = true;
    await clock.pass(5_000);
    await asked[1]!.say('end');
    await clock.pass(60_000);
    expect(asked).toHaveLength(2);
    leave();
    const other = watch({ every: () => 5_000 });
    await asked[2]!.say('a');
    other.leave();
    await clock.pass(60_000);
    expect(asked).toHaveLength(3);
  });

  it('is let go when nobody looks any more, whatever comes then', async () => {
    const { asked, clock, question, watch } = asking();
    watch().leave();
    expect(asked[0]!.signal.aborted).toBe(true);
    await asked[0]!.say('too late');
    expect(stands(question)).toEqual([undefined, null, null, 'idle']);
    const { leave } = watch();
    await asked[1]!.refuse(away());
    leave();
    await clock.pass(60_000);
    expect(asked).toHaveLength(2);
  });

  it('is asked anew after a change, and what was asked before it does not count', async () => {
    const { answers, asked, question, watch } = asking();
    watch();
    for (const each of answers.allOf('list')) each.outdate(true);
    expect([asked.length, asked[0]!.signal.aborted]).toEqual([2, true]);
    await asked[1]!.say('after');
    await asked[0]!.say('before');
    expect(question.data).toBe('after');
  });

  it('is not asked after a change while nobody looks at the page, or by who waits to ask', async () => {
    const { answers, asked, question, watch, world } = asking();
    const { leave } = watch();
    await asked[0]!.say('a');
    question.outdate(false);
    expect(asked).toHaveLength(1);
    world.isSeen = true;
    answers.wake();
    expect(asked).toHaveLength(2);
    await asked[1]!.say('b');
    leave();
    watch({ isEnabled: false });
    question.outdate(true);
    answers.wake();
    expect(asked).toHaveLength(2);
    watch();
    expect(asked).toHaveLength(3);
  });

  it('is forgotten, and asked anew by who looks', async () => {
    const { asked, question, watch } = asking();
    watch();
    await asked[0]!.say('a');
    question.forget();
    expect([question.data, asked.length]).toEqual([undefined, 2]);
  });

  it('is answered by what another answer tells', () => {
    const { answers, asked, question, watch } = asking();
    answers.update('list', { of: 1 }, () => 'of nothing');
    expect(question.data).toBeUndefined();
    answers.put('list', { of: 1 }, 'a');
    const { seen } = watch();
    answers.update<string>('list', { of: 1 }, (data) => `${data}b`);
    expect([seen.at(-1), asked.length]).toEqual(['ab', 0]);
  });
});

describe('the answers of a page', () => {
  it('know a question again, in whichever order it was put', () => {
    const { answers } = asking();
    expect(answers.of('read', { a: '1', b: undefined, c: 2 })).toBe(answers.of('read', { c: 2, a: '1' }));
    expect(answers.of('read', { a: '1' })).not.toBe(answers.of('read', { a: 1 }));
    expect(answers.of('read', { a: '1' })).not.toBe(answers.of('write', { a: '1' }));
  });

  it('let go of what nobody has looked at for some minutes, and of nothing else', async () => {
    const { answers, asked, clock, watch } = asking();
    const { leave } = watch();
    await asked[0]!.say('a');
    await clock.pass(60 * 60_000);
    expect(answers.known('list', { of: 1 })).toBe('a');
    leave();
    await clock.pass(4 * 60_000);
    expect(answers.known('list', { of: 1 })).toBe('a');
    await clock.pass(6 * 60_000);
    expect(answers.known('list', { of: 1 })).toBeUndefined();
  });
});

describe('an answer that is like the one before', () => {
  it('is the one before, in every part that is the same', () => {
    const before = { rows: [{ id: 1 }, { id: 2, tags: ['x'] }], total: 2 };
    expect(alike(before, structuredClone(before))).toBe(before);
    const now = alike(before, { rows: [{ id: 1 }, { id: 2, tags: ['x', 'y'] }], total: 2 });
    expect(now).toEqual({ rows: [{ id: 1 }, { id: 2, tags: ['x', 'y'] }], total: 2 });
    expect(now.rows[0]).toBe(before.rows[0]);
    expect(now.rows[1]).not.toBe(before.rows[1]);
  });

  it.each([
    [{ a: undefined }, { b: undefined }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[], {}],
    [[1, 2], [1]],
    [null, { a: null }],
    [{ a: null }, null],
    ['a', 'b'],
  ])('is itself where it is another: %j, %j', (before, now) => {
    expect(alike<unknown>(before, now)).toEqual(now);
    expect(alike<unknown>(before, now)).not.toBe(before);
  });
});
