import { describe, expect, it } from '@jest/globals';
import { hashSecret, isWellFormedSecret, newSecret } from './secrets.js';

describe('secrets', () => {
  const secret = newSecret('svc_pat_');

  it('have the prefix, 43 base62 characters and 6 of checksum', () => {
    expect(secret).toMatch(/^svc_pat_[0-9A-Za-z]{49}$/);
    expect(isWellFormedSecret(secret, 'svc_pat_')).toBe(true);
  });

  it('are refused for one mistyped character anywhere, without a look-up', () => {
    for (let at = 'svc_pat_'.length; at < secret.length; at++) {
      const typo = secret.slice(0, at) + (secret[at] === 'a' ? 'b' : 'a') + secret.slice(at + 1);
      expect(isWellFormedSecret(typo, 'svc_pat_')).toBe(false);
    }
  });

  it('are refused under another prefix', () => {
    expect(isWellFormedSecret(secret, 'svc_ses_')).toBe(false);
    expect(isWellFormedSecret(secret.replace('pat', 'ses'), 'svc_ses_')).toBe(false);
  });

  it('are never the same, and are stored as 32 bytes', () => {
    expect(newSecret('svc_pat_')).not.toBe(secret);
    expect(hashSecret(secret)).toHaveLength(32);
  });
});
