import '../../style/my-courses.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { Page } from '../../frame/page.js';
import { places } from '../../frame/places.js';
import { useFilters } from '../../frame/use-filters.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { later } from '../../parts/later.js';
import { PAGE, Pager, usePages } from '../../parts/pages.js';
import { SearchField } from '../../parts/search-field.js';
import { Answer } from '../../parts/unanswered.js';
import { useWords } from '../../words/words.js';
import { words } from './words.js';

const Entry = later(() => import('./entry.js').then((module) => module.Entry));

export type CatalogueEntry = Result<'list_catalogue'>['data'][number];

/** What learners choose from. */
export function Catalogue() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const { chosen, choose, isAny, clear } = useFilters(['search']);
  const pages = usePages(chosen.search);
  const entries = useAnswer('list_catalogue', { workspaceId, ...chosen, limit: PAGE, cursor: pages.cursor }, { keepsLast: true });
  const [shown, show] = useState<CatalogueEntry | null>(null);
  return (
    <Page title={names.catalogue}>
      <p>{words.why}</p>
      <SearchField label={words.search} value={chosen.search ?? ''} onSearch={(search) => choose({ search })} />
      <Answer of={entries}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="empty">
              {isAny ? words.notFound : words.none}{' '}
              {isAny && (
                <button type="button" class="small" onClick={clear}>
                  {words.clear}
                </button>
              )}
            </p>
          ) : (
            <ul class="course-cards">
              {data.map((entry) => (
                <li key={entry.entryId}>
                  <Card entry={entry} onLook={() => show(entry)} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <Pager pages={pages} of={entries} />
      {shown && <Entry entry={shown} onClose={() => show(null)} />}
    </Page>
  );
}

/** Where somebody goes who is enrolled in it. */
export const placeOfEntry = (workspaceId: string, { kind, entryId }: Pick<CatalogueEntry, 'kind' | 'entryId'>): string =>
  kind === 'course' ? places.learnCourse(workspaceId, entryId) : places.learnPath(workspaceId, entryId);

/** All of it leads on: to what it is about, or for who has it to where they learn. */
function Card({ entry, onLook }: { entry: CatalogueEntry; onLook: () => void }) {
  const { workspaceId } = useWorkspace();
  const inside = (
    <>
      <h2>
        <bdi>{entry.title}</bdi>
      </h2>
      <p class="end">{words.kinds[entry.kind](entry.courses ?? 0)}</p>
      <span class="go">{entry.state === null ? words.look : words.states[entry.state]}</span>
    </>
  );
  return entry.state === null ? (
    <button type="button" class="course-card" onClick={onLook}>
      {inside}
    </button>
  ) : (
    <a class="course-card" href={placeOfEntry(workspaceId, entry)}>
      {inside}
    </a>
  );
}
