import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EnvironmentError } from '@lib/validation';
import { readCollectorConfig, readConfig } from './config.js';

let DASHBOARD_DIR: string;

beforeAll(async () => {
  DASHBOARD_DIR = await mkdtemp(join(tmpdir(), 'grid-'));
  await writeFile(join(DASHBOARD_DIR, 'index.html'), '');
});

function wrong(read: (env: NodeJS.ProcessEnv) => unknown, env: NodeJS.ProcessEnv): string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    return (error as EnvironmentError).problems.map(({ variable }) => variable);
  }
}

describe('the environment of the service', () => {
  it('needs nothing outside production', () => {
    expect(readConfig({ DASHBOARD_DIR })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3100,
      CACHE_TTL_SECONDS: 300,
      store: { s3: null, prefix: 'grid-data' },
    });
  });

  it('takes origins as pages that may show frames, and nothing that would be another directive', () => {
    const ancestors = (text: string): string[] => wrong(readConfig, { DASHBOARD_DIR, EMBED_FRAME_ANCESTORS: text });
    for (const good of ["'self'", '*', "'self' https://example.org https://*.example.org:8443", 'https:']) {
      expect([good, ancestors(good)]).toEqual([good, []]);
    }
    for (const bad of [
      'example.org',
      "'self'; script-src *",
      'https://example.org/path',
      'https://a.org,https://b.org',
      'self',
    ]) {
      expect([bad, ancestors(bad)]).toEqual([bad, ['EMBED_FRAME_ANCESTORS']]);
    }
  });

  it('names everything that is wrong at once, rules over several variables too', () => {
    const env = {
      NODE_ENV: 'production',
      PORT: 'x',
      CACHE_TTL_SECONDS: '0',
      LOG_LEVEL: 'loud',
      DASHBOARD_DIR: '/nowhere',
      S3_PREFIX: '/a/',
    };
    expect(wrong(readConfig, env).sort()).toEqual(
      ['CACHE_TTL_SECONDS', 'DASHBOARD_DIR', 'LOG_LEVEL', 'PORT', 'S3_ENDPOINT', 'S3_PREFIX'].sort(),
    );
  });

  it('takes a path for the prefix that leads nowhere else', () => {
    const isWrong = (prefix: string): boolean => wrong(readConfig, { DASHBOARD_DIR, S3_PREFIX: prefix }).length > 0;
    expect(['grid', 'a/b.c/.d', '..a'].filter(isWrong)).toEqual([]);
    const bad = ['..', '.', '../a', 'a/..', 'a/../b', './a', '/a', 'a/', 'a//b'];
    expect(bad.filter(isWrong)).toEqual(bad);
  });

  it('asks for the keys of an S3 endpoint', () => {
    expect(wrong(readConfig, { DASHBOARD_DIR, S3_ENDPOINT: 'http://localhost:9000' })).toEqual([
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ]);
  });
});

describe('the environment of the collector', () => {
  it('takes a window of up to a year', () => {
    expect(readCollectorConfig({}).WINDOW_DAYS).toBe(30);
    expect(wrong(readCollectorConfig, { WINDOW_DAYS: '367', UPSTREAM_URL: 'ftp://x' }).sort()).toEqual([
      'UPSTREAM_URL',
      'WINDOW_DAYS',
    ]);
  });
});
