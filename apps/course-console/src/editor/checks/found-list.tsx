import type { Result } from '../../api/call.js';
import { findingText } from '../../course/findings/finding-words.js';

type Found = Result<'get_publish_checks'>['blocking'];

/** With a link to the block that each is about. */
export function FoundList({ found, idHere }: { found: Found; idHere: (id: string) => string }) {
  return (
    <ul>
      {found.map(({ message, code, itemId }) => {
        const { lang, text } = findingText(code, message);
        return (
          <li key={`${code} ${itemId} ${message}`} lang={lang}>
            {itemId === null ? text : <a href={`#i-${idHere(itemId)}`}>{text}</a>}
          </li>
        );
      })}
    </ul>
  );
}
