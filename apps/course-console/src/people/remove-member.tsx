import { useChange } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import type { Member } from './members.js';
import { words as room } from './words.js';

const { members: words } = room;

/** Ends a membership, and says before what becomes of what the person did here. */
export function RemoveMember({ member: { memberId, name, role } }: { member: Member }) {
  const { workspaceId } = useWorkspace();
  const remove = useChange('remove_member', {
    stale: ['list_members', 'list_invitations', 'list_groups', 'list_group_members'],
  });
  const { follows, removal } = words;
  const becomes = {
    learner: [removal.learner],
    trainer: [removal.works, follows.losesTokens],
    admin: [follows.losesInvitations],
    owner: [removal.works, follows.losesTokens, follows.losesInvitations],
  }[role];
  return (
    <Confirm
      label={words.remove}
      title={words.removeOf(name)}
      consequence={[removal.atOnce, ...becomes].join(' ')}
      change={remove}
      given={{ workspaceId, memberId }}
    />
  );
}
