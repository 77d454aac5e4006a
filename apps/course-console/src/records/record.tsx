import '../style/records.css';
import { useRoute } from 'preact-iso';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { OfRecord } from '../certificates/of-record.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useDayOf } from '../frame/use-day-of.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { useTimes } from '../words/words.js';
import { TakenQuiz } from './taken-quiz.js';
import { words } from './words.js';

type Record = Result<'get_learning_record'>;

/** What one person has done in one course. */
export function OneRecord() {
  const { workspaceId } = useWorkspace();
  const { enrollmentId } = useRoute().params as { enrollmentId: string };
  const record = useAnswer('get_learning_record', { workspaceId, enrollmentId });
  const name = record.data && (record.data.name ?? words.nobody);
  return (
    <Page title={name ?? words.record} of={record.data?.title}>
      <Answer of={record}>
        {(data) => (
          <>
            <p>
              <a href={places.course(workspaceId, data.courseId)}>
                <bdi>{data.title}</bdi>
              </a>{' '}
              · {words.version(data.version)}
              {data.round > 1 && ` · ${words.round(data.round)}`} {data.role === null && <span class="tag">{words.left}</span>}
            </p>
            <Facts record={data} />
            <section>
              <h2>{words.quizzes}</h2>
              {data.quizzes.length === 0 && <p class="empty">{words.noQuizzes}</p>}
              {data.quizzes.map((quiz) => (
                <TakenQuiz key={quiz.quizId} record={data} quiz={quiz} />
              ))}
            </section>
            <Slides modules={data.modules} />
            <p>
              <a href={`${places.records(workspaceId)}?memberId=${data.memberId}`}>{words.ofPerson}</a>
            </p>
          </>
        )}
      </Answer>
    </Page>
  );
}

function Facts({ record }: { record: Record }) {
  const { moment } = useTimes();
  const dayOf = useDayOf();
  const { enrollmentId, progress, score, enrolledAt, startedAt, completedAt, dueOn, overdue, state, nextRoundOn } = record;
  return (
    <dl class="record-facts">
      <dt>{words.progressOf}</dt>
      <dd class="progress">
        <meter min={0} max={100} value={progress} aria-hidden="true" />
        <span>
          {words.progress(progress)} · {words.states[overdue ? 'overdue' : state]}
        </span>
      </dd>
      <dt>{words.scoreOf}</dt>
      <dd>{score === null ? words.noScore : words.progress(score)}</dd>
      <dt>{words.dueOn}</dt>
      <dd>{dueOn === null ? words.noDate : dayOf(dueOn)}</dd>
      <dt>{words.enrolled}</dt>
      <dd>{moment(enrolledAt)}</dd>
      <dt>{words.begun}</dt>
      <dd>{startedAt === null ? words.notYet : moment(startedAt)}</dd>
      <dt>{words.done}</dt>
      <dd>{completedAt === null ? words.notYet : moment(completedAt)}</dd>
      {nextRoundOn !== null && (
        <>
          <dt>{words.next}</dt>
          <dd>{dayOf(nextRoundOn)}</dd>
        </>
      )}
      {completedAt !== null && <OfRecord enrollmentId={enrollmentId} />}
    </dl>
  );
}

function Slides({ modules }: Pick<Record, 'modules'>) {
  const { moment } = useTimes();
  return (
    <section>
      <h2>{words.slides}</h2>
      {modules.map(({ title, slides }, at) => (
        <section key={at}>
          <h3>
            <bdi>{title}</bdi>
          </h3>
          <ul class="rows tight">
            {slides.map((slide) => (
              <li key={slide.slideId}>
                <p>
                  <bdi>{slide.title}</bdi>
                </p>
                <small>{slide.doneAt === null ? words.notDone : words.doneAt(moment(slide.doneAt))}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
