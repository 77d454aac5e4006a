import { Problem } from '../../api/problem.js';
import { places } from '../../frame/places.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { Confirm } from '../../parts/confirm.js';
import { Notice } from '../../parts/notice.js';
import { useEnding } from './use-ending.js';
import { words as room } from './words.js';

const { leave: words } = room;

/** Ends one's own membership. The last owner is told what to do instead. */
export function LeaveWorkspace() {
  const { workspaceId, name, role } = useWorkspace();
  const leave = useEnding('leave_workspace');
  return (
    <section class="ending">
      <h2>{words.title}</h2>
      <p>{words.why}</p>
      <Confirm
        label={words.leave}
        title={words.titleOf(name)}
        consequence={role === 'trainer' || role === 'owner' ? words.consequenceWithTokens : words.consequence}
        change={leave}
        given={{ workspaceId }}
        refusal={(error) =>
          error instanceof Problem && error.code === 'last-owner' ? <LastOwner workspaceId={workspaceId} /> : null
        }
      />
    </section>
  );
}

function LastOwner({ workspaceId }: { workspaceId: string }) {
  return (
    <Notice tone="wrong" title={words.lastOwner}>
      <p>
        <a href={places.members(workspaceId)}>{words.toMembers}</a>
      </p>
    </Notice>
  );
}
