import { useLocation } from 'preact-iso';

export interface Filters<N extends string> {
  chosen: Partial<Record<N, string>>;
  /** All that are given; one that is empty is no filter. */
  choose: (change: Partial<Record<N, string>>) => void;
  /** The same as an address, for links. */
  addressWith: (change: Partial<Record<N, string>>) => string;
  /** Whether less than everything is shown. */
  isAny: boolean;
  clear: () => void;
}

/** What of a list is shown, kept in the address: it can be handed to somebody, and is there again after another page. */
export function useFilters<N extends string>(names: readonly N[]): Filters<N> {
  const { path, query, route } = useLocation();
  const chosen = Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))) as Partial<
    Record<N, string>
  >;
  const addressWith = (change: Partial<Record<N, string>>): string => {
    const filters = Object.entries<string | undefined>({ ...chosen, ...change });
    const next = new URLSearchParams(filters.flatMap(([name, value]) => (value ? [[name, value]] : [])));
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return {
    chosen,
    choose: (change) => route(addressWith(change), true),
    addressWith,
    isAny: Object.keys(chosen).length > 0,
    clear: () => route(path, true),
  };
}
