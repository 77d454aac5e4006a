import type { Role } from '../../kernel/actor.js';
import type { Tx } from '../../kernel/transaction.js';
import { rows, statements } from '../../platform/database/index.js';
import { Member } from './member.entity.js';
import type { WorkspacesTables } from './tables.js';
import { lockWorkspace } from './workspaces.repository.js';

/**
 * One change among members at a time in a workspace, so that two owners cannot let go of it at once. After every other lock: all
 * that changes what held answers show takes this one at its commit.
 */
export async function lockMembers(tx: Tx, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
}

export async function addMember(tx: Tx, member: Omit<Member, 'createdAt'>): Promise<void> {
  await tx.insert(Member, member);
}

export async function changeRole(tx: Tx, memberId: string, role: Role): Promise<void> {
  await tx.update(Member, { id: memberId }, { role });
}

export async function removeMember(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(Member, { id: memberId });
}

/** The membership of somebody who acts in the workspace. */
export async function memberIdOf(tx: Tx, workspaceId: string, userId: string): Promise<string> {
  const members = statements<WorkspacesTables>().selectFrom('members').select('id');
  const [member] = await rows(tx, members.where('workspace_id', '=', workspaceId).where('user_id', '=', userId));
  return member!.id;
}

/** Whether anybody owns the workspace. */
export function hasOwner(tx: Tx, workspaceId: string): Promise<boolean> {
  return tx.existsBy(Member, { workspaceId, role: 'owner' });
}

/** Of what a person does in a workspace, one at a time. */
export async function lockMembership(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  const members = statements<WorkspacesTables>().selectFrom('members').select('id');
  await rows(tx, members.where('workspace_id', '=', workspaceId).where('user_id', '=', userId).forNoKeyUpdate());
}
