import type { ActionContext } from '../../kernel/action.js';
import { canonicalHash } from '../../kernel/canonical.js';
import { ProblemError } from '../../kernel/errors.js';
import { lockWorkspace } from '../workspaces/index.js';

const LENGTH = 16;

/** Entity tag of a group of settings: settings have no revision, and the same settings have the same tag. */
export const settingsTag = (settings: object): string => canonicalHash(settings).slice(0, LENGTH);

/**
 * Where the caller names what they have read, that must be what is there, and stays so until the transaction ends.
 * @throws {ProblemError} settings-changed.
 */
export async function requireSettingsRead(
  { tx, workspaceId, ifMatch }: Pick<ActionContext, 'tx' | 'workspaceId' | 'ifMatch'>,
  tagNow: () => Promise<string>,
): Promise<void> {
  if (ifMatch === null || ifMatch === '*') return;
  await lockWorkspace(tx, workspaceId);
  if (ifMatch.includes(await tagNow())) return;
  throw new ProblemError(
    'settings-changed',
    'These settings have changed since you read them. Read them again, and then do this again.',
  );
}
