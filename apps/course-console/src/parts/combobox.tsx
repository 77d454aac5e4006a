import '../style/hung.css';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { hang } from './hung.js';
import { usePinned } from './use-pinned.js';

export interface Option {
  id: string;
  name: string;
  /** What tells it from others of the same name. */
  about?: string | undefined;
}

interface Props<T extends Option> {
  label: string;
  hint?: string | undefined;
  /** Those that go with what was typed. */
  options: readonly T[];
  typed: string;
  onType: (typed: string) => void;
  /** Null: what was chosen is being changed. */
  onChoose: (option: T | null) => void;
  /** How many were found, or that they are on their way; said to who does not see the list. */
  status: string;
  isWrong?: boolean;
  /** The list stands there before anything is typed. */
  isOpenAtOnce?: boolean;
  /** What Enter takes while no entry is chosen: the first entry, or what was typed as it is, by sending the form. Left out: nothing. */
  enterTakes?: 'first' | 'typed';
}

/** A field that offers what goes with what is typed, after the ARIA pattern: the keys move in the list, the focus stays in the field. */
export function Combobox<T extends Option>({
  label,
  hint,
  options: latest,
  typed,
  onType,
  onChoose,
  status,
  isWrong = false,
  isOpenAtOnce = false,
  enterTakes,
}: Props<T>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [options, pin] = usePinned(latest);
  const [isOpen, setOpen] = useState(isOpenAtOnce);
  const [at, setAt] = useState(-1);
  const active = Math.min(enterTakes === 'first' ? Math.max(at, 0) : at, options.length - 1);
  const isShown = isOpen && options.length > 0;
  useEffect(() => {
    const element = list.current!;
    if (isShown) hang(element, field.current!, { isAsWide: true });
    else if (element.matches(':popover-open')) element.hidePopover();
  }, [isShown, options]);
  useEffect(() => {
    list.current!.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, isShown]);
  const choose = (option: T): void => {
    onType(option.name);
    onChoose(option);
    setOpen(false);
    setAt(-1);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      setOpen(true);
      // From no entry, up leads to the last
      setAt(active < 0 && step < 0 ? options.length - 1 : (active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && isShown && active >= 0 && !event.isComposing) choose(options[active]!);
    else if (event.key === 'Enter' && isOpen && enterTakes !== 'typed') {
      // The form would be sent without what is being looked for
    }
    // An open list is what Escape closes, not the dialog around it
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-invalid={isWrong}
        autocomplete="off"
        maxLength={100}
        value={typed}
        onInput={({ currentTarget }) => {
          onType(currentTarget.value);
          onChoose(null);
          setOpen(true);
          setAt(-1);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} popover="manual" class="hung options">
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              // The field keeps the focus
              event.preventDefault();
              pin();
            }}
            onClick={() => choose(option)}
            onPointerMove={() => setAt(index)}
          >
            <bdi>{option.name}</bdi>
            {option.about !== undefined && <small>{option.about}</small>}
          </div>
        ))}
      </div>
      <p role="status" class="end">
        {isOpen && status}
      </p>
      {hint !== undefined && (
        <p class="end" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
