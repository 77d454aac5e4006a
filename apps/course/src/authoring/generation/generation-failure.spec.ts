import { describe, expect, it } from '@jest/globals';
import { NewerDocument } from '@lib/validation';
import { ProblemError } from '../../kernel/errors.js';
import { GenerationFailure, isForGood, isOutage, SlideNotWritten } from './generation-failure.js';

describe('a failed step of a generation', () => {
  it.each([
    ['a document that cannot be reproduced', new GenerationFailure('document-not-reproduced', 'x'), true],
    ['a fault of the input', new ProblemError('plan-unreadable', 'x'), true],
    ['a model that refuses', new ProblemError('model-failed', 'x', { forGood: true }), true],
    ['a model that was busy', new ProblemError('model-failed', 'x'), false],
    ['a fault of ours', new TypeError('x'), false],
  ])('is tried again unless that cannot mend it: %s', (_what, error, forGood) => {
    expect(isForGood(error)).toBe(forGood);
    expect(isForGood(new SlideNotWritten('1.1 A', error))).toBe(forGood);
  });

  it('has not failed where a store was away, or where a newer version of the service has begun it', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const outages = [away, new SlideNotWritten('1.1 A', away), new NewerDocument('plan', 9, 1)];
    expect([...outages, new TypeError('x')].map(isOutage)).toEqual([true, true, true, false]);
  });
});
