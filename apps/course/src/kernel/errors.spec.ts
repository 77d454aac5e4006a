import { describe, expect, it } from '@jest/globals';
import { NewerDocument } from '@lib/validation';
import { ProblemError, toProblemError } from './errors.js';

describe('any thrown value', () => {
  it('is shown as it is where it is a problem', () => {
    const problem = new ProblemError('forbidden', 'no');
    expect(toProblemError(problem)).toBe(problem);
  });

  it.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('connection failure'), { code: '08006' }),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    new Error('Connection terminated unexpectedly'),
  ])('is "unavailable", to be tried again, where a store is out of reach: %s', (error) => {
    expect(toProblemError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5, cause: error });
  });

  it('is "unavailable" where a newer version of the service stored what is asked for', () => {
    const error = new NewerDocument('course', 9, 2);
    expect(toProblemError(error)).toMatchObject({ code: 'unavailable', cause: error });
    expect(toProblemError(error).message).toMatch(/newer version of the service/);
  });

  it.each([new TypeError('x is not a function'), Object.assign(new Error('duplicate key'), { code: '23505' }), 'text', null])(
    'is an internal error without its text otherwise: %s',
    (error) => {
      expect(toProblemError(error)).toMatchObject({ code: 'internal-error', cause: error });
      expect(toProblemError(error).message).not.toContain(String(error));
    },
  );
});
