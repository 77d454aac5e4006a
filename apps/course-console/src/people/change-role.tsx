import { useState } from 'preact/hooks';
import { useChange } from '../api/use-change.js';
import type { Role } from '../api/problem.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { Trouble } from '../parts/trouble.js';
import { useWords } from '../words/words.js';
import type { Member } from './members.js';
import { RoleChoice } from './role-choice.js';
import { whatFollows } from './what-follows.js';
import { words as room } from './words.js';

const { members: words } = room;

/** Another role for somebody: what comes of it is said beside the choice. */
export function ChangeRole({ member, isYou }: { member: Member; isYou: boolean }) {
  const { parts } = useWords();
  const { workspaceId } = useWorkspace();
  const [isAsked, setAsked] = useState(false);
  const [role, setRole] = useState<Role>(member.role);
  const change = useChange('change_member_role', {
    stale: ['list_members', 'list_invitations', 'list_groups', 'list_group_members', 'get_workspace'],
  });
  const close = (): void => {
    change.forget();
    setAsked(false);
  };
  const ask = (): void => {
    setRole(member.role);
    setAsked(true);
  };
  const follows = whatFollows({ from: member.role, to: role, isYou });
  return (
    <>
      <button type="button" class="small" onClick={ask}>
        {words.change}
      </button>
      {isAsked && (
        <Dialog title={words.changeOf(member.name)} isBusy={change.isRunning} onClose={close}>
          <RoleChoice label={words.newRole} first={member.role} onChoose={setRole} />
          <div role="status">
            <ul class="follows">
              {follows.map((each) => (
                <li key={each}>{words.follows[each]}</li>
              ))}
            </ul>
          </div>
          {change.error && <Trouble error={change.error} />}
          <p class="actions">
            <button
              type="button"
              class="main"
              aria-disabled={change.isRunning || role === member.role}
              onClick={() =>
                role !== member.role &&
                void change.run({ workspaceId, memberId: member.memberId, role }).then((isDone) => isDone && close())
              }
            >
              {parts.save}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
