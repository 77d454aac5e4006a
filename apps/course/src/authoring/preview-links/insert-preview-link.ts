import { v7 as uuid } from 'uuid';
import type { Tx } from '../../kernel/transaction.js';

/** Seconds that a link can be good for. */
export const PREVIEW_LIFETIMES = { '1h': 3_600, '24h': 86_400, '7d': 604_800 } as const;
export type PreviewLifetime = keyof typeof PREVIEW_LIFETIMES;

interface NewPreviewLink {
  workspaceId: string;
  courseId: string;
  /** It opens the draft only while this person may read it. */
  createdBy: string;
  expiresIn?: PreviewLifetime;
  passwordHash?: string | null;
}

export async function insertPreviewLink(tx: Tx, link: NewPreviewLink): Promise<{ id: string; expiresAt: Date }> {
  const { workspaceId, courseId, createdBy, expiresIn = '24h', passwordHash = null } = link;
  const [row] = await tx.query<{ id: string; expires_at: Date }[]>(
    `INSERT INTO preview_links (id, workspace_id, course_id, created_by, password_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5, app_now() + make_interval(secs => $6)) RETURNING id, expires_at`,
    [uuid(), workspaceId, courseId, createdBy, passwordHash, PREVIEW_LIFETIMES[expiresIn]],
  );
  return { id: row!.id, expiresAt: row!.expires_at };
}
