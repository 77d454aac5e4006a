import { counted } from '@lib/validation';
import { z } from 'zod';
import { ProblemError } from '../../kernel/errors.js';

/** A field of what is charged at once: prices can change while a page with the old ones is open. */
export const agreedCredits = z
  .int()
  .min(0)
  .optional()
  .describe('The price that the person was shown; a higher one is refused, and nothing is charged');

/** @throws {ProblemError} changed-since. */
export function requireAgreed(agreed: number | undefined, price: number): void {
  if (agreed === undefined || price <= agreed) return;
  throw new ProblemError(
    'changed-since',
    `The price has changed: this now costs ${counted(price, 'credit')}, not ${agreed}. Nothing was charged. Confirm the new price and try again.`,
    { extensions: { estimatedCredits: price } },
  );
}
