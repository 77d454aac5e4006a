import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Database } from '../../platform/database/index.js';
import type { Role, WorkspaceAccess } from '../../kernel/actor.js';
import { Batcher } from '../../kernel/batcher.js';

interface Question {
  userId: string;
  workspaceId: string;
}

interface AccessRow {
  position: number;
  id: string;
  role: Role;
  mcp_access: boolean;
  content_version: string;
}

@Injectable()
export class WorkspaceAccessService {
  private readonly lookups = new Batcher((questions: Question[]) => this.find(questions));

  constructor(private readonly database: Database) {}

  /** Null alike for a workspace that does not exist and for one where the user has no role. */
  async of(userId: string, workspaceId: string): Promise<WorkspaceAccess | null> {
    return isUuid(workspaceId) ? this.lookups.add({ userId, workspaceId }) : null;
  }

  private async find(questions: Question[]): Promise<(WorkspaceAccess | null)[]> {
    const rows = await this.database.prepared<AccessRow>(
      'find-access',
      `SELECT q.position::int, w.id, m.role, w.mcp_access, w.content_version
         FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS q(user_id, workspace_id, position)
         JOIN members m ON m.user_id = q.user_id AND m.workspace_id = q.workspace_id
         JOIN workspaces w ON w.id = m.workspace_id`,
      [questions.map(({ userId }) => userId), questions.map(({ workspaceId }) => workspaceId)],
    );
    const found = new Map(rows.map((row) => [row.position, row]));
    return questions.map((_, index) => {
      const row = found.get(index + 1);
      return row ? { workspaceId: row.id, role: row.role, mcpAccess: row.mcp_access, contentVersion: row.content_version } : null;
    });
  }
}
