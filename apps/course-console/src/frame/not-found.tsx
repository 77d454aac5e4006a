import type { ComponentChildren } from 'preact';
import { useWords } from '../words/words.js';
import { Page } from './page.js';
import { places } from './places.js';

/** `children`: what is left of what was here. */
export function NotFound({ children }: { children?: ComponentChildren }) {
  const { frame } = useWords();
  return (
    <Page title={frame.notFound}>
      <p>{frame.notFoundWhy}</p>
      <p>
        <a href={places.home}>{frame.toStart}</a>
      </p>
      {children}
    </Page>
  );
}
