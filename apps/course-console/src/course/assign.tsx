import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { call, type Given, type Result } from '../api/call.js';
import { Problem } from '../api/problem.js';
import { useChange } from '../api/use-change.js';
import { useLater } from '../frame/use-later.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Combobox, type Option } from '../parts/combobox.js';
import { Dialog } from '../parts/dialog.js';
import { Trouble } from '../parts/trouble.js';
import { givenLastDay, givenTags, isWholeLastDay, LastDayFields, TagsField, WHENEVER } from './last-day.js';
import { givenRepeat, isWholeRepeat, ONCE, RepeatFields } from './repeat.js';
import { words } from './words.js';

const AFTER_MS = 150;
const OFFERED = 6;

interface Props {
  courseId: string;
  onClose: () => void;
  onDone: (result: Result<'assign_course'>) => void;
}

export type Target = Option & ({ memberId: string } | { groupId: string });

const isOver = (error: Error | null): boolean =>
  error instanceof Problem && error.errors.some(({ pointer }) => pointer === '/dueOn');

/** Assigns the course to a learner or a group. How many it would enrol is said before. */
export function Assign({ courseId, onClose, onDone }: Props) {
  const { workspaceId } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState<Target | null>(null);
  const [lastDay, setLastDay] = useState(WHENEVER);
  const [repeat, setRepeat] = useState(ONCE);
  const [tags, setTags] = useState('');
  const [allowPastDue, setAllowed] = useState(false);
  const found = useTargets(useLater(typed.trim(), AFTER_MS));
  const given: Given<'assign_course'> = {
    workspaceId,
    courseId,
    ...(target && ('groupId' in target ? { groupId: target.groupId } : { memberId: target.memberId })),
    ...givenLastDay(lastDay),
    ...givenRepeat(repeat),
    ...givenTags(tags),
    ...(allowPastDue && { allowPastDue }),
  };
  const isWhole = isWholeLastDay(lastDay) && isWholeRepeat(repeat);
  const summary = useAnswer('assign_course', given, {
    enabled: target !== null && isWhole,
    ask: (asked, signal) => call('assign_course', asked, { summary: true, signal }),
  });
  const assign = useChange('assign_course', {
    stale: ['list_assignments', 'get_course_analytics', 'list_course_analytics', 'assign_course'],
    then: (result) => {
      onDone(result);
      onClose();
    },
  });
  const error = assign.error ?? summary.error;
  const mayForce = isOver(error) || allowPastDue;
  return (
    <Dialog title={words.assign} isBusy={assign.isRunning} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (target) void assign.run(given);
        }}
      >
        <Combobox
          label={words.assignTo}
          hint={words.assignToHint}
          options={found}
          typed={typed}
          onType={setTyped}
          onChoose={setTarget}
          status={words.offered(found.length)}
        />
        <LastDayFields
          value={lastDay}
          onChange={(value) => {
            setLastDay(value);
            setAllowed(false);
          }}
        />
        <RepeatFields value={repeat} onChange={setRepeat} />
        <TagsField value={tags} onChange={setTags} />
        {mayForce && (
          <label class="tick">
            <input
              type="checkbox"
              checked={allowPastDue}
              onChange={({ currentTarget }) => {
                assign.forget();
                setAllowed(currentTarget.checked);
              }}
            />
            {words.dueOver}
          </label>
        )}
        <p role="status">
          {target && summary.data && !error && words.wouldEnrol(summary.data.newlyEnrolled, summary.data.alreadyEnrolled)}
        </p>
        {error && !isOver(error) && <Trouble error={error} />}
        <p class="actions">
          <button class="main" aria-disabled={assign.isRunning || target === null || (isOver(error) && !allowPastDue)}>
            {words.assign}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** Groups and learners that go with what was typed. */
export function useTargets(search: string): Target[] {
  const { workspaceId } = useWorkspace();
  const asked = { workspaceId, limit: OFFERED, ...(search !== '' && { search }) };
  const groups = useAnswer('list_groups', asked, { keepsLast: true });
  const learners = useAnswer('list_members', { ...asked, role: 'learner' }, { keepsLast: true });
  return [
    ...(groups.data?.data ?? []).map(({ groupId, name, members }) => ({
      id: groupId,
      name,
      about: words.people(members),
      groupId,
    })),
    ...(learners.data?.data ?? []).map(({ memberId, name, email }) => ({ id: memberId, name, about: email, memberId })),
  ];
}
