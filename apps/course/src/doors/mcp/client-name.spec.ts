import { describe, expect, it } from '@jest/globals';
import { clientName, newSessionId, readSessionId } from './client-name.js';

describe('the name of an MCP client', () => {
  it.each<[unknown, string | null]>([
    [{ name: 'claude-ai', version: '0.1.0' }, 'claude-ai/0.1.0'],
    [{ name: ' My\r\n\u0000Client\u202e ', version: '1' }, 'My Client/1'],
    [{ name: 'nameless version' }, 'nameless version'],
    [{ name: '', version: '' }, null],
    [{ name: 7, version: {} }, null],
    ['text', null],
    [null, null],
    [undefined, null],
  ])('of %j is %j', (info, name) => {
    expect(clientName(info)).toBe(name);
  });

  it('is cut between characters', () => {
    expect(clientName({ name: '😀'.repeat(500), version: '1'.repeat(500) })).toBe(`${'😀'.repeat(100)}/${'1'.repeat(50)}`);
  });
});

describe('a session id', () => {
  it.each(['claude-ai/0.1.0', 'Müllers Werkzeug/1', `${'😀'.repeat(100)}/${'1'.repeat(50)}`, null])(
    'gives back the client %j and whether it shows views and forms, in visible ASCII',
    (client) => {
      for (const [views, forms] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ] as const) {
        const id = newSessionId({ client, views, forms });
        expect(id).toMatch(/^[!-~]+$/);
        expect(readSessionId(id)).toEqual({ uuid: id.slice(0, 36), client, views, forms });
      }
    },
  );

  const named = newSessionId({ client: 'x', views: false, forms: false });
  it.each([undefined, '', 'abc', '../etc/passwd', ['a', 'b'], `${named}!`, `${named}.y`])(
    'tells nothing where it is none of ours: %j',
    (header) => {
      expect(readSessionId(header)).toBeNull();
    },
  );

  it('cannot bring control characters into the trail', () => {
    const forged =
      newSessionId({ client: null, views: false, forms: false }) +
      '.' +
      Buffer.from('evil\r\nclient\u0000').toString('base64url');
    expect(readSessionId(forged)?.client).toBe('evil client');
  });
});
