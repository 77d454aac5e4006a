import { describe, expect, it } from '@jest/globals';
import { LONGEST_HEAD, readPlainRequest } from './plain-request.js';

const head = (start: string, ...headers: string[]): string => [start, 'Host: grid', ...headers, '', ''].join('\r\n');

describe('a plain request', () => {
  it('is read with its headers', () => {
    const text = head('GET /api/wind HTTP/1.1', 'Accept-Encoding: gzip, br', 'CONNECTION: Keep-Alive', 'X-Empty:');
    expect(readPlainRequest(text)).toEqual({
      method: 'GET',
      path: '/api/wind',
      headers: { host: 'grid', 'accept-encoding': 'gzip, br', connection: 'Keep-Alive', 'x-empty': '' },
    });
    expect(readPlainRequest(head('HEAD /api/wind HTTP/1.1'))).toMatchObject({ method: 'HEAD' });
  });

  it.each([
    ['two requests at once', head('GET /api/wind HTTP/1.1').repeat(2)],
    ['a part of a head', head('GET /api/wind HTTP/1.1').slice(0, -2)],
    ['something after the head', `${head('GET /api/wind HTTP/1.1')}x`],
    ['a body by its length', head('GET /api/wind HTTP/1.1', 'Content-Length: 4')],
    ['a body in chunks', head('GET /api/wind HTTP/1.1', 'Transfer-Encoding: chunked')],
    ['a connection to be closed', head('GET /api/wind HTTP/1.1', 'Connection: close')],
    ['another protocol', head('GET /api/wind HTTP/1.1', 'Connection: upgrade', 'Upgrade: h2c')],
    ['an expectation', head('GET /api/wind HTTP/1.1', 'Expect: 100-continue')],
    ['HTTP/1.0', head('GET /api/wind HTTP/1.0')],
    ['another method', head('POST /api/wind HTTP/1.1')],
    ['a query', head('GET /api/wind?from=2026-01-01 HTTP/1.1')],
    ['an absolute address', head('GET http://grid/api/wind HTTP/1.1')],
    ['percent-encoding', head('GET /api/%77ind HTTP/1.1')],
    ['no host', 'GET /api/wind HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['an empty host', 'GET /api/wind HTTP/1.1\r\nHost: \r\n\r\n'],
    ['two hosts', head('GET /api/wind HTTP/1.1', 'Host: other')],
    ['a header twice', head('GET /api/wind HTTP/1.1', 'Accept-Encoding: br', 'accept-encoding: gzip')],
    ['a folded header', head('GET /api/wind HTTP/1.1', 'Accept: a,', ' b')],
    ['a space before the colon', head('GET /api/wind HTTP/1.1', 'Content-Length : 4')],
    ['a bare line feed', head('GET /api/wind HTTP/1.1', 'A: b\nContent-Length: 4')],
    ['a bare carriage return', head('GET /api/wind HTTP/1.1', 'A: b\rContent-Length: 4')],
    ['a zero byte', head('GET /api/wind HTTP/1.1', 'A: b\0')],
    ['a byte that is not ASCII', head('GET /api/wind HTTP/1.1', 'A: ü')],
    ['a line that is no header', head('GET /api/wind HTTP/1.1', 'nothing')],
    ['an inherited name', head('GET /api/wind HTTP/1.1', 'constructor: x')],
    ['a long head', head('GET /api/wind HTTP/1.1', `Cookie: ${'a'.repeat(LONGEST_HEAD)}`)],
  ])('is not %s', (_what, text) => {
    expect(readPlainRequest(text)).toBeNull();
  });
});
