import { useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Trouble } from '../parts/trouble.js';
import { Answer } from '../parts/unanswered.js';
import { words } from './words.js';

/** Who cannot go on by themselves; what they scored is not shown. */
export function Exhausted({ courseId }: { courseId: string }) {
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const exhausted = useAnswer('list_exhausted_attempts', { workspaceId, courseId, limit: PAGE, cursor: pages.cursor });
  const grant = useChange('grant_attempt', { stale: ['list_exhausted_attempts'] });
  return (
    <Answer of={exhausted}>
      {({ data }) =>
        data.length === 0 ? null : (
          <section>
            <h2>{words.exhausted}</h2>
            <p>{words.exhaustedWhy}</p>
            {grant.error && <Trouble error={grant.error} />}
            <ul class="rows">
              {data.map(({ memberId, name, quizId, quiz, attempts }) => (
                <li key={`${memberId} ${quizId}`}>
                  <p>
                    <bdi>{name}</bdi>
                    <small>
                      <bdi>{quiz ?? words.assessment}</bdi> · {words.attempts(attempts)}
                    </small>
                  </p>
                  <button
                    type="button"
                    class="small"
                    aria-label={words.grantTo(name)}
                    aria-disabled={grant.isRunning}
                    onClick={() => void grant.run({ workspaceId, courseId, memberId, ...(quiz !== null && { quizId }) })}
                  >
                    {words.grant}
                  </button>
                </li>
              ))}
            </ul>
            <Pager pages={pages} of={exhausted} />
          </section>
        )
      }
    </Answer>
  );
}
