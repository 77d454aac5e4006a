import '../style/hung.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { hang } from './hung.js';
import { entryFor } from './menu-keys.js';

export interface Entry {
  name: string;
  /** An address, or what is done. */
  go: string | (() => void);
}

interface Props {
  /** What the button is called for whoever does not see what it stands beside. */
  label: string;
  entries: readonly Entry[];
  /** On the button; three dots where it is left out. */
  children?: ComponentChildren;
}

/** A button with what can be done, after the ARIA pattern. The browser gives the layer, and closes it by Escape and by a press beside it. */
export function Menu({ label, entries, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = (): void => menu.current?.hidePopover();
  const items = (): HTMLElement[] => [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const open = (at: number): void => {
    hang(menu.current!, button.current!);
    items().at(at)?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!isOpen) return;
    // It would stay behind
    const isElsewhere = ({ target }: Event): void => void (menu.current?.contains(target as Node) || close());
    addEventListener('scroll', isElsewhere, true);
    addEventListener('resize', close);
    return () => {
      removeEventListener('scroll', isElsewhere, true);
      removeEventListener('resize', close);
    };
  }, [isOpen]);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') return close();
    const all = items();
    const names = all.map(({ textContent }) => textContent ?? '');
    const next = entryFor(event.key, names, all.indexOf(document.activeElement as HTMLElement));
    if (next === null) return;
    event.preventDefault();
    all[next]!.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class={children === undefined ? 'quiet small more' : 'small'}
        aria-label={children === undefined ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        // Presses beside an open one close it, and one on its own button is meant so
        popovertarget={id}
        onClick={(event) => {
          event.preventDefault();
          if (isOpen) close();
          else open(0);
        }}
        onKeyDown={(event) => {
          const at = { ArrowDown: 0, ArrowUp: -1 }[event.key];
          if (at === undefined) return;
          event.preventDefault();
          open(at);
        }}
      >
        {children ?? <Dots />}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        class="hung entries"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={press}
      >
        {entries.map(({ name, go }) =>
          typeof go === 'string' ? (
            <a key={name} role="menuitem" tabIndex={-1} href={go} onClick={close}>
              {name}
            </a>
          ) : (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                // Where a dialog opens, it gives the focus back to what had it
                button.current?.focus();
                go();
              }}
            >
              {name}
            </button>
          ),
        )}
      </div>
    </>
  );
}

function Dots() {
  return (
    <svg class="dots" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" />
    </svg>
  );
}
