import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@lib/logging';
import { readConfig } from '../../config.js';
import { Smtp } from './smtp.service.js';

const SECRET = 'svc_rst_AbC123';
const mail = { id: '0199a3f0-0000-7000-8000-000000000001', to: 'ann@example.org', subject: 'Set a new password' };
const text = { before: 'Open this:', link: `https://learn.example.org/reset-password?token=${SECRET}`, after: 'Bye' };

function withoutServer(env: NodeJS.ProcessEnv): { smtp: Smtp; written: string[] } {
  const written: string[] = [];
  const logger = createLogger({ service: 'test', level: 'info' }, { write: (line) => void written.push(line) });
  return {
    smtp: new Smtp(readConfig('course-worker', { DATABASE_URL: 'postgres://localhost/x', ...env }), logger as never),
    written,
  };
}

describe('a mail without a mail server', () => {
  it('is a line in the log with a link that works, which no other line could hold', async () => {
    const { smtp, written } = withoutServer({ NODE_ENV: 'development' });
    expect(await smtp.handIn(mail, text)).toBe('logged');
    expect(written.join('')).not.toContain(SECRET);
    const line = JSON.parse(written[0]!) as Record<string, unknown>;
    expect(new URL(String(line.link)).searchParams.get('token')).toBe(SECRET);
    expect(line).toMatchObject({ level: 'info', to: 'ann@example.org' });
  });

  it('waits in production, and no link and no address is written down', async () => {
    const { smtp, written } = withoutServer({
      NODE_ENV: 'production',
      REDIS_URL: 'redis://localhost',
      PUBLIC_URL: 'https://learn.example.org',
      S3_ENDPOINT: 'https://s3.example.org',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      S3_BUCKET: 'course',
    });
    await expect(smtp.handIn(mail, text)).rejects.toThrow('SMTP_URL is not set');
    expect(written).toEqual([]);
  });
});
