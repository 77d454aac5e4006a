import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useFilters } from '../frame/use-filters.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { SecretOnce } from '../parts/secret-once.js';
import { useWords } from '../words/words.js';
import { InvitationRow } from './invitation-row.js';
import { InviteOne } from './invite-one.js';
import { words as room } from './words.js';

const { invitations: words } = room;

export type Invited = Result<'invite_member'>;

/** Who was invited, and what became of it. */
export function Invitations() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  // In the address, so that other pages lead to it
  const { chosen, choose, clear } = useFilters(['invite']);
  const pages = usePages();
  const invitations = useAnswer('list_invitations', { workspaceId, limit: PAGE, cursor: pages.cursor });
  const [made, setMade] = useState<Invited | null>(null);
  return (
    <Page title={names.invitations} action={{ name: words.one, go: () => choose({ invite: 'one' }) }}>
      <p>{words.why}</p>
      <p>
        <a href={places.inviteMany(workspaceId)}>{words.many}</a>
      </p>
      {made ? (
        <SecretOnce title={words.made} secret={made.link} onStored={() => setMade(null)}>
          <p>{made.email === null ? words.madeForAnybody : words.madeFor(made.email)}</p>
        </SecretOnce>
      ) : (
        chosen.invite && <InviteOne onMade={setMade} onClose={clear} />
      )}
      <Rows of={invitations} pages={pages} none={words.none}>
        {(invitation) => <InvitationRow key={invitation.invitationId} invitation={invitation} onMade={setMade} />}
      </Rows>
    </Page>
  );
}
