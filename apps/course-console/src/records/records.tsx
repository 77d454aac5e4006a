import '../style/records.css';
import { useAnswer } from '../api/cache.js';
import { addressOf } from '../api/call.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useFilters } from '../frame/use-filters.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Pick } from '../parts/pick.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import {
  AsFiles,
  GroupPick,
  idIn,
  MOST_OFFERED,
  NoneLikeThat,
  offered,
  PEOPLE_FILTERS,
  peopleAskedBy,
  RecordFilters,
  Unfolds,
  type PickProps,
} from './filters.js';
import { RecordLine } from './record-line.js';
import { words } from './words.js';

const NAMES = [...PEOPLE_FILTERS, 'courseId'] as const;

/** What people have learned, of whom and of what the address says. */
export function Records() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const { chosen, choose, isAny, clear } = useFilters(NAMES);
  const pages = usePages(JSON.stringify(chosen));
  const filters = { ...peopleAskedBy(chosen), courseId: idIn(chosen.courseId) };
  const given = { workspaceId, ...filters, limit: PAGE, cursor: pages.cursor };
  const records = useAnswer('list_learning_records', given, { keepsLast: true });
  const person = chosen.memberId === undefined ? undefined : records.data?.data[0];
  return (
    <Page title={person ? words.transcript(person.name ?? words.nobody) : names.records}>
      <p>{words.why}</p>
      {filters.tag !== undefined && (
        <p>
          {words.assignedWith}{' '}
          <strong>
            <bdi>{filters.tag}</bdi>
          </strong>
        </p>
      )}
      <RecordFilters filters={filters} choose={choose}>
        <ByPlace chosen={chosen} choose={choose} />
      </RecordFilters>
      <Answer of={records}>
        {({ data, total }) => (
          <>
            <p class="end" role="status">
              {words.found(total)}
            </p>
            {data.length === 0 ? (
              isAny ? (
                <NoneLikeThat clear={clear} />
              ) : (
                <p class="empty">{words.none}</p>
              )
            ) : (
              <>
                <ul class="rows records">
                  {data.map((record) => (
                    <RecordLine key={record.enrollmentId} record={record} about={<Course title={record.title} />}>
                      <a href={places.record(workspaceId, record.enrollmentId)}>
                        <bdi>{record.name ?? words.nobody}</bdi>
                      </a>{' '}
                      {record.role === null && <span class="tag">{words.left}</span>}
                    </RecordLine>
                  ))}
                </ul>
                <AsFiles
                  hrefOf={(format) => addressOf('export_learning_records', { workspaceId, format, ...filters }).url}
                  clear={isAny ? clear : null}
                />
              </>
            )}
          </>
        )}
      </Answer>
      <Pager pages={pages} of={records} />
    </Page>
  );
}

const Course = ({ title }: { title: string }) => (
  <>
    <bdi>{title}</bdi> ·{' '}
  </>
);

interface ByPlaceProps {
  chosen: Partial<Record<(typeof NAMES)[number], string>>;
  choose: (change: { courseId?: string; groupId?: string }) => void;
}

function ByPlace({ chosen: { courseId = '', groupId = '', memberId }, choose }: ByPlaceProps) {
  return (
    <Unfolds label={words.byPlace} isOpen={courseId !== '' || groupId !== ''}>
      <CoursePick chosen={courseId} onPick={(picked) => choose({ courseId: picked })} />
      {memberId === undefined && <GroupPick chosen={groupId} onPick={(picked) => choose({ groupId: picked })} />}
    </Unfolds>
  );
}

function CoursePick({ chosen, onPick }: PickProps) {
  const { workspaceId } = useWorkspace();
  const courses = useAnswer('list_courses', { workspaceId, state: 'published', sort: 'title', limit: MOST_OFFERED });
  const titles = (courses.data?.data ?? []).map(({ courseId, title }) => [courseId, title] as const);
  return (
    <Pick label={words.course} options={{ '': words.everyCourse, ...offered(titles, chosen) }} value={chosen} onPick={onPick} />
  );
}
