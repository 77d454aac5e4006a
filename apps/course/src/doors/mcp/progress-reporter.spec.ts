import { expect, it } from '@jest/globals';
import { progressReporter } from './progress-reporter.js';

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
