import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { readToken, signToken } from './signed-token.js';

const key = randomBytes(32);
const said = { id: uuid(), expiresAt: 1_800_000_000 };

describe('a signed token', () => {
  const token = signToken(key, '/preview/', said);

  it('says what was signed', () => {
    expect(readToken(key, '/preview/', token)).toEqual(said);
  });

  it('opens nothing under another path or another key', () => {
    expect(readToken(key, '/content/', token)).toBeNull();
    expect(readToken(randomBytes(32), '/preview/', token)).toBeNull();
  });

  it('opens nothing once a character of it was changed, added or lost', () => {
    for (let at = 0; at < token.length - 1; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(readToken(key, '/preview/', changed)).toBeNull();
    }
    for (const wrong of ['', 'x', `${token}A`, `${token}AAAA`, token.slice(0, -4)])
      expect(readToken(key, '/preview/', wrong)).toBeNull();
  });
});
