import '../style/records.css';
import { Fragment } from 'preact';
import { useAnswer } from '../api/cache.js';
import { addressOf, type Result } from '../api/call.js';
import { useChange } from '../api/use-change.js';
import { words as courseWords } from '../course/words.js';
import { useDayOf } from '../frame/use-day-of.js';
import { useFilters } from '../frame/use-filters.js';
import { may, useWorkspace } from '../frame/workspace-context.js';
import { Confirm } from '../parts/confirm.js';
import { PAGE, usePages } from '../parts/pages.js';
import { Rows } from '../parts/rows.js';
import { AsFiles, GroupPick, NoneLikeThat, PEOPLE_FILTERS, peopleAskedBy, RecordFilters, Unfolds } from '../records/filters.js';
import { words as recordWords } from '../records/words.js';
import { useTimes } from '../words/words.js';
import { words } from './words.js';

/** To whom a path is assigned, and until when. */
export function PathAssignments({ pathId }: { pathId: string }) {
  const workspace = useWorkspace();
  const { workspaceId } = workspace;
  const { day } = useTimes();
  const dayOf = useDayOf();
  const { chosen, addressWith } = useFilters(PEOPLE_FILTERS);
  const { tag } = peopleAskedBy(chosen);
  const pages = usePages(tag);
  const assignments = useAnswer('list_path_assignments', { workspaceId, pathId, tag, limit: PAGE, cursor: pages.cursor });
  const takeBack = useChange('unassign_path', {
    stale: ['list_path_assignments', 'list_path_records', 'get_path', 'list_paths'],
  });
  return (
    <section>
      <h2>{words.assignments}</h2>
      {tag !== undefined && (
        <p>
          {courseWords.withTag}{' '}
          <strong>
            <bdi>{tag}</bdi>
          </strong>{' '}
          · <a href={addressWith({ tag: '' })}>{courseWords.allAssignments}</a>
        </p>
      )}
      <Rows of={assignments} pages={pages} none={tag === undefined ? words.nobodyAssigned : words.noneWithTag}>
        {({ pathAssignmentId, name, formerMember, selfEnrolled, dueOn, dueAfterDays, tags, createdAt }) => (
          <li key={pathAssignmentId}>
            <p>
              <bdi>{name ?? words.erased}</bdi>
              <small>
                {[
                  dueOn !== null
                    ? words.due(dayOf(dueOn))
                    : dueAfterDays === null
                      ? courseWords.noDue
                      : courseWords.dueAfterDays(dueAfterDays),
                  courseWords.since(day(createdAt)),
                  selfEnrolled && courseWords.choseIt,
                  formerMember && words.left,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {tags.map((each) => (
                  <Fragment key={each}>
                    {' · '}
                    <a href={addressWith({ tag: each })}>
                      <bdi>{each}</bdi>
                    </a>
                  </Fragment>
                ))}
              </small>
            </p>
            {may(workspace, 'courses.write') && (
              <Confirm
                label={courseWords.takeBack}
                title={courseWords.takeBackFrom(name ?? words.erased)}
                consequence={words.takeBackWhy}
                change={takeBack}
                given={{ workspaceId, pathId, pathAssignmentId }}
              />
            )}
          </li>
        )}
      </Rows>
    </section>
  );
}

/** Who takes a path, and how far they are: of whom the address says. */
export function PathRecords({ pathId }: { pathId: string }) {
  const { workspaceId } = useWorkspace();
  const { chosen, choose, isAny, clear } = useFilters(PEOPLE_FILTERS);
  const { groupId = '' } = chosen;
  const filters = peopleAskedBy(chosen);
  const pages = usePages(JSON.stringify(chosen));
  const given = { workspaceId, pathId, ...filters, limit: PAGE, cursor: pages.cursor };
  const records = useAnswer('list_path_records', given, { keepsLast: true });
  return (
    <section>
      <h2>{words.records}</h2>
      {(isAny || (records.data?.total ?? 0) > 0) && (
        <RecordFilters filters={filters} choose={choose}>
          {filters.memberId === undefined && (
            <Unfolds label={recordWords.group} isOpen={groupId !== ''}>
              <GroupPick chosen={groupId} onPick={(picked) => choose({ groupId: picked })} />
            </Unfolds>
          )}
        </RecordFilters>
      )}
      {isAny && records.data?.total === 0 ? (
        <NoneLikeThat clear={clear} />
      ) : (
        <Rows of={records} pages={pages} none={words.noRecords} found={recordWords.found} class="records">
          {(record) => <RecordLine key={record.pathEnrollmentId} record={record} />}
        </Rows>
      )}
      {(records.data?.total ?? 0) > 0 && (
        <AsFiles
          hrefOf={(format) => addressOf('export_path_records', { workspaceId, pathId, format, ...filters }).url}
          clear={isAny ? clear : null}
        />
      )}
    </section>
  );
}

const TONES = { overdue: 'wrong', completed: 'well', enrolled: '', 'in-progress': '' };

function RecordLine({ record }: { record: Result<'list_path_records'>['data'][number] }) {
  const { day } = useTimes();
  const dayOf = useDayOf();
  const { name, formerMember, state, overdue, progress, done, steps, completedAt, dueOn } = record;
  const shown = overdue ? 'overdue' : state;
  return (
    <li>
      <p>
        <bdi>{name ?? words.erased}</bdi>
        <small>
          {[
            words.done(done, steps),
            completedAt !== null && words.completedOn(day(completedAt)),
            completedAt === null && dueOn !== null && words.due(dayOf(dueOn)),
            formerMember && words.left,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      <p class="progress">
        <meter min={0} max={100} value={progress} aria-hidden="true" />
        <span>{words.progress(progress)}</span>
      </p>
      <span class={`tag ${TONES[shown]}`}>{words.standings[shown]}</span>
    </li>
  );
}
