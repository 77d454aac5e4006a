import type { Answered } from '../api/cache.js';
import { addressOf, type Result } from '../api/call.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import { Bar } from './bar.js';
import { signsOf, type AskedQuestion } from './question-signs.js';
import { textsIn } from './texts-in.js';
import { words } from './words.js';

type Figures = Result<'get_question_analytics'>;

/** How each question fares; what should be looked at stands first. */
export function Questions({ of }: { of: Answered<Figures> }) {
  return (
    <section>
      <h2>{words.byQuestion}</h2>
      <Answer of={of}>{(figures) => <All figures={figures} />}</Answer>
    </section>
  );
}

function All({ figures: { courseId, version, attempts, quizzes } }: { figures: Figures }) {
  const { workspaceId } = useWorkspace();
  if (attempts === 0) return <p class="empty">{words.noAttempts}</p>;
  const all = quizzes.flatMap(({ title, questions }) =>
    questions.map((question) => ({ quiz: title ?? words.assessment, question })),
  );
  const [suspect, sound] = [true, false].map((isSuspect) =>
    all.filter(({ question }) => signsOf(question).length > 0 === isSuspect),
  ) as [typeof all, typeof all];
  return (
    <>
      <p>{words.fromAttempts(attempts)}</p>
      <p class="does">
        {(['csv', 'ndjson'] as const).map((format) => (
          <a
            key={format}
            class="button small"
            download
            href={addressOf('export_question_analytics', { workspaceId, courseId, version, format }).url}
          >
            {words.surveys.asFile(format.toUpperCase())}
          </a>
        ))}
      </p>
      {suspect.length === 0 ? (
        <p>{words.nothingSuspect}</p>
      ) : (
        <section>
          <h3>{words.suspect(suspect.length)}</h3>
          {suspect.map(({ quiz, question }) => (
            <Question key={question.questionId} courseId={courseId} quiz={quiz} question={question} />
          ))}
        </section>
      )}
      {sound.length > 0 && (
        <details class="sound">
          <summary>{words.otherQuestions(sound.length)}</summary>
          {sound.map(({ quiz, question }) => (
            <Question key={question.questionId} courseId={courseId} quiz={quiz} question={question} />
          ))}
        </details>
      )}
    </>
  );
}

interface Props {
  courseId: string;
  quiz: string;
  question: AskedQuestion;
}

function Question({ courseId, quiz, question }: Props) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { slideId, stem, kind, asked, answered, facility, discrimination, given } = question;
  const most = Math.max(asked, 1);
  const [text = ''] = textsIn(stem);
  return (
    <article class="asked">
      <h4>
        <bdi>{text}</bdi>
      </h4>
      <p class="end">
        <bdi>{quiz}</bdi> · {words.askedTimes(asked, answered)}
      </p>
      {signsOf(question).map((sign) => (
        <p key={sign} class="sign">
          {words.signs[sign]}
        </p>
      ))}
      <table class="bars">
        <tbody>
          <Bar
            name={words.facility}
            value={facility ?? 0}
            most={100}
            says={facility === null ? words.notJudged : words.percent(facility)}
          />
          {given.map(({ text: option, isRight, count }) => (
            <Bar
              key={option}
              name={`${isRight ? '✓' : '✗'} ${kind === 'true-false' ? words.trueOrFalse[option as 'true' | 'false'] : option}`}
              value={count}
              most={most}
              says={words.of(count, asked)}
            />
          ))}
        </tbody>
      </table>
      <p class="end">
        {discrimination !== null && `${words.tells(discrimination)} `}
        {may(workspace, 'courses.write') && (
          <a href={places.edit(workspaceId, courseId, slideId)}>
            {words.openQuestion}
            <span class="unseen"> {text}</span>
          </a>
        )}
      </p>
    </article>
  );
}
