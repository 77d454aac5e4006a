import { z } from 'zod';
import type { Role } from '../../kernel/actor.js';

/** Whose token or connected app it is, as the workspace sees it. */
export const credentialOwner = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string().nullable().describe('Their role here; tokens and apps work for owners and trainers only'),
});

/** Of the user `u` and their membership `m`, which may be missing. */
export const OWNER_COLUMNS = ['u.name as owner_name', 'u.email as owner_email', 'm.role as owner_role'] as const;

export const presentOwner = (row: {
  owner_name: string;
  owner_email: string;
  owner_role: Role | null;
}): z.input<typeof credentialOwner> => ({ name: row.owner_name, email: row.owner_email, role: row.owner_role });
