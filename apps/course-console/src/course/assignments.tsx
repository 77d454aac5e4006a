import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { Notice } from '../parts/notice.js';
import { PAGE, usePages } from '../parts/pages.js';
import { places } from '../frame/places.js';
import { useFilters } from '../frame/use-filters.js';
import { Rows } from '../parts/rows.js';
import { useTimes } from '../words/words.js';
import { Assign } from './assign.js';
import { CourseFrame, useCourse } from './course-frame.js';
import { Exhausted } from './exhausted.js';
import { useDayOf } from '../frame/use-day-of.js';
import { words } from './words.js';

type Assignment = Result<'list_assignments'>['data'][number];

/** To whom the course is assigned, and until when. */
export function Assignments() {
  const { courseId, course } = useCourse();
  const mayWrite = may(useWorkspace(), 'courses.write');
  // In the address, so that other pages lead to it
  const { chosen, choose } = useFilters(['assign', 'tag']);
  const [done, setDone] = useState<Result<'assign_course'> | null>(null);
  const canAssign = mayWrite && course.data?.state === 'published';
  return (
    <CourseFrame
      title={words.pages.assignments}
      courseId={courseId}
      course={course}
      action={canAssign ? { name: words.assign, go: () => choose({ assign: 'yes' }) } : undefined}
    >
      {({ state }) => (
        <>
          {canAssign && chosen.assign && (
            <Assign courseId={courseId} onClose={() => choose({ assign: undefined })} onDone={setDone} />
          )}
          {done && <Notice tone="well" title={words.assigned(done.newlyEnrolled, done.alreadyEnrolled)} />}
          {state !== 'published' && <p class="notice">{state === 'archived' ? words.isArchived : words.notPublished}</p>}
          <List courseId={courseId} />
        </>
      )}
    </CourseFrame>
  );
}

function List({ courseId }: { courseId: string }) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const {
    chosen: { tag },
    addressWith,
  } = useFilters(['tag']);
  const pages = usePages(tag);
  const assignments = useAnswer('list_assignments', { workspaceId, courseId, tag, limit: PAGE, cursor: pages.cursor });
  const isComing = assignments.data === undefined && assignments.error === null;
  const takeBack = useChange('unassign_course', {
    stale: ['list_assignments', 'get_course_analytics', 'list_course_analytics', 'list_exhausted_attempts'],
  });
  return (
    <>
      {tag !== undefined && (
        <p>
          {words.withTag}{' '}
          <strong>
            <bdi>{tag}</bdi>
          </strong>{' '}
          · <a href={addressWith({ tag: '' })}>{words.allAssignments}</a> ·{' '}
          <a href={`${places.records(workspaceId)}?${new URLSearchParams({ tag })}`}>{words.recordsOfTag}</a>
        </p>
      )}
      <Rows of={assignments} pages={pages} none={tag === undefined ? words.nobodyAssigned : words.noneWithTag}>
        {(one) => (
          <li key={one.assignmentId}>
            <About one={one} addressOf={(each) => addressWith({ tag: each })} />
            {may(workspace, 'courses.write') && (
              <Confirm
                label={words.takeBack}
                title={words.takeBackFrom(one.name)}
                consequence={words.takeBackWhy}
                change={takeBack}
                given={{ workspaceId, courseId, assignmentId: one.assignmentId }}
              />
            )}
          </li>
        )}
      </Rows>
      {/* Below a list that has come: it would be moved by it */}
      {!isComing && may(workspace, 'attempts.read') && <Exhausted courseId={courseId} />}
    </>
  );
}

function About({
  one: { name, formerMember, selfEnrolled, state, dueOn, dueAfterDays, repeatAfterMonths, repeatFrom, createdAt, tags },
  addressOf,
}: {
  one: Assignment;
  addressOf: (tag: string) => string;
}) {
  const { day } = useTimes();
  const dayOf = useDayOf();
  return (
    <p>
      <bdi>{name}</bdi> {state === 'overdue' && <strong class="fault">{words.overdue}</strong>}
      <small>
        {[
          dueOn !== null ? words.due(dayOf(dueOn)) : dueAfterDays === null ? words.noDue : words.dueAfterDays(dueAfterDays),
          repeatAfterMonths !== null && words.repeated[repeatFrom](repeatAfterMonths),
          words.since(day(createdAt)),
          selfEnrolled && words.choseIt,
          formerMember && words.former,
          state === 'closed' && words.closed,
        ]
          .filter(Boolean)
          .join(' · ')}
        {tags.map((tag) => (
          <Fragment key={tag}>
            {' · '}
            <a href={addressOf(tag)}>
              <bdi>{tag}</bdi>
            </a>
          </Fragment>
        ))}
      </small>
    </p>
  );
}
