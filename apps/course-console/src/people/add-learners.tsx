import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Dialog } from '../parts/dialog.js';
import { SearchField } from '../parts/search-field.js';
import { Trouble } from '../parts/trouble.js';
import { Answer } from '../parts/unanswered.js';
import { STALE } from './group.js';
import { words as room } from './words.js';

const { groups: words } = room;

const SHOWN = 20;
/** In one call. */
const MOST = 100;

interface Props {
  group: { groupId: string; name: string };
  onAdded: (result: Result<'add_group_members'>) => void;
  onClose: () => void;
}

/** Several learners at once; who was ticked stays so while others are looked for. */
export function AddLearners({ group: { groupId, name }, onAdded, onClose }: Props) {
  const { workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const given = { workspaceId, role: 'learner', limit: SHOWN, ...(search && { search }) } as const;
  const learners = useAnswer('list_members', given, { keepsLast: true });
  const add = useChange('add_group_members', {
    stale: STALE,
    then: (result) => {
      onClose();
      onAdded(result);
    },
  });
  const turn = (memberId: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn && next.size < MOST) next.add(memberId);
    else next.delete(memberId);
    setChosen(next);
  };
  const isReady = chosen.size > 0 && !add.isRunning;
  return (
    <Dialog title={words.addTo(name)} isBusy={add.isRunning} onClose={onClose}>
      <SearchField label={words.searchLearners} value={search} onSearch={setSearch} />
      <Answer of={learners}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="empty">{words.noLearners}</p>
          ) : (
            <ul class="ticks">
              {data.map((learner) => {
                const isIn = learner.groups.some((each) => each.groupId === groupId);
                return (
                  <li key={learner.memberId} class="check">
                    <label>
                      <input
                        type="checkbox"
                        checked={isIn || chosen.has(learner.memberId)}
                        disabled={isIn}
                        onChange={({ currentTarget }) => turn(learner.memberId, currentTarget.checked)}
                      />
                      <span>
                        <bdi>{learner.name}</bdi>
                        <small>{isIn ? words.isIn : learner.email}</small>
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Answer>
      <p class="end" role="status">
        {words.chosen(chosen.size)}
      </p>
      {add.error && <Trouble error={add.error} />}
      <p class="actions">
        <button
          type="button"
          class="main"
          aria-disabled={!isReady}
          onClick={() => isReady && void add.run({ workspaceId, groupId, memberIds: [...chosen] })}
        >
          {words.addChosen(chosen.size)}
        </button>
      </p>
    </Dialog>
  );
}
