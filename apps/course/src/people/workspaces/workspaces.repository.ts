import type { Tx } from '../../kernel/transaction.js';
import { rows, statements } from '../../platform/database/index.js';
import type { WorkspacesTables } from './tables.js';
import { Workspace } from './workspace.entity.js';

/** Of one that is there, as every call within a workspace has found. */
export function findWorkspace(tx: Tx, id: string): Promise<Workspace> {
  return tx.findOneByOrFail(Workspace, { id });
}

/** Empty where it is gone. */
export async function assistantInstructionsOf(tx: Tx, id: string): Promise<string> {
  const workspace = await tx.findOne(Workspace, { select: { assistantInstructions: true }, where: { id } });
  return workspace?.assistantInstructions ?? '';
}

/** English where it is gone. */
export async function languageOf(tx: Tx, id: string): Promise<string> {
  const workspace = await tx.findOne(Workspace, { select: { language: true }, where: { id } });
  return workspace?.language ?? 'en';
}

export function workspaceExists(tx: Tx, id: string): Promise<boolean> {
  return tx.existsBy(Workspace, { id });
}

/** One at a time in a workspace, of all that takes this; reads and writes of its other rows go on. */
export async function lockWorkspace(tx: Tx, id: string): Promise<void> {
  await rows(tx, statements<WorkspacesTables>().selectFrom('workspaces').select('id').where('id', '=', id).forNoKeyUpdate());
}

export async function changeWorkspace(tx: Tx, id: string, changes: Partial<Omit<Workspace, 'id'>>): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(Workspace, { id }, changes);
}
