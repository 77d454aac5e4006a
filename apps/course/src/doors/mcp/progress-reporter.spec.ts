import { afterEach, describe, expect, it } from '@jest/globals';
import { mock } from 'node:test';
import { progressReporter, withoutSilence } from './progress-reporter.js';

it('progress rises with every notification, also where only the step has changed', () => {
  const sent: unknown[] = [];
  const report = progressReporter('token', ({ progressToken, progress, total, message }) =>
    sent.push([progressToken, progress, total, message]),
  );
  report({ done: 0, total: 0, message: 'Planning' });
  report({ done: 0, total: 8, message: 'Reading the brief' });
  report({ done: 1, total: 8, message: 'Writing 1.1' });
  report({ done: 1, total: 8, message: 'Writing 1.2' });
  report({ done: 0, total: 8, message: 'Writing 1.1 again' });
  expect(sent).toEqual([
    ['token', 0, undefined, 'Planning'],
    ['token', 0.001, 8, 'Reading the brief'],
    ['token', 1, 8, 'Writing 1.1'],
    ['token', 1.001, 8, 'Writing 1.2'],
    ['token', 1.002, 8, 'Writing 1.1 again'],
  ]);
});

describe('a call that takes long', () => {
  afterEach(() => mock.timers.reset());

  it('repeats its last report whenever it has said nothing for ten seconds, and nothing once it has ended', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const said: string[] = [];
    let end!: (answer: string) => void;
    let report!: (report: { done: number; total: number; message: string }) => void;
    const answer = withoutSilence(
      ({ message }) => said.push(message),
      (given) => {
        report = given;
        return new Promise<string>((resolve) => (end = resolve));
      },
    );
    mock.timers.tick(9_999);
    expect(said).toEqual([]);
    mock.timers.tick(1);
    expect(said).toEqual(['Still working']);
    mock.timers.tick(5_000);
    report({ done: 1, total: 4, message: 'Drawn: 1.1' });
    mock.timers.tick(19_999);
    expect(said).toEqual(['Still working', 'Drawn: 1.1', 'Drawn: 1.1']);
    end('done');
    expect(await answer).toBe('done');
    mock.timers.tick(60_000);
    expect(said).toHaveLength(3);
  });

  it('says nothing more where a part of the work reports after its end', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const said: string[] = [];
    let late!: (report: { done: number; total: number; message: string }) => void;
    const answer = withoutSilence(
      ({ message }) => said.push(message),
      (given) => {
        late = given;
        return Promise.reject(new Error('one of four failed'));
      },
    );
    await expect(answer).rejects.toThrow('one of four failed');
    late({ done: 1, total: 4, message: 'Drawn: 1.2' });
    mock.timers.tick(60_000);
    expect(said).toEqual([]);
  });
});
