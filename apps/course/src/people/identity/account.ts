import { calledName } from '@lib/validation';
import { z } from 'zod';
import { ProblemError } from '../../kernel/errors.js';
import { isCommonPassword } from './common-passwords.js';
import type { User } from './user.entity.js';

export const email = z
  .email()
  .max(254)
  .transform((address) => address.toLowerCase());
export const name = calledName(200);
export const newPassword = z
  .string()
  .min(10, { error: 'Use at least 10 characters', abort: true })
  .max(200, 'Use at most 200 characters')
  .refine((password) => !isCommonPassword(password), 'Use another one: many people use this, so it is tried first');
export const givenPassword = z.string().max(200, 'No password here is as long as this');

export const account = z.object({ userId: z.uuid(), name: z.string(), email: z.string() });

export const presentAccount = ({ id, name: called, email: address }: User): z.input<typeof account> => ({
  userId: id,
  name: called,
  email: address,
});

/** What a person has to say of the mails that they did not ask for one by one. */
export const mailSettings = {
  mailWhenPlanWaits: z
    .boolean()
    .describe('Whether a mail tells, where the service sends mail, that a plan of the caller’s waits at its gate'),
  mailWhenMentioned: z.boolean().describe('Whether a mail tells, where the service sends mail, that a comment calls the caller'),
};

export type MailWish = keyof typeof mailSettings;

/** Says that the address is taken only as far as it must. */
export function addressRefused(): ProblemError {
  return new ProblemError('invalid-input', 'This address cannot be registered. If it is yours, sign in or reset the password.', {
    errors: [{ pointer: '/email', detail: 'Use another address, or sign in' }],
  });
}

const UNIQUE_VIOLATION = '23505';

/** Of a write that would give an address to a second account. */
export function isTaken(error: unknown): boolean {
  return (error as { driverError?: { code?: string } }).driverError?.code === UNIQUE_VIOLATION;
}
