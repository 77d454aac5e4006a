import '../../style/trail.css';
import { useAnswer } from '../../api/cache.js';
import { addressOf } from '../../api/call.js';
import { Page } from '../../frame/page.js';
import { useFilters } from '../../frame/use-filters.js';
import { useWorkspace } from '../../frame/workspace-context.js';
import { PAGE, Pager, usePages } from '../../parts/pages.js';
import { Answer } from '../../parts/unanswered.js';
import { useNumber, useWords } from '../../words/words.js';
import { askedBy, chosenIn, FILTERS } from './asked-by.js';
import { AuditFilters } from './audit-filters.js';
import { AuditRow } from './audit-row.js';
import { GROUPS } from './groups-of-acts.js';
import { Verify } from './verify.js';
import { words } from './words.js';

/** Who did what in the workspace, by which door, on what, and how it ended. */
export function Audit() {
  const { places } = useWords();
  const number = useNumber();
  const { workspaceId } = useWorkspace();
  const filters = useFilters(FILTERS);
  const chosen = chosenIn(filters.chosen);
  const asked = { workspaceId, ...askedBy(chosen, GROUPS) };
  const pages = usePages(JSON.stringify(asked));
  const events = useAnswer('list_audit_events', { ...asked, limit: PAGE, cursor: pages.cursor }, { keepsLast: true });
  return (
    <Page title={places.audit}>
      <p>{words.why}</p>
      <AuditFilters filters={filters} chosen={chosen} events={events.data?.data ?? []} />
      <Answer of={events}>
        {({ data, total }) => (
          <>
            <div class="trail-head">
              <p class="end" role="status">
                {words.found(number(total), total === 1)}
              </p>
              {total > 0 && (
                <p class="exports">
                  {words.export}
                  {(['csv', 'ndjson'] as const).map((format) => (
                    <a key={format} download href={addressOf('export_audit_events', { ...asked, format }).url}>
                      {words[format]}
                    </a>
                  ))}
                </p>
              )}
            </div>
            {data.length === 0 ? (
              <div class="empty">
                <p>{words.none}</p>
                {filters.isAny && (
                  <button type="button" onClick={filters.clear}>
                    {words.clear}
                  </button>
                )}
              </div>
            ) : (
              <ul class="rows snug">
                {data.map((event) => (
                  <AuditRow key={event.id} event={event} filters={filters} />
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
      <Pager pages={pages} of={events} />
      {/* Below what comes, and so after it: it would be pushed down */}
      {(events.data ?? events.error ?? events.heldUp) && <Verify />}
    </Page>
  );
}
