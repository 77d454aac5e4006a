import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { addressOf, type Given, type Result } from '../api/call.js';
import { Page } from '../frame/page.js';
import { useFilters, type Filters } from '../frame/use-filters.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { DayField } from '../parts/day-field.js';
import { Notice } from '../parts/notice.js';
import { PAGE, Pager, usePages } from '../parts/pages.js';
import { Pick } from '../parts/pick.js';
import { SearchField } from '../parts/search-field.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { CertificateLine } from './certificate-line.js';
import { words } from './words.js';

const ONE = ['courseId', 'pathId', 'memberId', 'enrollmentId'] as const;
const NAMES = ['search', 'state', 'expiresBefore', ...ONE] as const;
const STATES = ['valid', 'expired', 'revoked', 'replaced', 'withdrawn'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

export type Certificate = Result<'list_certificates'>['data'][number];
type Chosen = Filters<(typeof NAMES)[number]>['chosen'];

/** Those that were given in the workspace, of whom and of what the address says. */
export function Certificates() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const { chosen, choose, isAny, clear } = useFilters(NAMES);
  const pages = usePages(JSON.stringify(chosen));
  const filters = askedBy(chosen);
  const given = { workspaceId, ...filters, limit: PAGE, cursor: pages.cursor };
  const certificates = useAnswer('list_certificates', given, { keepsLast: true });
  const [said, setSaid] = useState<string | null>(null);
  const ofOne = ONE.find((each) => filters[each] !== undefined);
  return (
    <Page title={names.certificates}>
      <p>{words.why}</p>
      {said !== null && <Notice tone="well" title={said} />}
      <div class="filters" role="search">
        <SearchField label={words.search} value={chosen.search ?? ''} onSearch={(search) => choose({ search })} />
        <Pick
          label={words.state}
          options={{ '': words.everyState, ...words.states }}
          value={filters.state ?? ''}
          onPick={(state) => choose({ state })}
        />
        <DayField
          label={words.expiresBefore}
          value={filters.expiresBefore ?? ''}
          onPick={(expiresBefore) => choose({ expiresBefore })}
        />
      </div>
      <Answer of={certificates}>
        {({ data, total }) => (
          <>
            <p class="end" role="status">
              {[words.found(total), ofOne && words.ofOne[ofOne]].filter(Boolean).join(' · ')}
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
              <ul class="rows certificates">
                {data.map((certificate) => (
                  <CertificateLine key={certificate.certificateId} certificate={certificate} onDone={setSaid} />
                ))}
              </ul>
            )}
            {data.length > 0 && (
              <p class="does">
                {(['csv', 'ndjson'] as const).map((format) => (
                  <a
                    key={format}
                    class="button small"
                    download
                    href={addressOf('export_certificates', { workspaceId, format, ...filters }).url}
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
            )}
          </>
        )}
      </Answer>
      <Pager pages={pages} of={certificates} />
    </Page>
  );
}

const idIn = (text: string | undefined): string | undefined => (text !== undefined && UUID.test(text) ? text : undefined);

/** Whatever somebody writes into an address, the service can be asked it. */
function askedBy(chosen: Chosen): Omit<Given<'list_certificates'>, 'workspaceId'> {
  const { expiresBefore } = chosen;
  const ids = Object.fromEntries(ONE.map((name) => [name, idIn(chosen[name])]));
  return {
    ...ids,
    search: chosen.search?.trim().slice(0, 100) || undefined,
    state: STATES.find((each) => each === chosen.state),
    ...(DAY.test(expiresBefore ?? '') && !Number.isNaN(Date.parse(expiresBefore!)) && { expiresBefore: expiresBefore! }),
  };
}
