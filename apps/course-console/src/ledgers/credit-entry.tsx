import type { Result } from '../api/call.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { useNumber, useTimes } from '../words/words.js';
import { words as room } from './words.js';

const { credits: words } = room;

type Entry = Result<'get_credit_ledger'>['data'][number];

/** What was added or charged, by whom or for what. */
export function CreditEntry({ entry }: { entry: Entry }) {
  const { moment } = useTimes();
  const number = useNumber();
  const { amount, reason, note, addedByName, createdAt } = entry;
  const by = reason === 'grant' && (addedByName === null ? words.byService : words.by(addedByName));
  return (
    <li>
      <p>
        {words.reasons[reason]}
        <What entry={entry} />
        {note !== null && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
        <small>{[moment(createdAt), by].filter(Boolean).join(' · ')}</small>
      </p>
      <span class={amount > 0 ? 'amount more' : 'amount'}>{`${amount > 0 ? '+' : '−'}${number(Math.abs(amount))}`}</span>
    </li>
  );
}

/** The course that it was for, and the plan that it was built from. */
function What({ entry: { course, courseId, generationId } }: { entry: Entry }) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const plan = generationId !== null && may(workspace, 'generations.use') && (
    <a href={places.generation(workspaceId, generationId)}>{words.plan}</a>
  );
  if (!course) {
    if (courseId === null && !plan) return null;
    return <small>{plan || words.courseGone}</small>;
  }
  return (
    <small>
      <a href={places.course(workspaceId, course.courseId)}>
        <bdi>{course.title}</bdi>
      </a>
      {plan && [' · ', plan]}
    </small>
  );
}
