import type { Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { useTimes, useWords } from '../words/words.js';
import type { Invited } from './invitations.js';
import { mayChange } from './what-follows.js';
import { words as room } from './words.js';

const { invitations: words } = room;

type Invitation = Result<'list_invitations'>['data'][number];

/** One invitation: made anew where it is for an address, ended while it is open. */
export function InvitationRow({ invitation, onMade }: { invitation: Invitation; onMade: (made: Invited) => void }) {
  const { roles } = useWords();
  const { day } = useTimes();
  const { workspaceId, role: own } = useWorkspace();
  const { invitationId, email, role, status, invitedBy, acceptedBy, expiresAt } = invitation;
  const again = useChange('invite_member', { stale: ['list_invitations'], then: onMade });
  const revoke = useChange('revoke_invitation', { stale: ['list_invitations'] });
  const about = [roles[role], status === 'open' && words.until(day(expiresAt)), invitedBy !== null && words.by(invitedBy)];
  const whom = email ?? acceptedBy ?? words.anybody;
  return (
    <li>
      <p>
        <bdi>{whom}</bdi>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </p>
      <span class={`tag ${status}`}>{words.states[status]}</span>
      <div class="does">
        {email !== null && status !== 'accepted' && mayChange(own, role) && (
          <Confirm
            label={words.again}
            title={words.againOf(email)}
            consequence={words.againWhy}
            change={again}
            given={{ workspaceId, email, role }}
          />
        )}
        {status === 'open' && (
          <Confirm
            label={words.revoke}
            title={words.revokeOf(whom)}
            consequence={words.revokeWhy}
            change={revoke}
            given={{ workspaceId, invitationId }}
          />
        )}
      </div>
    </li>
  );
}
