import { v7 as uuid } from 'uuid';
import type { Tx } from '../../kernel/transaction.js';
import { firstRow, inSeconds, statements } from '../../platform/database/index.js';
import type { PreviewLinksTables } from './tables.js';

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
  const made = await firstRow(
    tx,
    statements<PreviewLinksTables>()
      .insertInto('preview_links')
      .values({
        id: uuid(),
        workspace_id: workspaceId,
        course_id: courseId,
        created_by: createdBy,
        password_hash: passwordHash,
        expires_at: inSeconds(PREVIEW_LIFETIMES[expiresIn]),
      })
      .returning(['id', 'expires_at as expiresAt']),
  );
  return made!;
}
