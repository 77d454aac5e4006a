import { describe, expect, it } from '@jest/globals';
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
