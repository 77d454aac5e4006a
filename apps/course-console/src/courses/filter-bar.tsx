import { useEffect, useId, useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import { useLater } from '../frame/use-later.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { useWords } from '../words/words.js';
import { SORTS, STATES, type Filters } from './course-filters.js';
import { useLanguageNames } from './use-language-names.js';
import { words } from './words.js';

const AFTER_MS = 150;

interface Props {
  filters: Filters;
  narrow: (wish: Partial<Filters>) => void;
}

/** What the list is narrowed by and sorted by. */
export function FilterBar({ filters, narrow }: Props) {
  const { courses } = useWords();
  const { workspaceId } = useWorkspace();
  const labels = useAnswer('list_course_labels', { workspaceId });
  const nameOf = useLanguageNames();
  const { languages = [], tags = [] } = labels.data ?? {};
  const others = tags.map(({ tag }) => tag).filter((tag) => !filters.tags.some((one) => isSame(one, tag)));
  return (
    <div class="filters" role="search">
      <Search filters={filters} narrow={narrow} />
      <Pick
        label={words.state}
        value={filters.state}
        options={[['', words.inUse], ...STATES.map((state) => [state, courses.states[state]] as const)]}
        pick={(state) => narrow({ state: state as Filters['state'] })}
      />
      {(languages.length > 1 || filters.language !== '') && (
        <Pick
          label={words.language}
          value={filters.language}
          options={[
            ['', words.anyLanguage],
            ...languagesWith(languages, filters.language).map((one) => [one, nameOf(one)] as const),
          ]}
          pick={(language) => narrow({ language })}
        />
      )}
      {others.length > 0 && (
        <Pick
          label={words.tag}
          value=""
          options={[['', words.anyTag], ...others.map((tag) => [tag, tag] as const)]}
          pick={(tag) => narrow({ tags: [...filters.tags, tag] })}
        />
      )}
      <Pick
        label={words.sort}
        value={filters.sort}
        options={SORTS.map((sort) => [sort, words.sorts[sort]] as const)}
        pick={(sort) => narrow({ sort: sort as Filters['sort'] })}
      />
      {filters.tags.length > 0 && (
        <ul class="tags" aria-label={words.tagsChosen}>
          {filters.tags.map((tag) => (
            <li key={tag}>
              <button type="button" class="tag" onClick={() => narrow({ tags: filters.tags.filter((one) => one !== tag) })}>
                <span class="unseen">{words.withoutTag}</span>
                <bdi>{tag}</bdi>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const languagesWith = (used: readonly { language: string }[], chosen: string): string[] => [
  ...new Set([...used.map(({ language }) => language), ...(chosen === '' ? [] : [chosen])]),
];

/** What is typed is searched for after a moment; what the address says otherwise, as after Back, is shown. */
function Search({ filters, narrow }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(filters.search);
  const wish = useLater(typed, AFTER_MS);
  useEffect(() => {
    if (wish === typed && wish.trim() !== filters.search.trim()) narrow({ search: wish });
  }, [wish]);
  useEffect(() => {
    if (filters.search.trim() !== typed.trim()) setTyped(filters.search);
  }, [filters.search]);
  return (
    <p class="pick wide">
      <label for={id}>{words.search}</label>
      <input
        id={id}
        type="search"
        maxLength={100}
        autocomplete="off"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </p>
  );
}

interface PickProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  pick: (value: string) => void;
}

function Pick({ label, value, options, pick }: PickProps) {
  const id = useId();
  return (
    <p class="pick">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
