import { useLocation } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';

/** The pages of one thing, by their addresses, above each of them. */
export function Beside({ label, pages }: { label: string; pages: readonly (readonly [at: string, name: string])[] }) {
  const { path } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // In a narrow window the row scrolls
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const here = placeOf(
    path,
    pages.map(([at]) => at),
  );
  return (
    <nav ref={row} class="subnav" aria-label={label}>
      <ul>
        {pages.map(([at, name]) => (
          <li key={at}>
            <a href={at} {...(at === here && { 'aria-current': path === at ? 'page' : 'true' })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Of these addresses, the one that a page is at or under. */
export const placeOf = (path: string, addresses: readonly string[]): string | undefined =>
  addresses.filter((at) => path === at || path.startsWith(`${at}/`)).toSorted((one, other) => other.length - one.length)[0];
