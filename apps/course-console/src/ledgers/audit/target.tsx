import { places } from '../../frame/places.js';
import { may, useWorkspace, type WorkspaceHere } from '../../frame/workspace-context.js';
import type { AuditEvent } from './audit-row.js';
import { words } from './words.js';

type Touched = AuditEvent['targets'][number];

/** What a call touched, as it is called now, with a link to where it is. */
export function Target({ target }: { target: Touched }) {
  const workspace = useWorkspace();
  const { kind, name } = target;
  const address = name === null ? undefined : addressFor(workspace, target);
  const called = <bdi>{name}</bdi>;
  return (
    <small>
      {kindOf(kind)}
      {name !== null && [': ', address === undefined ? called : <a href={address}>{called}</a>]}
    </small>
  );
}

export const kindOf = (kind: string): string => (words.kinds as Partial<Record<string, string>>)[kind] ?? kind;

/** What is not there any more has no name, and no page. */
function addressFor(workspace: WorkspaceHere, { kind, id }: Touched): string | undefined {
  const { workspaceId } = workspace;
  if (kind === 'course') return places.course(workspaceId, id);
  if (kind === 'group') return places.group(workspaceId, id);
  if (kind === 'webhook') return places.webhook(workspaceId, id);
  return kind === 'generation' && may(workspace, 'generations.use') ? places.generation(workspaceId, id) : undefined;
}
