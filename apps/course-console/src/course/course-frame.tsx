import type { ComponentChildren } from 'preact';
import { useRoute } from 'preact-iso';
import { useAnswer, type Answered } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { Problem } from '../api/problem.js';
import { Beside } from '../frame/beside.js';
import type { Command } from '../frame/commands.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Answer } from '../parts/unanswered.js';
import '../style/courses.css';
import '../style/course.css';
import { useWords } from '../words/words.js';
import { words } from './words.js';

export type Detail = Result<'get_course'>;

/** The course of the page. */
export function useCourse(): { courseId: string; course: Answered<Detail> } {
  const { workspaceId } = useWorkspace();
  const { courseId } = useRoute().params as { courseId: string };
  return { courseId, course: useAnswer('get_course', { workspaceId, courseId }) };
}

interface Props {
  /** Left out on the course's first page, which is called as the course is. */
  title?: string;
  courseId: string;
  course: Answered<Detail>;
  action?: Command | undefined;
  children: (course: Detail) => ComponentChildren;
}

/** A page of one course, with the others beside it. */
export function CourseFrame({ title, courseId, course, action, children }: Props) {
  const { courses } = useWords();
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const name = course.data?.title;
  const isGone = course.error instanceof Problem && course.error.status === 404;
  const all = [
    [places.course(workspaceId, courseId), words.pages.overview, 'workspace.read'],
    [places.courseChecks(workspaceId, courseId), words.pages.checks, 'courses.write'],
    [places.courseVersions(workspaceId, courseId), words.pages.versions, 'workspace.read'],
    [places.courseAssignments(workspaceId, courseId), words.pages.assignments, 'workspace.read'],
    [places.courseAnalytics(workspaceId, courseId), words.pages.analytics, 'workspace.read'],
    [places.courseAnswers(workspaceId, courseId), words.pages.answers, 'answers.grade'],
    [places.courseSurveys(workspaceId, courseId), words.pages.surveys, 'records.read'],
    [places.courseExport(workspaceId, courseId), words.pages.export, 'workspace.read'],
  ] as const;
  const pages = all.filter(([, , permission]) => may(workspace, permission)).map(([at, page]) => [at, page] as const);
  return (
    <Page title={title ?? name ?? courses.course} of={title === undefined ? undefined : name} action={action}>
      {title !== undefined && course.data && (
        <p class="of-course">
          <a href={places.course(workspaceId, courseId)}>
            <bdi>{name}</bdi>
          </a>{' '}
          <span class={`state ${course.data.state}`}>{courses.states[course.data.state]}</span>
        </p>
      )}
      {!isGone && <Beside label={words.pagesOfCourse} pages={pages} />}
      <Answer of={course}>{children}</Answer>
    </Page>
  );
}
