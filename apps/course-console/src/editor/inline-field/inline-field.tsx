import { useContext, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Editing } from '../editing.js';
import { setActive } from './active-field.js';
import { pointedAt } from './caret.js';
import { shownIn } from './inline-document.js';
import { OpenField, type FieldEvents } from './open-field.js';

interface Props extends Pick<FieldEvents, 'split' | 'join' | 'menu' | 'indent'> {
  id: string;
  value: string;
  label: string;
  /** Shown while it is empty. */
  placeholder?: string;
  class?: string;
  /** In place of a field of inline markdown: its text is plain, such as that of a title. */
  onChange: (text: string) => void;
  /** What blocks are made of what was pasted; without it, its text is put in. */
  onPaste?: ((data: DataTransfer, field: OpenField) => boolean) | undefined;
}

/** Text as learners see it. Whoever comes into it writes in it, in the same place. */
export function InlineField({ id, value, label, placeholder, class: name, onChange, onPaste, ...keys }: Props) {
  const { undo } = useContext(Editing);
  const element = useRef<HTMLDivElement>(null);
  const open = useRef<OpenField | null>(null);
  const events = useRef<FieldEvents>(null!);
  events.current = { ...keys, change: onChange, undo, paste: (data, field) => onPaste?.(data, field) ?? false };
  // What stands in it is not Preact's: it is drawn here, and by the text editor while somebody writes
  useLayoutEffect(() => {
    if (open.current) open.current.show(value);
    else shownIn(element.current!, value);
  }, [value]);
  const close = (): void => {
    open.current?.close();
    open.current = null;
  };
  useEffect(() => close, []);
  return (
    <div
      ref={element}
      id={id}
      class={`inline-field ${name ?? ''}`}
      role="textbox"
      aria-label={label}
      aria-multiline="false"
      tabIndex={0}
      data-placeholder={placeholder}
      onPointerDown={({ clientX, clientY, button }) => {
        if (!open.current && button === 0) pointedAt({ left: clientX, top: clientY });
      }}
      onFocus={({ currentTarget }) => {
        if (open.current) return;
        open.current = new OpenField(currentTarget, value, () => events.current);
        setActive(open.current);
      }}
      onBlur={({ currentTarget }) => {
        // Another window, or a dialog that asks for an address, gives the focus back
        if (!open.current || document.activeElement === currentTarget || isKept()) return;
        close();
        setActive(null);
        shownIn(currentTarget, value);
      }}
    />
  );
}

const isKept = (): boolean => document.querySelector('dialog[data-keeps-field][open]') !== null;
