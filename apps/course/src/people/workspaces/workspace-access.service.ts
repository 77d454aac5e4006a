import { Injectable } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { builtOnce, Database, sql, statements } from '../../platform/database/index.js';
import type { WorkspaceAccess } from '../../kernel/actor.js';
import { Batcher } from '../../kernel/batcher.js';
import type { WorkspacesTables } from './tables.js';

interface Question {
  userId: string;
  workspaceId: string;
}

/** A question in its place among those that are asked at once. */
interface Asked {
  user_id: string;
  workspace_id: string;
  position: string;
}

const find = builtOnce((userIds: string[], workspaceIds: string[]) => {
  const asked = sql<Asked>`unnest(${userIds}::uuid[], ${workspaceIds}::uuid[]) WITH ORDINALITY`;
  return statements<WorkspacesTables>()
    .selectFrom(asked.as<'q'>(sql`q(user_id, workspace_id, position)`))
    .innerJoin('members as m', (on) => on.onRef('m.user_id', '=', 'q.user_id').onRef('m.workspace_id', '=', 'q.workspace_id'))
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select([sql<number>`q.position::int`.as('position'), 'w.id', 'm.role', 'w.mcp_access', 'w.content_version']);
});

@Injectable()
export class WorkspaceAccessService {
  private readonly lookups = new Batcher((questions: Question[]) => this.find(questions));

  constructor(private readonly database: Database) {}

  /** Null alike for a workspace that does not exist and for one where the user has no role. */
  async of(userId: string, workspaceId: string): Promise<WorkspaceAccess | null> {
    return isUuid(workspaceId) ? this.lookups.add({ userId, workspaceId }) : null;
  }

  private async find(questions: Question[]): Promise<(WorkspaceAccess | null)[]> {
    const [users, workspaces] = [questions.map(({ userId }) => userId), questions.map(({ workspaceId }) => workspaceId)];
    const rows = await this.database.preparedRows('find-access', find(users, workspaces));
    const found = new Map(rows.map((row) => [row.position, row]));
    return questions.map((_, index) => {
      const row = found.get(index + 1);
      return row ? { workspaceId: row.id, role: row.role, mcpAccess: row.mcp_access, contentVersion: row.content_version } : null;
    });
  }
}
