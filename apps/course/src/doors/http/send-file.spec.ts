import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { FileAnswer } from '../../kernel/file-answer.js';
import { sendFile } from './send-file.js';

describe('the content of a file', () => {
  const content = Buffer.from('0123456789');
  let opened: unknown[];
  const file: FileAnswer = {
    mediaType: 'video/webm',
    disposition: 'inline',
    kept: { bytes: content.length, sha256: 'abc' },
    open: (range) => {
      opened.push(range ?? 'whole');
      return Promise.resolve(Readable.from([content.subarray(range?.start, range && range.end + 1)]));
    },
  };
  const server = fastify();
  server.get('/', async (request, reply) => (await sendFile(request, reply, file))?.getStream());

  beforeEach(() => void (opened = []));
  afterAll(() => server.close());

  const cases: [string, 'GET' | 'HEAD', Record<string, string>, number, unknown[]][] = [
    ['the whole', 'GET', {}, 200, ['whole']],
    ['a part', 'GET', { range: 'bytes=2-4' }, 206, [{ start: 2, end: 4 }]],
    ['a part of what has changed', 'GET', { range: 'bytes=2-4', 'if-range': '"old"' }, 200, ['whole']],
    ['a part by a weak tag', 'GET', { range: 'bytes=2-4', 'if-range': 'W/"abc"' }, 200, ['whole']],
    ['a part beyond the end', 'GET', { range: 'bytes=10-' }, 416, []],
    ['what is known', 'GET', { 'if-none-match': '"abc"' }, 304, []],
    ['the head', 'HEAD', {}, 200, []],
    ['the head of a part', 'HEAD', { range: 'bytes=2-4' }, 200, []],
    ['the head of what is known', 'HEAD', { 'if-none-match': '"abc"' }, 304, []],
  ];
  it.each(cases)('is read from the store no further than asked: %s', async (_, method, headers, status, expected) => {
    const answer = await server.inject({ method, url: '/', headers });
    expect([answer.statusCode, opened]).toEqual([status, expected]);
    if (status < 300) expect(answer.headers['content-length']).toBe(status === 206 ? '3' : '10');
    if (status === 206) expect([answer.body, answer.headers['content-range']]).toEqual(['234', 'bytes 2-4/10']);
  });
});
