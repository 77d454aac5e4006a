import { describe, expect, it } from '@jest/globals';
import { FairTurns } from './fair-turns.js';

const { signal } = new AbortController();

/** Work that is noted when it starts, and ends when it is told to. */
function workshop(atOnce = 1) {
  const turns = new FairTurns(atOnce);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    enter: (share: string, name: string, until = signal) =>
      turns.take(share, until, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    end: async (name: string) => {
      ends.get(name)!();
      await new Promise(setImmediate);
    },
  };
}

describe('fair turns', () => {
  it('rotate between those who wait, and not by who came first', async () => {
    const { started, enter, end } = workshop();
    const all = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3'), enter('b', 'b1'), enter('c', 'c1'), enter('b', 'b2')];
    await new Promise(setImmediate);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
      expect(started.at(-1)).toBe(name);
      await end(name);
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  });

  it('give as many at once as there are', async () => {
    const { started, enter, end } = workshop(2);
    const all = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3')];
    await new Promise(setImmediate);
    expect(started).toEqual(['a1', 'a2']);
    await end('a2');
    expect(started).toEqual(['a1', 'a2', 'a3']);
    await end('a1');
    await end('a3');
    await Promise.all(all);
  });

  it('pass over those who have left', async () => {
    const { started, enter, end } = workshop();
    const first = enter('a', 'a1');
    const gone = new AbortController();
    const left = enter('b', 'b1', gone.signal);
    const second = enter('c', 'c1');
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(enter('b', 'b2', gone.signal)).rejects.toThrow('gone');
    await end('a1');
    expect(started).toEqual(['a1', 'c1']);
    await end('c1');
    await Promise.all([first, second]);
  });

  it('go on after work that fails', async () => {
    const turns = new FairTurns(1);
    await expect(turns.take('a', signal, () => Promise.reject(new Error('not so')))).rejects.toThrow('not so');
    expect(await turns.take('a', signal, () => Promise.resolve(1))).toBe(1);
  });
});
