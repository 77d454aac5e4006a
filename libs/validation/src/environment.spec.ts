import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { environment, EnvironmentError, parseEnvironment } from './environment.js';

const schema = z.object({
  PORT: environment.port.default(3000),
  DATABASE_URL: environment.url('postgres', 'postgresql'),
  DEBUG: environment.flag.default(false),
});

describe('parseEnvironment', () => {
  it('reads, coerces and fills defaults', () => {
    expect(parseEnvironment(schema, { DATABASE_URL: 'postgres://localhost/x', PORT: '8080', DEBUG: 'true', OTHER: 'x' })).toEqual(
      {
        PORT: 8080,
        DATABASE_URL: 'postgres://localhost/x',
        DEBUG: true,
      },
    );
  });

  it('counts an empty variable as one that is not set', () => {
    expect(parseEnvironment(schema, { DATABASE_URL: 'postgres://localhost/x', PORT: ' ' }).PORT).toBe(3000);
  });

  it('names every wrong variable at once and repeats no value', () => {
    const attempt = (): unknown => parseEnvironment(schema, { PORT: 'eighty', DEBUG: 's3cret' });
    expect(attempt).toThrow(EnvironmentError);
    try {
      attempt();
    } catch (error) {
      const { problems, message } = error as EnvironmentError;
      expect(problems.map(({ variable }) => variable)).toEqual(['PORT', 'DATABASE_URL', 'DEBUG']);
      expect(message).toContain('DATABASE_URL: is required');
      expect(message).not.toContain('s3cret');
    }
  });
});

describe('A variable whose value is in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const problemsOf = (source: NodeJS.ProcessEnv): unknown => {
    try {
      return parseEnvironment(schema, source);
    } catch (error) {
      return (error as EnvironmentError).problems;
    }
  };

  it.each(['', '\n', '\r\n'])('is read without the line break at its end: %j', (end) => {
    const DATABASE_URL_FILE = file('url', `postgres://localhost/x${end}`);
    expect(parseEnvironment(schema, { DATABASE_URL_FILE }).DATABASE_URL).toBe('postgres://localhost/x');
  });

  it('is not set where the file is empty', () => {
    const DATABASE_URL_FILE = file('url', 'postgres://localhost/x');
    expect(parseEnvironment(schema, { DATABASE_URL_FILE, PORT_FILE: file('port', '\n') }).PORT).toBe(3000);
    expect(problemsOf({ DATABASE_URL_FILE: file('none', '') })).toEqual([{ variable: 'DATABASE_URL', detail: 'is required' }]);
  });

  it('is refused where it is set besides, or the file cannot be read, beside all else that is wrong', () => {
    expect(
      problemsOf({
        DEBUG: 'perhaps',
        PORT: '80',
        PORT_FILE: file('port', '81'),
        DATABASE_URL_FILE: join(folder, 'missing'),
      }),
    ).toEqual([
      { variable: 'DEBUG', detail: expect.stringContaining('true') },
      { variable: 'PORT_FILE', detail: 'PORT is set too: leave one of them out' },
      { variable: 'DATABASE_URL_FILE', detail: 'its file cannot be read (ENOENT)' },
    ]);
  });

  it('leaves alone what other programs name like that', () => {
    const DATABASE_URL = 'postgres://localhost/x';
    expect(parseEnvironment(schema, { DATABASE_URL, SSL_CERT_FILE: join(folder, 'missing') })).toMatchObject({ DATABASE_URL });
  });
});
