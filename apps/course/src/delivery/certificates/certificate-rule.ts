import { nameText } from '@lib/validation';
import { z } from 'zod';

/** Of what a course, or a path, says of its certificate; what is left out of a change is as nobody has said it. */
export const givenRule = {
  enabled: z.boolean(),
  validMonths: z.int().min(1).max(120).nullable().describe('From the day of completion; null is without end'),
  title: nameText(200).nullish().describe('What the certificate is called; null, or left out, is as what was completed'),
};

export const shownRule = {
  enabled: z.boolean().describe('Whoever completes it from now on is given a certificate'),
  validMonths: z.int().nullable().describe('From the day of completion; null is without end'),
  title: z.string().nullable().optional().describe('What the certificate is called; null is as what was completed'),
};
