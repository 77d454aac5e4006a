import '../style/rooms.css';
import '../style/meters.css';
import '../style/records.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { addressOf, type Given } from '../api/call.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useFilters } from '../frame/use-filters.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Pick } from '../parts/pick.js';
import { SearchField } from '../parts/search-field.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { RecordLine } from './record-line.js';
import { words } from './words.js';

const NAMES = ['search', 'courseId', 'groupId', 'state', 'memberId', 'tag'] as const;
const STATES = ['in-progress', 'completed', 'overdue', 'enrolled'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Beyond so many the list of a course, or of a group, leads here. */
const MOST_OFFERED = 100;

/** What people have learned, of whom and of what the address says. */
export function Records() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const { chosen, choose, isAny, clear } = useFilters(NAMES);
  const pages = usePages(JSON.stringify(chosen));
  const filters = askedBy(chosen);
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
      <div class="filters" role="search">
        {chosen.memberId === undefined && (
          <SearchField label={words.search} value={chosen.search ?? ''} onSearch={(search) => choose({ search })} />
        )}
        <Pick
          label={words.state}
          options={{ '': words.everyState, ...words.states }}
          value={filters.state ?? ''}
          onPick={(state) => choose({ state })}
        />
        <ByPlace chosen={chosen} choose={choose} />
      </div>
      <Answer of={records}>
        {({ data, total }) => (
          <>
            <p class="end" role="status">
              {words.found(total)}
            </p>
            {data.length === 0 ? (
              <div class="empty">
                <p>{isAny ? words.nothing : words.none}</p>
                {isAny && (
                  <button type="button" onClick={clear}>
                    {words.clear}
                  </button>
                )}
              </div>
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
                <p class="does">
                  {(['csv', 'ndjson'] as const).map((format) => (
                    <a
                      key={format}
                      class="button small"
                      download
                      href={addressOf('export_learning_records', { workspaceId, format, ...filters }).url}
                    >
                      {words.asFile(format.toUpperCase())}
                    </a>
                  ))}
                  {isAny && (
                    <button type="button" class="small" onClick={clear}>
                      {words.clear}
                    </button>
                  )}
                </p>
              </>
            )}
          </>
        )}
      </Answer>
      <Pager pages={pages} of={records} />
    </Page>
  );
}

const idIn = (text: string | undefined): string | undefined => (text !== undefined && UUID.test(text) ? text : undefined);

/** Whatever somebody writes into an address, the service can be asked it. */
function askedBy(chosen: Partial<Record<(typeof NAMES)[number], string>>): Omit<Given<'list_learning_records'>, 'workspaceId'> {
  return {
    search: chosen.search?.slice(0, 100),
    courseId: idIn(chosen.courseId),
    groupId: idIn(chosen.groupId),
    memberId: idIn(chosen.memberId),
    tag: chosen.tag?.replaceAll(',', ' ').trim().slice(0, 40) || undefined,
    state: STATES.find((each) => each === chosen.state),
  };
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

/** By course and group; what there is to choose from is asked for when somebody wants to. */
function ByPlace({ chosen: { courseId = '', groupId = '', memberId }, choose }: ByPlaceProps) {
  const [isOpen, setOpen] = useState(courseId !== '' || groupId !== '');
  return (
    <details open={isOpen} class="by-place" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.byPlace}</summary>
      {isOpen && (
        <div class="filters">
          <CoursePick chosen={courseId} onPick={(picked) => choose({ courseId: picked })} />
          {memberId === undefined && <GroupPick chosen={groupId} onPick={(picked) => choose({ groupId: picked })} />}
        </div>
      )}
    </details>
  );
}

interface PickProps {
  chosen: string;
  onPick: (id: string) => void;
}

function CoursePick({ chosen, onPick }: PickProps) {
  const { workspaceId } = useWorkspace();
  const courses = useAnswer('list_courses', { workspaceId, state: 'published', sort: 'title', limit: MOST_OFFERED });
  const titles = (courses.data?.data ?? []).map(({ courseId, title }) => [courseId, title] as const);
  return (
    <Pick label={words.course} options={{ '': words.everyCourse, ...offered(titles, chosen) }} value={chosen} onPick={onPick} />
  );
}

function GroupPick({ chosen, onPick }: PickProps) {
  const { workspaceId } = useWorkspace();
  const groups = useAnswer('list_groups', { workspaceId, limit: MOST_OFFERED });
  const names = (groups.data?.data ?? []).map(({ groupId, name }) => [groupId, name] as const);
  return <Pick label={words.group} options={{ '': words.everybody, ...offered(names, chosen) }} value={chosen} onPick={onPick} />;
}

/** What was chosen elsewhere, as an archived course, stands among them too. */
const offered = (all: readonly (readonly [id: string, name: string])[], chosen: string): Record<string, string> =>
  Object.fromEntries([...(chosen === '' ? [] : [[chosen, '…'] as const]), ...all]);
