import { html, inline } from '@lib/course-content/page';
import { addressOf } from '../api/call.js';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useState } from 'preact/hooks';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { CourseHtml } from '../parts/course-html.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Answer } from '../parts/unanswered.js';
import { useTimes } from '../words/words.js';
import { Bar } from './bar.js';
import { CourseFrame, useCourse } from './course-frame.js';
import { words } from './words.js';

type Results = Result<'get_survey_results'>;
type Survey = Results['surveys'][number];

/** What learners said they think, by version. */
export function Surveys() {
  const { courseId, course } = useCourse();
  return (
    <CourseFrame title={words.pages.surveys} courseId={courseId} course={course}>
      {({ version }) =>
        version === null ? <p class="empty">{words.surveys.notPublished}</p> : <Of courseId={courseId} published={version} />
      }
    </CourseFrame>
  );
}

function Of({ courseId, published }: { courseId: string; published: number }) {
  const { workspaceId } = useWorkspace();
  const [version, setVersion] = useState(published);
  const results = useAnswer('get_survey_results', { workspaceId, courseId, version });
  const versions = [...new Set([published, ...(results.data?.versions ?? [])])].sort((a, b) => b - a);
  return (
    <>
      <p>{words.surveys.together}</p>
      {versions.length > 1 && (
        <div class="filters">
          <p class="field">
            <label for="survey-version">{words.surveys.version}</label>
            <select id="survey-version" onChange={({ currentTarget }) => setVersion(Number(currentTarget.value))}>
              {versions.map((each) => (
                <option key={each} value={each} selected={each === version}>
                  {words.version(each)}
                </option>
              ))}
            </select>
          </p>
        </div>
      )}
      <Answer of={results}>
        {({ surveys }) =>
          surveys.length === 0 ? (
            <p class="empty">{words.surveys.none}</p>
          ) : (
            <>
              {surveys.map((survey) => (
                <One key={`${version} ${survey.surveyId}`} courseId={courseId} version={version} survey={survey} />
              ))}
              <p class="does">
                {(['csv', 'ndjson'] as const).map((format) => (
                  <a
                    key={format}
                    class="button small"
                    download
                    href={addressOf('export_survey_answers', { workspaceId, courseId, version, format }).url}
                  >
                    {words.surveys.asFile(format.toUpperCase())}
                  </a>
                ))}
              </p>
            </>
          )
        }
      </Answer>
    </>
  );
}

function One({ courseId, version, survey }: { courseId: string; version: number; survey: Survey }) {
  const workspace = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const { slideId, slideTitle, text, scale, anonymous, answers, waiting, comments, distribution, median } = survey;
  const most = Math.max(...(distribution ?? []), 1);
  return (
    <section class="asked">
      <h2>
        <CourseHtml of={html`${inline(text)}`} dir="auto" />
      </h2>
      <p class="end">
        <bdi>{slideTitle}</bdi> · {anonymous ? words.surveys.anonymous : words.surveys.named} · {words.surveys.answers(answers)}
        {waiting > 0 && ` · ${words.surveys.waiting(waiting)}`}
        {median !== null && ` · ${words.surveys.median(median)}`}
      </p>
      {scale && distribution && answers > 0 && (
        <table class="bars">
          <tbody>
            {distribution.map((count, at) => (
              <Bar
                key={at}
                name={[at + 1, at === 0 ? scale.low : at + 1 === scale.steps ? scale.high : ''].filter(Boolean).join(' · ')}
                value={count}
                most={most}
                says={words.of(
                  count,
                  distribution.reduce((sum, each) => sum + each, 0),
                )}
              />
            ))}
          </tbody>
        </table>
      )}
      {answers > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{words.surveys.read(comments)}</summary>
          {isOpen && <Answers courseId={courseId} version={version} surveyId={survey.surveyId} />}
        </details>
      )}
      {may(workspace, 'courses.write') && (
        <p class="end">
          <a href={places.edit(workspace.workspaceId, courseId, slideId)}>
            {words.surveys.open}
            <span class="unseen"> {text}</span>
          </a>
        </p>
      )}
    </section>
  );
}

function Answers({ courseId, version, surveyId }: { courseId: string; version: number; surveyId: string }) {
  const { workspaceId } = useWorkspace();
  const { moment } = useTimes();
  const pages = usePages();
  const cursor = pages.cursor;
  const found = useAnswer('list_survey_answers', { workspaceId, courseId, surveyId, version, limit: PAGE, cursor });
  return (
    <>
      <Answer of={found}>
        {({ data }) => (
          <ul class="rows">
            {data.map(({ rating, comment, name, answeredAt }, at) => (
              <li key={at}>
                <p>
                  {rating !== null && <strong>{rating}</strong>} {comment !== null && <bdi class="as-written">{comment}</bdi>}
                  {answeredAt !== null && (
                    <small>
                      <bdi>{name ?? words.somebodyGone}</bdi> · {moment(answeredAt)}
                    </small>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <Pager pages={pages} of={found} />
    </>
  );
}
