import { Copy } from '../../parts/copy.js';
import { words } from '../words.js';

/** What somebody wrote, to be copied. */
export function AsText({ text }: { text: string }) {
  const { unsaved } = words;
  if (text === '') return null;
  return (
    <>
      <details>
        <summary>{unsaved.asText}</summary>
        <textarea class="unsaved-text" rows={8} readOnly dir="auto" aria-label={unsaved.asText} value={text} />
      </details>
      <p>
        <Copy text={text} label={unsaved.copy} />
      </p>
    </>
  );
}
