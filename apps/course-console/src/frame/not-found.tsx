import { useWords } from '../words/words.js';
import { Page } from './page.js';
import { places } from './places.js';

export function NotFound() {
  const { frame } = useWords();
  return (
    <Page title={frame.notFound}>
      <p>{frame.notFoundWhy}</p>
      <p>
        <a href={places.home}>{frame.toStart}</a>
      </p>
    </Page>
  );
}
