import { useId, useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { useDayOf } from '../frame/use-day-of.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Tabs } from '../parts/tabs.js';
import { Trouble } from '../parts/trouble.js';
import { Answer } from '../parts/unanswered.js';
import { CourseFrame, useCourse } from './course-frame.js';
import { textsIn } from './texts-in.js';
import { words } from './words.js';

type Given = Result<'list_open_answers'>['data'][number];

const MOST = Math.min(PAGE, 20);

/** What learners wrote to open questions, for whoever gives points. Who wrote it is not told. */
export function Answers() {
  const { courseId, course } = useCourse();
  return (
    <CourseFrame title={words.pages.answers} courseId={courseId} course={course}>
      {() => (
        <>
          <p>{words.whoWhy}</p>
          <Tabs
            label={words.pages.answers}
            tabs={[
              { id: 'awaiting', name: words.awaiting, shows: () => <List courseId={courseId} state="awaiting-points" /> },
              { id: 'given', name: words.given, shows: () => <List courseId={courseId} state="points-given" /> },
            ]}
          />
        </>
      )}
    </CourseFrame>
  );
}

function List({ courseId, state }: { courseId: string; state: 'awaiting-points' | 'points-given' }) {
  const { workspaceId } = useWorkspace();
  const pages = usePages();
  const answers = useAnswer('list_open_answers', { workspaceId, courseId, state, limit: MOST, cursor: pages.cursor });
  return (
    <>
      <Answer of={answers}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="empty">{state === 'awaiting-points' ? words.noneAwaiting : words.noneGiven}</p>
          ) : (
            <div class="findings">
              {data.map((one) => (
                <One key={`${one.attemptId} ${one.questionId}`} courseId={courseId} one={one} />
              ))}
            </div>
          )
        }
      </Answer>
      <Pager pages={pages} of={answers} />
    </>
  );
}

function One({
  courseId,
  one: { attemptId, questionId, quiz, handedInOn, stem, modelAnswer, most, answer, given },
}: {
  courseId: string;
  one: Given;
}) {
  const id = useId();
  const dayOf = useDayOf();
  const { workspaceId } = useWorkspace();
  const [points, setPoints] = useState(given ? String(given.points) : '');
  const [comment, setComment] = useState(given?.comment ?? '');
  const give = useChange('give_points', { stale: ['list_open_answers', 'get_course_analytics', 'list_exhausted_attempts'] });
  return (
    <section>
      <h3>
        <bdi>{quiz ?? words.assessment}</bdi>
      </h3>
      <p class="end">{words.handedIn(dayOf(handedInOn))}</p>
      <dl class="answer-of">
        <dt>{words.question}</dt>
        <dd>
          {textsIn(stem).map((text, at) => (
            <p key={at}>
              <bdi>{text}</bdi>
            </p>
          ))}
        </dd>
        <dt>{words.answerOf}</dt>
        <dd class="as-written">
          <bdi>{answer}</bdi>
        </dd>
        {modelAnswer !== null && <dt>{words.modelAnswer}</dt>}
        {modelAnswer !== null && (
          <dd>
            <bdi>{modelAnswer}</bdi>
          </dd>
        )}
      </dl>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const plain = comment.trim();
          void give.run({
            workspaceId,
            courseId,
            attemptId,
            questionId,
            points: Number(points),
            ...(plain !== '' && { comment: plain }),
            ...(given && { replace: true }),
          });
        }}
      >
        <div class="field">
          <label for={`${id}-points`}>{words.points(most)}</label>
          <input
            id={`${id}-points`}
            type="number"
            min={0}
            max={most}
            step={1}
            required
            value={points}
            onInput={({ currentTarget }) => setPoints(currentTarget.value)}
          />
        </div>
        <div class="field">
          <label for={`${id}-comment`}>{words.comment}</label>
          <textarea
            id={`${id}-comment`}
            rows={2}
            maxLength={1_000}
            value={comment}
            onInput={({ currentTarget }) => setComment(currentTarget.value)}
          />
        </div>
        {give.error && <Trouble error={give.error} />}
        <p class="actions">
          <button class="main" aria-disabled={give.isRunning}>
            {given ? words.giveOthers : words.givePoints}
          </button>
        </p>
      </form>
    </section>
  );
}
