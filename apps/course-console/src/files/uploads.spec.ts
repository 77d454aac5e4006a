import { describe, expect, it } from '@jest/globals';
import { NoConnection, Problem } from '../api/problem.js';
import type { Sending } from './send-file.js';
import { nextName, Uploads, type FileHere } from './uploads.js';

type Sent = Omit<Sending, 'workspaceId'> & { answer: (error?: Error) => Promise<void> };

/** Uploads whose answers come when the test says so. */
function uploads() {
  const sent: Sent[] = [];
  const kept: string[] = [];
  const one = new Uploads({
    send: (sending) =>
      new Promise<FileHere>((resolve, reject) => {
        sending.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        const answer = async (error?: Error): Promise<void> => {
          if (error) reject(error);
          else resolve({ fileId: sending.name, name: sending.name } as FileHere);
          await settled();
        };
        sent.push({ ...sending, answer });
      }),
    kept: ({ name }) => void kept.push(name),
    refused: () => undefined,
  });
  return { one, sent, kept, states: () => one.all.map(({ name, state }) => `${name} ${state}`) };
}

/** Whatever follows an answer is promised, not timed. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

const file = (name: string, type = 'image/png'): File => new File(['x'], name, { type, lastModified: 0 });

describe('uploads', () => {
  it('go one after the other, and go on after one that is refused', async () => {
    const { one, sent, kept, states } = uploads();
    one.add([file('a.png'), file('b.png'), file('c.png')]);
    expect([sent.length, one.isBusy]).toEqual([1, true]);
    await sent[0]!.answer(new Problem(415, { code: 'unsupported-media-type' }, null));
    await sent[1]!.answer();
    await sent[2]!.answer();
    expect(states()).toEqual(['a.png refused', 'b.png kept', 'c.png kept']);
    expect([kept, one.isBusy]).toEqual([['b.png', 'c.png'], false]);
  });

  it('are stopped, before and while they are sent, and can be sent all the same', async () => {
    const { one, sent, states } = uploads();
    one.add([file('a.png'), file('b.png')]);
    one.stop(one.all[1]!);
    one.stop(one.all[0]!);
    await settled();
    expect([states(), sent.length]).toEqual([['a.png stopped', 'b.png stopped'], 1]);
    one.again(one.all[1]!);
    await sent[1]!.answer();
    expect(states()).toEqual(['a.png stopped', 'b.png kept']);
    one.stop(one.all[1]!);
    expect(states()).toEqual(['a.png stopped', 'b.png kept']);
  });

  it('are done once, however often an answer is lost; what was refused, or is called otherwise, is another wish', async () => {
    const { one, sent } = uploads();
    one.add([file('a.png')]);
    await sent[0]!.answer(new NoConnection());
    one.again(one.all[0]!);
    await sent[1]!.answer(new Problem(409, { code: 'name-taken' }, null));
    one.again(one.all[0]!, 'a 2.png');
    expect(sent[1]!.key).toBe(sent[0]!.key);
    expect(sent[2]!.key).not.toBe(sent[0]!.key);
    expect(sent[2]!.name).toBe('a 2.png');
  });

  it('have names that tell pasted pictures apart', () => {
    const { one } = uploads();
    one.add([file('image.png'), file('', 'image/webp'), file('hall.png')]);
    expect(one.all.map(({ name }) => name)).toEqual(['1970-01-01 00.00.00.png', '1970-01-01 00.00.00.webp', 'hall.png']);
    expect(['hall.png', 'hall 2.png', 'a.b.png', 'notes', '2026 9.txt'].map(nextName)).toEqual([
      'hall 2.png',
      'hall 3.png',
      'a.b 2.png',
      'notes 2',
      '2026 10.txt',
    ]);
  });
});
