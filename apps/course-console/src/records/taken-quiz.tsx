import type { Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Trouble } from '../parts/trouble.js';
import { useTimes } from '../words/words.js';
import { words } from './words.js';

type Record = Result<'get_learning_record'>;

interface Props {
  record: Record;
  quiz: Record['quizzes'][number];
}

/** The attempts of one quiz; where none is left, another can be granted. */
export function TakenQuiz({ record, quiz: { quizId, title, passed, attemptsLeft, granted, attempts } }: Props) {
  const { moment } = useTimes();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { courseId, memberId } = record;
  const grant = useChange('grant_attempt', { stale: ['get_learning_record', 'list_exhausted_attempts'] });
  const name = title ?? words.assessment;
  const isUsedUp = !passed && attemptsLeft === 0;
  const left = attemptsLeft !== null && !passed && !isUsedUp && attempts.length > 0 ? words.attemptsLeft(attemptsLeft) : null;
  const facts = [left, granted > 0 && words.granted(granted)].filter(Boolean).join(' · ');
  const mayGrant = isUsedUp && record.role === 'learner' && may(workspace, 'courses.write');
  return (
    <section class="taken">
      <h3>
        <bdi>{name}</bdi> {passed && <span class="tag well">{words.passed}</span>}
        {isUsedUp && <span class="tag wrong">{words.noneLeft}</span>}
      </h3>
      {attempts.length === 0 && <p class="end">{words.notTried}</p>}
      <ul class="rows tight">
        {attempts.map(({ number, state, score, startedAt, endedAt }) => (
          <li key={number}>
            <p>
              {words.attempt(number)} <small>{moment(endedAt ?? startedAt)}</small>
            </p>
            <span>
              {words.attemptStates[state]}
              {score !== null && ` · ${words.progress(score)}`}
            </span>
          </li>
        ))}
      </ul>
      {facts !== '' && <p class="end">{facts}</p>}
      {grant.error && <Trouble error={grant.error} />}
      {mayGrant && (
        <button
          type="button"
          class="small"
          aria-label={words.grantIn(name)}
          aria-disabled={grant.isRunning}
          onClick={() => void grant.run({ workspaceId, courseId, memberId, ...(title !== null && { quizId }) })}
        >
          {words.grant}
        </button>
      )}
    </section>
  );
}
