import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words/words.js';
import type { Command } from './commands.js';
import { CommandMenu } from './command-menu.js';

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** Opens the command menu, by a press or by Ctrl+K, which is ⌘K on the machines of Apple. */
export function Find({ action }: { action: Command | undefined }) {
  const { commands: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // Over another dialog there is nothing to go to
      if (!isOurs || (!isOpen && document.querySelector('dialog[open]'))) return;
      event.preventDefault();
      setOpen(!isOpen);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen]);
  return (
    <>
      <button type="button" class="find" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <img src="/console/find.svg" alt="" />
        <span>{words.title}</span>
        <kbd aria-hidden="true">{isApple ? '⌘K' : words.shortcut}</kbd>
      </button>
      {isOpen && <CommandMenu action={action} onClose={() => setOpen(false)} />}
    </>
  );
}
