import { describe, expect, it } from '@jest/globals';
import { givenIn } from './given-in.js';

const fields = { url: ' https://example.org/ ', description: ' CRM ', include: 'ids' };

describe('what is asked of a webhook', () => {
  it('is all events, whatever was ticked before', () => {
    expect(givenIn({ ...fields, which: 'all', 'event quiz.passed': 'on' })).toEqual({
      url: 'https://example.org/',
      description: 'CRM',
      include: 'ids',
      events: null,
    });
  });

  it('is those that are ticked, also none, which the service refuses', () => {
    expect(givenIn({ ...fields, which: 'some', 'event quiz.passed': 'on', 'event quiz.failed': 'on' }).events).toEqual([
      'quiz.passed',
      'quiz.failed',
    ]);
    expect(givenIn({ ...fields, which: 'some' }).events).toEqual([]);
  });
});
