import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useWords } from '../words/words.js';

interface Props {
  title: string;
  /** Neither Escape nor a button closes it: there is one way on. */
  isFixed?: boolean;
  /** What was sent from it is under way: its answer is waited for. */
  isBusy?: boolean;
  /** What was written in stays open below it, with what is selected there. */
  keepsField?: boolean;
  onClose?: () => void;
  children: ComponentChildren;
}

/** Over the page, which cannot be used meanwhile. The browser keeps the focus in it, and gives it back. */
export function Dialog({ title, isFixed = false, isBusy = false, keepsField = false, onClose, children }: Props) {
  const { parts } = useWords();
  const id = useId();
  const close = (): void => {
    if (!isFixed && !isBusy) onClose?.();
  };
  const dialog = useRef<HTMLDialogElement>(null);
  // At once: the next key that is pressed is meant for it
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before what closes it, where there is something to fill in
    element?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-keeps-field={keepsField || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Chromium lets nobody prevent a second Escape
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) currentTarget.showModal();
        close();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        {!isFixed && (
          <button type="button" class="quiet" aria-disabled={isBusy} onClick={close}>
            {parts.close}
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
