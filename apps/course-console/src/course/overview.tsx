import { useLocation } from 'preact-iso';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Copy } from '../parts/copy.js';
import { Menu } from '../parts/menu.js';
import { useTimes, useWords } from '../words/words.js';
import { CourseFrame, useCourse, type Detail } from './course-frame.js';
import { EnrolledFigures } from './enrolled-figures.js';
import { Facts } from './facts.js';
import { Tags } from './tags.js';
import { later } from '../parts/later.js';
import { useCourseMenu } from '../courses/use-course-menu.js';
import { useLanguageNames } from '../courses/use-language-names.js';
import { words } from './words.js';
import { words as listWords } from '../courses/words.js';

const CourseInCatalogue = later(() => import('./in-catalogue.js').then((module) => module.CourseInCatalogue));
const CourseCertificate = later(() => import('../certificates/rule.js').then((module) => module.CourseCertificate));

/** How a course stands, and what comes next. */
export function Overview() {
  const { courseId, course } = useCourse();
  const { route } = useLocation();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const menu = useCourseMenu(() => route(places.courses(workspaceId), true));
  const mayWrite = may(workspace, 'courses.write');
  const next = course.data && mayWrite ? nextStep(course.data, workspaceId) : undefined;
  return (
    <CourseFrame courseId={courseId} course={course} action={next}>
      {(detail) => (
        <>
          {menu.said}
          <Standing detail={detail} />
          <p class="actions">
            {mayWrite && detail.state !== 'archived' && (
              <a class="button" href={places.edit(workspaceId, courseId)}>
                {words.edit}
              </a>
            )}
            {mayWrite && (
              <a class="button" href={places.preview(workspaceId, courseId)}>
                {words.preview}
              </a>
            )}
            <Menu label={listWords.more(detail.title)} entries={menu.entriesFor(detail)}>
              {words.moreActions}
            </Menu>
          </p>
          <Content detail={detail} />
          <section>
            <h2>{listWords.tags}</h2>
            <Tags detail={detail} />
          </section>
          <EnrolledFigures courseId={courseId} />
          <CourseInCatalogue courseId={courseId} isIn={detail.inCatalogue} />
          <CourseCertificate courseId={courseId} />
          {detail.resourceUri !== null && <ForAssistants uri={detail.resourceUri} />}
        </>
      )}
    </CourseFrame>
  );
}

/** What this course mostly waits for. */
function nextStep({ courseId, state, hasUnpublishedChanges }: Detail, workspaceId: string) {
  if (state === 'archived') return undefined;
  if (state === 'draft' || hasUnpublishedChanges)
    return { name: words.checkAndPublish, go: places.courseChecks(workspaceId, courseId) };
  return { name: words.assign, go: places.assign(workspaceId, courseId) };
}

function Standing({ detail: { state, version, publishedAt, updatedAt, hasUnpublishedChanges } }: { detail: Detail }) {
  const { courses } = useWords();
  const { moment } = useTimes();
  return (
    <>
      <p class="lead">
        <span class={`state ${state}`}>{courses.states[state]}</span>{' '}
        {[
          version === null ? words.neverPublished : words.versionOf(version, moment(publishedAt!)),
          listWords.changed(moment(updatedAt)),
        ].join(' · ')}
      </p>
      {state === 'archived' && <p class="notice">{words.isArchived}</p>}
      {state === 'published' && hasUnpublishedChanges && <p class="notice">{words.hasChanges}</p>}
    </>
  );
}

function Content({ detail: { counts, language, settings } }: { detail: Detail }) {
  const nameOf = useLanguageNames();
  const { passMark, quizMode, retryLimit, poolDraw } = settings;
  return (
    <section>
      <h2>{words.content}</h2>
      <Facts
        facts={[
          [listWords.language, nameOf(language)],
          [words.modules, String(counts.modules)],
          [words.slidesTitle, String(counts.slides)],
          [words.questions, String(counts.questions)],
          counts.imagePlaceholders > 0 && [words.placeholders, String(counts.imagePlaceholders)],
          [words.quizMode, words.quizModes[quizMode]],
          quizMode === 'graded' && [words.passMark, words.percent(passMark)],
          quizMode === 'graded' && [words.retries, retryLimit === null ? words.unlimited : String(retryLimit)],
          poolDraw !== null && [words.drawn, String(poolDraw)],
        ]}
      />
    </section>
  );
}

function ForAssistants({ uri }: { uri: string }) {
  return (
    <section>
      <h2>{words.forAssistants}</h2>
      <p>{words.forAssistantsWhy}</p>
      <p>
        <code>{uri}</code> <Copy text={uri} />
      </p>
    </section>
  );
}
