import { describe, expect, it } from '@jest/globals';
import { newPassword } from './account.js';

describe('A new password', () => {
  it.each([
    '1234567890',
    'Password123',
    'password 123!',
    'QWERTYUIOP',
    'iloveyou2026',
    ' '.repeat(12),
    'aaaaaaaaaaaa',
    '\t \u00a0\u2003'.repeat(4),
  ])('is refused where it is among the first that anybody tries: %j', (password) => {
    expect(newPassword.safeParse(password).error?.issues[0]?.message).toMatch(/many people use|at least 10/);
  });

  it.each(['correct horse battery', 'a long enough password', 'nFr4-k2Lq-9xWd', 'gestern regnet es Tee', 'пароль из пяти слов'])(
    'is taken where nobody would guess it: %j',
    (password) => {
      expect(newPassword.safeParse(password).success).toBe(true);
    },
  );
});
