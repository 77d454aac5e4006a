import { useAnswer } from '../api/cache.js';
import type { Role } from '../api/problem.js';
import { may, useWorkspaceHere } from '../frame/workspace-context.js';
import { useList, useWords } from '../words/words.js';

const NAMED = 5;

/** Who may do what somebody was refused: by role and, for whoever may see members, by name. */
export function WhoMay({ roles }: { roles: readonly Role[] }) {
  const { roles: names } = useWords();
  const workspace = useWorkspaceHere();
  if (!workspace || !may(workspace, 'workspace.read')) return <p>{roles.map((role) => names[role]).join(', ')}</p>;
  return (
    <ul>
      {roles.map((role) => (
        <li key={role}>
          {names[role]}
          {/* To know which learners there are helps nobody on */}
          {role !== 'learner' && <Members workspaceId={workspace.workspaceId} role={role} />}
        </li>
      ))}
    </ul>
  );
}

function Members({ workspaceId, role }: { workspaceId: string; role: Role }) {
  const { troubles } = useWords();
  const list = useList();
  const members = useAnswer('list_members', { workspaceId, role, limit: NAMED });
  if (!members.data) return null;
  const { data, total } = members.data;
  const more = total > data.length ? [troubles.more(total - data.length)] : [];
  return (
    <>
      : <bdi>{data.length === 0 ? troubles.nobody : list([...data.map(({ name }) => name), ...more])}</bdi>
    </>
  );
}
