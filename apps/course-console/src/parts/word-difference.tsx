import type { WordChange } from '@lib/course-content/edits';
import { useWords } from '../words/words.js';

/** How a text becomes another: what goes is struck out, what comes is underlined, and both are said. */
export function WordDifference({ changes }: { changes: readonly WordChange[] }) {
  const { parts } = useWords();
  return (
    <p class="difference" dir="auto">
      {changes.map(({ is, text }, at) => {
        if (is === 'same') return text;
        const Mark = is === 'gone' ? 'del' : 'ins';
        return (
          <Mark key={at}>
            <span class="unseen">{parts.words[is]}</span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
