import { useLocation, useRoute } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { Notice } from '../parts/notice.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { AddLearners } from './add-learners.js';
import { RenameGroup } from './rename-group.js';
import { words as room } from './words.js';

const { groups: words } = room;

/** Operations that a change in a group makes another. */
export const STALE = ['list_groups', 'get_group', 'list_group_members', 'list_members'] as const;

/** One group, and the learners in it. */
export function Group() {
  const { places: names } = useWords();
  const { params } = useRoute();
  const groupId = params.groupId!;
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { route } = useLocation();
  const group = useAnswer('get_group', { workspaceId, groupId });
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const remove = useChange('delete_group', {
    stale: ['list_groups', 'list_members'],
    then: () => route(places.groups(workspaceId), true),
  });
  const isManaging = may(workspace, 'members.manage') && group.data !== undefined;
  return (
    <Page
      title={group.data?.name ?? names.groups}
      action={isManaging ? { name: words.add, go: () => setAdding(true) } : undefined}
    >
      {said !== null && <Notice tone="well" title={said} />}
      <Answer of={group}>
        {({ name, members }) => (
          <>
            <p>
              {words.members(members)}{' '}
              {may(workspace, 'records.read') && (
                <a href={`${places.records(workspaceId)}?groupId=${groupId}`}>{words.records}</a>
              )}
            </p>
            {isManaging && (
              <div class="does">
                <RenameGroup groupId={groupId} name={name} />
                <Confirm
                  label={words.delete}
                  title={words.deleteOf(name)}
                  consequence={words.deleteWhy}
                  change={remove}
                  given={{ workspaceId, groupId }}
                />
              </div>
            )}
            {isAdding && (
              <AddLearners
                group={{ groupId, name }}
                onAdded={({ added, newlyEnrolled }) => setSaid(words.added(added, newlyEnrolled))}
                onClose={() => setAdding(false)}
              />
            )}
            <Learners groupId={groupId} isManaging={isManaging} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function Learners({ groupId, isManaging }: { groupId: string; isManaging: boolean }) {
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const members = useAnswer('list_group_members', { workspaceId, groupId, limit: PAGE, cursor: pages.cursor });
  const remove = useChange('remove_group_member', { stale: STALE });
  return (
    <Rows of={members} pages={pages} none={words.empty}>
      {({ memberId, name, email }) => (
        <li key={memberId}>
          <p>
            <bdi>{name}</bdi>
            <small>{email}</small>
          </p>
          {isManaging && (
            <Confirm
              label={words.remove}
              title={words.removeOf(name)}
              consequence={words.removeWhy}
              change={remove}
              given={{ workspaceId, groupId, memberId }}
            />
          )}
        </li>
      )}
    </Rows>
  );
}
