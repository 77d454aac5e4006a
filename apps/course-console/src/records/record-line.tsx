import type { ComponentChildren } from 'preact';
import type { Result } from '../api/call.js';
import { useTimes } from '../words/words.js';
import { useDayOf } from '../frame/use-day-of.js';
import { words } from './words.js';

export type OwnRecord = Result<'list_my_learning_records'>['data'][number];

interface Props {
  record: OwnRecord;
  /** What the line is called by: the person, or the course. */
  children: ComponentChildren;
  /** Beside the version. */
  about?: ComponentChildren;
}

/** One record in a list: how far, and with what result. */
export function RecordLine({ record, children, about }: Props) {
  const { day } = useTimes();
  const dayOf = useDayOf();
  const { version, round, progress, score, completedAt, dueOn, overdue, state } = record;
  const shown = overdue ? 'overdue' : state;
  return (
    <li>
      <p>
        {children}
        <small>
          {about}
          {words.version(version)}
          {round > 1 && ` · ${words.round(round)}`}
          {completedAt !== null && ` · ${words.completed(day(completedAt))}`}
          {completedAt === null && dueOn !== null && ` · ${words.due(dayOf(dueOn))}`}
        </small>
      </p>
      <p class="progress">
        <meter min={0} max={100} value={progress} aria-hidden="true" />
        <span>{words.progress(progress)}</span>
      </p>
      {score !== null && <small>{words.score(score)}</small>}
      <span class={`tag ${{ overdue: 'wrong', completed: 'well', enrolled: '', 'in-progress': '' }[shown]}`}>
        {words.states[shown]}
      </span>
    </li>
  );
}
