import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icon.js';
import { useWords } from '../words/words.js';
import type { Command } from './commands.js';

interface Menu {
  action: Command | undefined;
  onClose: () => void;
}

/** No room needs it to stand. Without a connection it does not come, as the bar above says. */
const load = (): Promise<FunctionComponent<Menu> | null> =>
  import('./command-menu.js').then(
    ({ CommandMenu }) => CommandMenu,
    () => null,
  );

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** Opens the command menu, by a press or by Ctrl+K, which is ⌘K on the machines of Apple. */
export function Find({ action }: { action: Command | undefined }) {
  const { commands: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [CommandMenu, setMenu] = useState<FunctionComponent<Menu> | null>(null);
  const prepare = (): void => {
    if (!CommandMenu) void load().then((menu) => setMenu(() => menu));
  };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // The key that is pressed before the other
      if (event.key === 'Control' || event.key === 'Meta') prepare();
      const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // Over another dialog there is nothing to go to
      if (!isOurs || (!isOpen && document.querySelector('dialog[open]'))) return;
      event.preventDefault();
      prepare();
      setOpen(!isOpen);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen, CommandMenu]);
  return (
    <>
      <button
        type="button"
        class="find"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Icon of="find" />
        <span>{words.title}</span>
        <kbd aria-hidden="true">{isApple ? '⌘K' : words.shortcut}</kbd>
      </button>
      {isOpen && CommandMenu && <CommandMenu action={action} onClose={() => setOpen(false)} />}
    </>
  );
}
