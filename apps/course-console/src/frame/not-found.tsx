import type { ComponentChildren } from 'preact';
import { useWords } from '../words/words.js';
import { Page } from './page.js';
import { places } from './places.js';

interface Props {
  /** In place of those for a page that is not there. */
  title?: string;
  why?: string;
  /** What is left of what was here. */
  children?: ComponentChildren;
}

export function NotFound({ title, why, children }: Props) {
  const { frame } = useWords();
  return (
    <Page title={title ?? frame.notFound}>
      <p>{why ?? frame.notFoundWhy}</p>
      <p>
        <a href={places.home}>{frame.toStart}</a>
      </p>
      {children}
    </Page>
  );
}
