import { useState } from 'preact/hooks';
import type { Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { useTargets, type Target } from '../course/assign.js';
import { givenLastDay, givenTags, LastDayFields, TagsField, WHENEVER } from '../course/last-day.js';
import { words as courseWords } from '../course/words.js';
import { useLater } from '../frame/use-later.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Combobox } from '../parts/combobox.js';
import { Dialog } from '../parts/dialog.js';
import { Trouble } from '../parts/trouble.js';
import { words } from './words.js';

const AFTER_MS = 150;

interface Props {
  pathId: string;
  onClose: () => void;
  onDone: (result: Result<'assign_path'>) => void;
}

/** Assigns the path to a learner or a group. */
export function AssignPath({ pathId, onClose, onDone }: Props) {
  const { workspaceId } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState<Target | null>(null);
  const [lastDay, setLastDay] = useState(WHENEVER);
  const [tags, setTags] = useState('');
  const found = useTargets(useLater(typed.trim(), AFTER_MS));
  const assign = useChange('assign_path', {
    stale: ['list_path_assignments', 'list_path_records', 'get_path', 'list_paths'],
    then: (result) => {
      onDone(result);
      onClose();
    },
  });
  return (
    <Dialog title={words.assign} isBusy={assign.isRunning} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!target) return;
          const to = 'groupId' in target ? { groupId: target.groupId } : { memberId: target.memberId };
          void assign.run({ workspaceId, pathId, ...to, ...givenLastDay(lastDay), ...givenTags(tags) });
        }}
      >
        <Combobox
          label={courseWords.assignTo}
          hint={courseWords.assignToHint}
          options={found}
          typed={typed}
          onType={setTyped}
          onChoose={setTarget}
          status={courseWords.offered(found.length)}
        />
        <LastDayFields value={lastDay} onChange={setLastDay} />
        <TagsField value={tags} onChange={setTags} hint={words.tagsHint} />
        <p class="end">{words.wholePath}</p>
        {assign.error && <Trouble error={assign.error} />}
        <p class="actions">
          <button class="main" aria-disabled={assign.isRunning || target === null}>
            {words.assign}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
