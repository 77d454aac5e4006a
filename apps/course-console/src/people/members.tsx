import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useAccount } from '../frame/account-context.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useFilters } from '../frame/use-filters.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Pick } from '../parts/pick.js';
import { SearchField } from '../parts/search-field.js';
import { Answer } from '../parts/unanswered.js';
import { useList, useWords } from '../words/words.js';
import { ChangeRole } from './change-role.js';
import { RemoveMember } from './remove-member.js';
import { mayChange, ROLES } from './what-follows.js';
import { words as room } from './words.js';

const { members: words } = room;

export type Member = Result<'list_members'>['data'][number];

/** Who belongs to the workspace, with their roles. */
export function Members() {
  const { places: names, roles } = useWords();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { chosen, choose, isAny, clear } = useFilters(['search', 'role']);
  const role = ROLES.find((each) => each === chosen.role);
  const pages = usePages(JSON.stringify(chosen));
  const members = useAnswer(
    'list_members',
    { workspaceId, limit: PAGE, search: chosen.search, role, cursor: pages.cursor },
    { keepsLast: true },
  );
  const isManaging = may(workspace, 'members.manage');
  return (
    <Page
      title={names.members}
      action={isManaging ? { name: words.invite, go: `${places.invitations(workspaceId)}?invite=one` } : undefined}
    >
      <div class="filters" role="search">
        <SearchField label={words.search} value={chosen.search ?? ''} onSearch={(search) => choose({ search })} />
        <Pick
          label={words.role}
          options={{ '': words.everyRole, ...roles }}
          value={role ?? ''}
          onPick={(picked) => choose({ role: picked })}
        />
      </div>
      <Answer of={members}>
        {({ data, total }) => (
          <>
            <p class="end" role="status">
              {words.found(total)}
            </p>
            {data.length === 0 && isAny ? (
              <div class="empty">
                <p>{words.none}</p>
                <button type="button" onClick={clear}>
                  {words.clear}
                </button>
              </div>
            ) : (
              <ul class="rows">
                {data.map((member) => (
                  <Row key={member.memberId} member={member} isManaging={isManaging} />
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
      <Pager pages={pages} of={members} />
    </Page>
  );
}

function Row({ member, isManaging }: { member: Member; isManaging: boolean }) {
  const { roles } = useWords();
  const list = useList();
  const workspace = useWorkspace();
  const isYou = useAccount().email === member.email;
  return (
    <li>
      <p>
        <bdi>{member.name}</bdi> {isYou && <span class="tag">{words.you}</span>}
        <small>{member.email}</small>
        {member.groups.length > 0 && <small>{words.inGroups(list(member.groups.map(({ name }) => name)))}</small>}
      </p>
      <span class="tag">{roles[member.role]}</span>
      <div class="does">
        {member.role === 'learner' && may(workspace, 'records.read') && (
          <a class="button small" href={`${places.records(workspace.workspaceId)}?memberId=${member.memberId}`}>
            {words.record}
            <span class="unseen"> {member.name}</span>
          </a>
        )}
        {isManaging && mayChange(workspace.role, member.role) && (
          <>
            <ChangeRole member={member} isYou={isYou} />
            {!isYou && <RemoveMember member={member} />}
          </>
        )}
      </div>
    </li>
  );
}
