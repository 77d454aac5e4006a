import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Pick } from '../parts/pick.js';
import { SearchField } from '../parts/search-field.js';
import { words } from './words.js';

/** By which records of courses and of paths are found, as they stand in an address. */
export const PEOPLE_FILTERS = ['search', 'groupId', 'state', 'memberId', 'tag'] as const;
type Chosen = Partial<Record<(typeof PEOPLE_FILTERS)[number], string>>;

const STATES = ['in-progress', 'completed', 'overdue', 'enrolled'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Beyond so many the list of a course, or of a group, leads here. */
export const MOST_OFFERED = 100;

export interface AskedPeople {
  search: string | undefined;
  groupId: string | undefined;
  memberId: string | undefined;
  tag: string | undefined;
  state: (typeof STATES)[number] | undefined;
}

/** Whatever somebody writes into an address, the service can be asked it. */
export const peopleAskedBy = (chosen: Chosen): AskedPeople => ({
  search: chosen.search?.slice(0, 100),
  groupId: idIn(chosen.groupId),
  memberId: idIn(chosen.memberId),
  tag: chosen.tag?.replaceAll(',', ' ').trim().slice(0, 40) || undefined,
  state: STATES.find((each) => each === chosen.state),
});

export const idIn = (text: string | undefined): string | undefined => (text !== undefined && UUID.test(text) ? text : undefined);

interface Props {
  filters: AskedPeople;
  choose: (change: Chosen) => void;
  children: ComponentChildren;
}

/** Whose records, and in which state; what else is asked stands beside. */
export const RecordFilters = ({ filters: { search, state, memberId }, choose, children }: Props) => (
  <div class="filters" role="search">
    {memberId === undefined && (
      <SearchField label={words.search} value={search ?? ''} onSearch={(typed) => choose({ search: typed })} />
    )}
    <Pick
      label={words.state}
      options={{ '': words.everyState, ...words.states }}
      value={state ?? ''}
      onPick={(picked) => choose({ state: picked })}
    />
    {children}
  </div>
);

interface UnfoldsProps {
  label: string;
  /** At first. */
  isOpen: boolean;
  children: ComponentChildren;
}

/** What there is to choose from is asked for when somebody wants to. */
export function Unfolds({ label, isOpen: isOpenAtFirst, children }: UnfoldsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} class="by-place" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && <div class="filters">{children}</div>}
    </details>
  );
}

export interface PickProps {
  chosen: string;
  onPick: (id: string) => void;
}

export function GroupPick({ chosen, onPick }: PickProps) {
  const { workspaceId } = useWorkspace();
  const groups = useAnswer('list_groups', { workspaceId, limit: MOST_OFFERED });
  const names = (groups.data?.data ?? []).map(({ groupId, name }) => [groupId, name] as const);
  return <Pick label={words.group} options={{ '': words.everybody, ...offered(names, chosen) }} value={chosen} onPick={onPick} />;
}

/** What was chosen elsewhere, as an archived course, stands among them too. */
export const offered = (all: readonly (readonly [id: string, name: string])[], chosen: string): Record<string, string> =>
  Object.fromEntries([...(chosen === '' ? [] : [[chosen, '…'] as const]), ...all]);

/** What is shown, as files, and the way back to all of it. */
export function AsFiles({ hrefOf, clear }: { hrefOf: (format: 'csv' | 'ndjson') => string; clear: (() => void) | null }) {
  return (
    <p class="does">
      {(['csv', 'ndjson'] as const).map((format) => (
        <a key={format} class="button small" download href={hrefOf(format)}>
          {words.asFile(format.toUpperCase())}
        </a>
      ))}
      {clear && (
        <button type="button" class="small" onClick={clear}>
          {words.clear}
        </button>
      )}
    </p>
  );
}

/** No record is like what was asked for. */
export const NoneLikeThat = ({ clear }: { clear: () => void }) => (
  <div class="empty">
    <p>{words.nothing}</p>
    <button type="button" onClick={clear}>
      {words.clear}
    </button>
  </div>
);
