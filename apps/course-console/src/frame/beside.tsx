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
  return (
    <nav ref={row} class="beside" aria-label={label}>
      <ul>
        {pages.map(([at, name]) => (
          <li key={at}>
            <a href={at} {...(path === at && { 'aria-current': 'page' })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
