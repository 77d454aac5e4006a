import type { ComponentChildren } from 'preact';
import type { Command } from '../frame/commands.js';
import { useLocation } from 'preact-iso';
import { useEffect, useRef } from 'preact/hooks';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWords } from '../words/words.js';

/** A page of Profile, with the others beside it. */
export function AccountPage({ title, action, children }: { title: string; action?: Command; children: ComponentChildren }) {
  const { frame, account, activity } = useWords();
  const { path } = useLocation();
  const pagesHere = useRef<HTMLElement>(null);
  useEffect(() => {
    // In a narrow window the row scrolls
    pagesHere.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const pages = {
    [places.profile]: frame.profile,
    [places.security]: frame.security,
    [places.tokens]: account.tokens,
    [places.apps]: account.apps,
    [places.activity]: activity.title,
  };
  return (
    <Page title={title} action={action}>
      <nav ref={pagesHere} class="beside" aria-label={frame.account}>
        <ul>
          {Object.entries(pages).map(([at, name]) => (
            <li key={at}>
              <a href={at} {...(path === at && { 'aria-current': 'page' })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
