import { directionOf } from '@lib/course-content/page-words';
import { useRoute } from 'preact-iso';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Page } from '../frame/page.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { useCourseLook } from '../parts/course-look.js';
import { Assessment } from './assessment.js';
import { Contents } from './contents.js';
import { ShownIn } from './course-context-in.js';
import { ASSESSMENT, stepsOf } from './journey.js';
import { NewVersion } from './new-version.js';
import { Overview } from './overview.js';
import { Paper } from './paper.js';
import { SlidePage } from './slide-page.js';
import { TakingIn, type Taking } from './taking.js';
import { fetchAttemptPage } from './use-attempt-page.js';
import { useCourseWords } from './use-course-words.js';
import { useFiles } from './use-files.js';
import { Ways } from './ways.js';
import { words } from './words.js';

interface Props {
  taking: Taking;
  /** Asks for the course anew. */
  again: () => void;
  /** What is said above each page. */
  children: ComponentChildren;
}

/** The pages of one course: where it begins, each slide, the final assessment. One after the other, they need no request. */
export function CoursePages({ taking, again, children }: Props) {
  const { course } = taking;
  const { place } = useRoute().params;
  const { appearance } = useWorkspace();
  useCourseLook(appearance);
  const { fileOf, failed } = useFiles(course, again);
  const spoken = useCourseWords(course.language);
  const steps = useMemo(() => stepsOf(course, words.final), [course]);
  const at = steps.findIndex((step) => step.place === place);
  const step = steps[at];
  const title = step ? [step.number, step.title].filter(Boolean).join(' ') : course.title;
  useEffect(() => {
    scrollTo(0, 0);
    if (step?.slide) taking.open(step.place);
  }, [step?.place]);
  const isQuizNear = Boolean(step?.quiz ?? steps[at + 1]?.quiz);
  useEffect(() => {
    if (isQuizNear) fetchAttemptPage().catch(() => undefined);
  }, [isQuizNear]);
  // The final assessment has no title of the course's
  const ofCourse = step?.slide === null ? {} : { lang: course.language, dir: directionOf(course.language) };
  return (
    <Page title={title} place={place ?? ''} {...ofCourse}>
      {children}
      <NewVersion course={course} />
      <div class="player">
        <TakingIn value={taking}>
          <Contents steps={steps} at={step?.place} />
          {spoken && (
            <ShownIn value={{ words: spoken, language: course.language, fileOf, failed }}>
              <div class="stage">
                {place === undefined && <Overview steps={steps} />}
                {place !== undefined && !step && <Gone at={taking.at()} />}
                {step?.slide && <SlidePage key={step.place} slide={step.slide} />}
                {step?.place === ASSESSMENT && <Assessment quiz={step.quiz!} steps={steps} />}
                <Ways steps={steps} at={at} isStart={place === undefined} />
              </div>
              <Paper />
            </ShownIn>
          )}
        </TakingIn>
      </div>
    </Page>
  );
}

function Gone({ at }: { at: string }) {
  return (
    <p class="empty">
      {words.gone} <a href={at}>{words.toStart}</a>
    </p>
  );
}
