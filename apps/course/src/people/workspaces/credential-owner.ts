import { z } from 'zod';

/** Whose token or connected app it is, as the workspace sees it. */
export const credentialOwner = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string().nullable().describe('Their role here; tokens and apps work for owners and trainers only'),
});

export interface OwnedRow {
  owner_name: string;
  owner_email: string;
  owner_role: string | null;
}

/** Columns of an `OwnedRow`, of the user `u` and their membership `m`, which may be missing. */
export const OWNER_COLUMNS = 'u.name AS owner_name, u.email AS owner_email, m.role AS owner_role';

export const presentOwner = ({ owner_name, owner_email, owner_role }: OwnedRow): z.input<typeof credentialOwner> => ({
  name: owner_name,
  email: owner_email,
  role: owner_role,
});
