import '../style/files.css';
import { useId, useRef } from 'preact/hooks';
import { useBrought } from './use-brought.js';

interface Props {
  /** On its button. */
  label: string;
  hint: string;
  /** Media types and endings that a chooser offers first. */
  accept?: string | undefined;
  isMany?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files chosen, dropped anywhere on the page, or pasted. */
export function TakeFiles({ label, hint, accept, isMany = false, onFiles }: Props) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const take = (files: File[]): void => onFiles(isMany ? files : files.slice(0, 1));
  const isOver = useBrought(take);
  return (
    <div class={isOver ? 'take over' : 'take'}>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMany}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file may be chosen again
          currentTarget.value = '';
        }}
      />
      <button type="button" aria-describedby={id} onClick={() => chooser.current?.click()}>
        {label}
      </button>
      <p class="end" id={id}>
        {hint}
      </p>
    </div>
  );
}
