import { useAnswer } from '../api/cache.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Pick } from '../parts/pick.js';
import { SearchField } from '../parts/search-field.js';
import { useWords } from '../words/words.js';
import { SORTS, STATES, type Filters } from './course-filters.js';
import { useLanguageNames } from './use-language-names.js';
import { words } from './words.js';

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
    <div class="filters finds" role="search">
      <SearchField label={words.search} value={filters.search} onSearch={(search) => narrow({ search })} />
      <Pick
        label={words.state}
        value={filters.state}
        options={[['', words.inUse], ...STATES.map((state) => [state, courses.states[state]] as const)]}
        onPick={(state) => narrow({ state: state as Filters['state'] })}
      />
      {(languages.length > 1 || filters.language !== '') && (
        <Pick
          label={words.language}
          value={filters.language}
          options={[
            ['', words.anyLanguage],
            ...languagesWith(languages, filters.language).map((one) => [one, nameOf(one)] as const),
          ]}
          onPick={(language) => narrow({ language })}
        />
      )}
      {others.length > 0 && (
        <Pick
          label={words.tag}
          value=""
          options={[['', words.anyTag], ...others.map((tag) => [tag, tag] as const)]}
          onPick={(tag) => narrow({ tags: [...filters.tags, tag] })}
        />
      )}
      <Pick
        label={words.sort}
        value={filters.sort}
        options={SORTS.map((sort) => [sort, words.sorts[sort]] as const)}
        onPick={(sort) => narrow({ sort: sort as Filters['sort'] })}
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
