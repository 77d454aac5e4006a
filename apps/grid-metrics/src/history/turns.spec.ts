import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const never = new AbortController().signal;

describe('turns', () => {
  it('let so many in, the others in the order in which they came, and send away who comes after', async () => {
    const turns = new Turns(1, 2);
    const done: string[] = [];
    const first = (await turns.take(never))!;
    const others = ['second', 'third'].map(async (name) => {
      const pass = (await turns.take(never))!;
      done.push(name);
      pass();
    });
    expect(await turns.take(never)).toBeNull();
    expect([done, turns.taken, turns.queued]).toEqual([[], 1, 2]);
    first();
    await Promise.all(others);
    expect([done, turns.taken, turns.queued]).toEqual([['second', 'third'], 0, 0]);
    expect(await turns.take(never)).toBeInstanceOf(Function);
  });

  it('forget who went away while waiting', async () => {
    const turns = new Turns(1, 1);
    const first = (await turns.take(never))!;
    const client = new AbortController();
    const waiting = turns.take(client.signal);
    client.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const next = turns.take(never);
    first();
    expect(await next).toBeInstanceOf(Function);
    await expect(turns.take(client.signal)).rejects.toThrow('gone');
  });

  it('are one at a time for a caller, who leaves the others theirs however often it asks', async () => {
    const turns = new Turns(2, 10, 3);
    const first = (await turns.take(never, 'slow'))!;
    const waiting = [turns.take(never, 'slow'), turns.take(never, 'slow'), turns.take(never, 'slow')];
    expect(await turns.take(never, 'slow')).toBeNull();
    expect([turns.taken, turns.queued]).toEqual([1, 3]);
    for (const other of ['one', 'two', 'one']) (await turns.take(never, other))!();
    expect([turns.taken, turns.queued]).toEqual([1, 3]);
    first();
    for (const each of waiting) (await each)!();
    expect([turns.taken, turns.queued]).toEqual([0, 0]);
  });

  it('are not counted by caller where callers are not told apart', async () => {
    const turns = new Turns(2, 10, 1);
    const passes = [await turns.take(never), await turns.take(never)];
    const waiting = [turns.take(never), turns.take(never), turns.take(never)];
    expect([turns.taken, turns.queued]).toEqual([2, 3]);
    for (const pass of passes) pass!();
    for (const each of waiting) (await each)!();
    expect([turns.taken, turns.queued]).toEqual([0, 0]);
  });
});
