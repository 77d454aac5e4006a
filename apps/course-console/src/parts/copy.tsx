import { useState } from 'preact/hooks';
import { useWords } from '../words/words.js';

/** Puts a text on the clipboard, and says that it is there. */
export function Copy({ text, label }: { text: string; label?: string }) {
  const { parts } = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <button type="button" class="small" onClick={() => void copy()}>
        {label ?? parts.copy}
      </button>{' '}
      <span role="status" class="end">
        {isCopied && parts.copied}
      </span>
    </>
  );
}
