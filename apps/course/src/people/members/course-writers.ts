import { PERMISSIONS } from '../../kernel/permissions.js';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, rows, statements } from '../../platform/database/index.js';
import type { MembersTables } from './tables.js';

export interface CourseWriter {
  memberId: string;
}

/** Those of these members who may write courses here. */
export async function courseWritersOf(tx: Tx, workspaceId: string, memberIds: readonly string[]): Promise<CourseWriter[]> {
  if (memberIds.length === 0) return [];
  return rows(
    tx,
    statements<MembersTables>()
      .selectFrom('members as m')
      .select('m.id as memberId')
      .where('m.workspace_id', '=', workspaceId)
      .where('m.id', '=', anyOf(memberIds))
      .where('m.role', '=', anyOf(PERMISSIONS['courses.write'].roles)),
  );
}
