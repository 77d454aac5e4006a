import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@lib/logging';
import { readConfig } from '../config.js';
import { Mailer } from './mailer.service.js';

const SECRET = 'svc_rst_AbC123';
const mail = {
  to: 'ann@example.org',
  subject: 'Set a new password',
  before: 'Open this:',
  link: `https://learn.example.org/reset-password?token=${SECRET}`,
  after: 'Bye',
};

/** What the log says of a mail where no mail server is set. */
function logged(env: NodeJS.ProcessEnv): { text: string; lines: Record<string, unknown>[] } {
  const written: string[] = [];
  const logger = createLogger({ service: 'test', level: 'info' }, { write: (line) => void written.push(line) });
  const config = readConfig('course-api', { DATABASE_URL: 'postgres://localhost/x', ...env });
  new Mailer(config, logger as never).post(mail);
  return { text: written.join(''), lines: written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('a mail without a mail server', () => {
  it('is a line in the log with a link that works, which no other line could hold', () => {
    const { text, lines } = logged({ NODE_ENV: 'development' });
    expect(text).not.toContain(SECRET);
    const link = new URL(String(lines[0]!.link));
    expect(link.searchParams.get('token')).toBe(SECRET);
    expect(lines[0]).toMatchObject({ level: 'info', to: 'ann@example.org' });
  });

  it('is a warning without link or address in production', () => {
    const { text, lines } = logged({
      NODE_ENV: 'production',
      REDIS_URL: 'redis://localhost',
      PUBLIC_URL: 'https://learn.example.org',
      S3_ENDPOINT: 'https://s3.example.org',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      S3_BUCKET: 'course',
    });
    expect(text).not.toMatch(/AbC123|ann@/);
    expect(lines).toMatchObject([{ level: 'warn', subject: 'Set a new password' }]);
  });
});
