import type { Role } from '../api/problem.js';
import { inviteMember } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Field, Form } from '../parts/form.js';
import type { Invited } from './invitations.js';
import { RoleChoice } from './role-choice.js';
import { words as room } from './words.js';

const { invitations: words } = room;

/** A link for one person, with or without an address. */
export function InviteOne({ onMade, onClose }: { onMade: (made: Invited) => void; onClose: () => void }) {
  const { workspaceId } = useWorkspace();
  const invite = useChange('invite_member', {
    stale: ['list_invitations'],
    then: (made) => {
      onClose();
      onMade(made);
    },
  });
  return (
    <Dialog title={words.one} isBusy={invite.isRunning} onClose={onClose}>
      <Form
        name="invitation"
        send={words.send}
        error={invite.error}
        isSending={invite.isRunning}
        onSend={({ email, role }) => invite.run({ workspaceId, role: role as Role, ...(email && { email }) })}
      >
        <Field name="email" type="email" label={words.email} rules={inviteMember.email} hint={words.emailHint} />
        <RoleChoice label={words.role} first="learner" />
      </Form>
    </Dialog>
  );
}
