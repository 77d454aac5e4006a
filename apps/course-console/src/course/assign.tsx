import { useId, useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { call, type Given, type Result } from '../api/call.js';
import { Problem } from '../api/problem.js';
import { useChange } from '../api/use-change.js';
import { useLater } from '../frame/use-later.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Combobox, type Option } from '../parts/combobox.js';
import { Dialog } from '../parts/dialog.js';
import { Pick } from '../parts/pick.js';
import { Trouble } from '../parts/trouble.js';
import { givenRepeat, isWholeRepeat, ONCE, RepeatFields } from './repeat.js';
import { words } from './words.js';

const AFTER_MS = 150;
const OFFERED = 6;

interface Props {
  courseId: string;
  onClose: () => void;
  onDone: (result: Result<'assign_course'>) => void;
}

/** The last day: none, one for all, or so many days after each joined. */
type Rule = 'none' | 'day' | 'after';

export type Target = Option & ({ memberId: string } | { groupId: string });

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim().slice(0, 40))
    .filter((one) => one !== '')
    .slice(0, 10);

const isOver = (error: Error | null): boolean =>
  error instanceof Problem && error.errors.some(({ pointer }) => pointer === '/dueOn');

/** Assigns the course to a learner or a group. How many it would enrol is said before. */
export function Assign({ courseId, onClose, onDone }: Props) {
  const id = useId();
  const { workspaceId, timeZone } = useWorkspace();
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState<Target | null>(null);
  const [rule, setRule] = useState<Rule>('none');
  const [dueOn, setDueOn] = useState('');
  const [days, setDays] = useState('14');
  const [repeat, setRepeat] = useState(ONCE);
  const [tags, setTags] = useState('');
  const [allowPastDue, setAllowed] = useState(false);
  const found = useTargets(useLater(typed.trim(), AFTER_MS));
  const given: Given<'assign_course'> = {
    workspaceId,
    courseId,
    ...(target && ('groupId' in target ? { groupId: target.groupId } : { memberId: target.memberId })),
    ...(rule === 'day' && dueOn !== '' ? { dueOn } : { dueAfterDays: rule === 'after' ? Number(days) : null }),
    ...givenRepeat(repeat),
    ...(tags.trim() !== '' && { tags: tagsIn(tags) }),
    ...(allowPastDue && { allowPastDue }),
  };
  const isWhole = (rule !== 'after' || /^\d+$/.test(days)) && isWholeRepeat(repeat);
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
          onChoose={(option) => setTarget(found.find((one) => one.id === option?.id) ?? null)}
          status={words.offered(found.length)}
        />
        <Pick
          label={words.lastDay}
          options={words.lastDays}
          value={rule}
          onPick={(key) => {
            setRule(key as Rule);
            setAllowed(false);
          }}
        />
        {rule === 'day' && (
          <div class="field">
            <label for={`${id}-due`}>{words.dueOn}</label>
            <input
              id={`${id}-due`}
              type="date"
              required
              value={dueOn}
              aria-describedby={`${id}-hint`}
              onInput={({ currentTarget }) => {
                setDueOn(currentTarget.value);
                setAllowed(false);
              }}
            />
            <p class="end" id={`${id}-hint`}>
              {words.dueHint(timeZone)}
            </p>
          </div>
        )}
        {rule === 'after' && (
          <div class="field">
            <label for={`${id}-days`}>{words.dueAfter}</label>
            <input
              id={`${id}-days`}
              type="number"
              required
              min={1}
              max={3650}
              value={days}
              aria-describedby={`${id}-days-hint`}
              onInput={({ currentTarget }) => setDays(currentTarget.value)}
            />
            <p class="end" id={`${id}-days-hint`}>
              {words.dueAfterHint(timeZone)}
            </p>
          </div>
        )}
        <RepeatFields value={repeat} onChange={setRepeat} />
        <div class="field">
          <label for={`${id}-tags`}>{words.tagsOfIt}</label>
          <input
            id={`${id}-tags`}
            value={tags}
            maxLength={410}
            aria-describedby={`${id}-tags-hint`}
            onInput={({ currentTarget }) => setTags(currentTarget.value)}
          />
          <p class="end" id={`${id}-tags-hint`}>
            {words.tagsHint}
          </p>
        </div>
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
