import { describe, expect, it } from '@jest/globals';
import { fieldAt, givenIn, madeOf } from './given-in.js';

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

  it('is told to a learning record store as that knows us, and to nobody else', () => {
    const store = { ...fields, which: 'all', username: ' key ', password: 'secret' };
    expect(madeOf({ ...store, format: 'xapi' })).toMatchObject({
      format: 'xapi',
      credentials: { username: 'key', password: 'secret' },
    });
    expect(madeOf({ ...store, format: 'events' })).not.toHaveProperty('credentials');
    const ticked = { ...fields, which: 'some', 'event quiz.passed': 'on', 'event course.published': 'on' };
    expect(madeOf({ ...ticked, format: 'xapi' }).events).toEqual(['quiz.passed']);
    expect(madeOf({ ...ticked, format: 'events' }).events).toEqual(['quiz.passed', 'course.published']);
  });

  it('is told half of what a store knows us by too, which the service refuses, and nothing where nothing was filled in', () => {
    const half = (username: string, password: string) => givenIn({ ...fields, which: 'all', username, password }).credentials;
    expect(half(' ', 'secret')).toEqual({ username: '', password: 'secret' });
    expect(half('key', '')).toEqual({ username: 'key', password: '' });
    expect([half('', ''), half(' ', ''), givenIn({ ...fields, which: 'all' }).credentials]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has what is refused of it beside the field that it is about', () => {
    const at = ['/credentials/username', '/credentials/password', '/credentials', '/url', '/events/0'].map(fieldAt);
    expect(at).toEqual(['username', 'password', 'credentials', 'url', 'events']);
  });
});
