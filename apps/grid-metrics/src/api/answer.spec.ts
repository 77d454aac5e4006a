import { describe, expect, it } from '@jest/globals';
import { createDocument } from '../snapshot/document.js';
import { answerFrom, chooseEncoding } from './answer.js';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['x-nothing;;q=, ,', 'identity'],
  ])('for %p is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('an answer', () => {
  const document = createDocument(Buffer.from(JSON.stringify({ text: 'a'.repeat(2000) })));

  it.each(['identity', 'gzip', 'br'] as const)('names its own bytes in %s, and is 304 for who has it', (encoding) => {
    const request = { 'accept-encoding': encoding };
    const { status, headers, body } = answerFrom(document, request, 7);
    expect([status, body]).toEqual([200, document[encoding].body]);
    expect(headers).toEqual({
      ETag: document[encoding].etag,
      'Cache-Control': 'public, max-age=7',
      Vary: 'Accept-Encoding',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body!.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
    for (const held of [headers.ETag!, `W/${headers.ETag}`, `"other", ${document.gzip.etag}`, '*']) {
      expect(answerFrom(document, { ...request, 'if-none-match': held }, 7)).toEqual({
        status: 304,
        headers: { ETag: document[encoding].etag, 'Cache-Control': 'public, max-age=7', Vary: 'Accept-Encoding' },
        body: null,
      });
    }
    expect(answerFrom(document, { ...request, 'if-none-match': '"other"' }, 7).status).toBe(200);
  });

  it('is not compressed where that saves nothing', () => {
    const { headers } = answerFrom(createDocument(Buffer.from('{}')), { 'accept-encoding': 'br' }, 1);
    expect(headers).not.toHaveProperty('Content-Encoding');
  });
});
