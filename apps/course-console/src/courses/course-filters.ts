import type { Given, Result } from '../api/call.js';

export type Listed = Result<'list_courses'>['data'][number];
type Asked = Given<'list_courses'>;

export const STATES = ['draft', 'published', 'archived'] as const;
export const SORTS = ['changed', 'created', 'title'] as const;

/** What the list is narrowed by, as it stands in its address. */
export interface Filters {
  search: string;
  state: (typeof STATES)[number] | '';
  language: string;
  tags: readonly string[];
  sort: (typeof SORTS)[number];
}

const LONGEST_SEARCH = 100;

/** Whatever somebody writes into an address, the service can be asked it. */
export function filtersIn(query: Partial<Record<string, string>>): Filters {
  const { search = '', state, language = '', tags = '', sort } = query;
  return {
    search: search.slice(0, LONGEST_SEARCH),
    state: STATES.find((one) => one === state) ?? '',
    language: /^[A-Za-z0-9-]{2,35}$/.test(language) ? language : '',
    tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '' && tag.length <= 40).slice(0, 20),
    sort: SORTS.find((one) => one === sort) ?? 'changed',
  };
}

/** Begins with a question mark, or is empty. */
export function queryOf({ search, state, language, tags, sort }: Filters): string {
  const given = { search: search.trim(), state, language, tags: tags.join(','), sort: sort === 'changed' ? '' : sort };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
  return query.size > 0 ? `?${query}` : '';
}

export const isNarrowed = ({ search, state, language, tags }: Filters): boolean =>
  search.trim() !== '' || state !== '' || language !== '' || tags.length > 0;

/** What the service is asked. */
export function askedBy({ search, state, language, tags, sort }: Filters): Omit<Asked, 'workspaceId'> {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(state !== '' && { state }),
    ...(language !== '' && { language }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(sort !== 'changed' && { sort }),
  };
}
