import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Database } from '../database/database.js';
import type { Role, WorkspaceAccess } from '../kernel/actor.js';

@Injectable()
export class WorkspaceAccessService {
  constructor(private readonly database: Database) {}

  /** Null alike for a workspace that does not exist and for one where the user has no role. */
  async of(userId: string, workspaceId: string): Promise<WorkspaceAccess | null> {
    if (!isUuid(workspaceId)) return null;
    const [row] = await this.database.reader.query<{ id: string; role: Role; mcp_access: boolean; content_version: string }[]>(
      `SELECT w.id, m.role, w.mcp_access, w.content_version FROM members m JOIN workspaces w ON w.id = m.workspace_id
        WHERE m.user_id = $1 AND m.workspace_id = $2`,
      [userId, workspaceId],
    );
    return row
      ? { workspaceId: row.id, role: row.role, mcpAccess: row.mcp_access, contentVersion: row.content_version }
      : null;
  }
}
