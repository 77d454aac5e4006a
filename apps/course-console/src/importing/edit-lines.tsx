import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Stretch } from './source-lines.js';
import { words } from './words.js';

interface Props {
  stretch: Stretch;
  lines: readonly string[];
  /** Where somebody was when they asked for it. */
  line: number;
  keep: (written: string) => void;
  onClose: () => void;
}

/** Some lines of the source, to be written anew: all of a long one would be slow to type in. */
export function EditLines({ stretch: { from, to }, lines, line, keep, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const at = lines.slice(from - 1, line).join('\n').length;
    field.current!.focus();
    field.current!.setSelectionRange(at, at);
  }, []);
  return (
    <form
      class="edit-lines"
      onSubmit={(event) => {
        event.preventDefault();
        keep(field.current!.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <label for="edited-lines">{words.editing(from, to)}</label>
      <textarea
        ref={field}
        id="edited-lines"
        dir="auto"
        rows={Math.min(24, to - from + 3)}
        defaultValue={lines.slice(from - 1, to).join('\n')}
      />
      <p class="actions">
        <button class="main">{words.keepEdit}</button>
        <button type="button" onClick={onClose}>
          {words.leaveEdit}
        </button>
      </p>
    </form>
  );
}
