import { findingText } from '../../course/findings/finding-text.js';
import { findingWords } from '../../course/findings/finding-words.js';
import type { Checked } from './use-checks.js';

type Found = NonNullable<Checked['answer']['data']>['blocking'];

/** With a link to the block that each is about. */
export function FoundList({ found, idHere }: { found: Found; idHere: (id: string) => string }) {
  return (
    <ul>
      {found.map(({ message, code, itemId }) => {
        const { lang, text } = findingText(findingWords, code, message);
        return (
          <li key={`${code} ${itemId} ${message}`} lang={lang}>
            {itemId === null ? text : <a href={`#i-${idHere(itemId)}`}>{text}</a>}
          </li>
        );
      })}
    </ul>
  );
}
