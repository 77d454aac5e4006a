import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';
import { requestIdOf } from './http.js';

function lines(): { written: string[]; logger: ReturnType<typeof createLogger> } {
  const written: string[] = [];
  return { written, logger: createLogger({ service: 'test', level: 'info' }, { write: (line) => void written.push(line) }) };
}

describe('logger', () => {
  it('writes one JSON object with ISO time, level name and service', () => {
    const { written, logger } = lines();
    logger.info({ courseId: 'c1' }, 'published');
    expect(JSON.parse(written[0]!)).toMatchObject({
      level: 'info',
      service: 'test',
      msg: 'published',
      courseId: 'c1',
      time: expect.stringMatching(/Z$/),
    });
  });

  it.each([
    ['a personal access token in a message', (l: ReturnType<typeof createLogger>) => l.info('got svc_pat_AbC123'), 'AbC123'],
    [
      'a bearer header in an object',
      (l: ReturnType<typeof createLogger>) => l.info({ headers: { authorization: 'Bearer xyz987' } }),
      'xyz987',
    ],
    ['a nested password', (l: ReturnType<typeof createLogger>) => l.info({ body: { user: { password: 'pa"ss' } } }), 'pa\\"ss'],
    [
      'a database URL in an error',
      (l: ReturnType<typeof createLogger>) => l.error(new Error('no postgres://app:hunter2@db/x')),
      'hunter2',
    ],
    ['a token in a URL', (l: ReturnType<typeof createLogger>) => l.info({ path: '/x?token=svc_ses_QQ77' }), 'QQ77'],
    [
      'a token in an encoded URL',
      (l: ReturnType<typeof createLogger>) => l.info({ url: '/x%3Ftoken%3Dsvc%5Frst%5fQQ78' }),
      'QQ78',
    ],
  ])('removes %s', (_name, log, secret) => {
    const { written, logger } = lines();
    log(logger);
    expect(written[0]).toContain('[redacted]');
    expect(written[0]).not.toContain(secret);
    expect(() => JSON.parse(written[0]!) as unknown).not.toThrow();
  });
});

describe('requestIdOf', () => {
  it('keeps a harmless id and replaces one that could forge log lines', () => {
    expect(requestIdOf({ 'x-request-id': 'abc-1' })).toBe('abc-1');
    expect(requestIdOf({ 'x-request-id': 'a\nb' })).not.toContain('\n');
  });
});
