const PATHS = {
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Zm4 4h4',
  book: 'M12 6.5C10 5 7 4.5 3 4.5v13c4 0 7 .5 9 2 2-1.5 5-2 9-2v-13c-4 0-7 .5-9 2Zm0 0v13',
  find: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm-1.8 4.2 5.3 5.3',
};

/** In the page and not beside it: each file is a request. The words beside it say what it means. */
export function Icon({ of }: { of: keyof typeof PATHS }) {
  return (
    <svg class="drawn" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  );
}
