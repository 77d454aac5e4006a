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
});
