import { useLocation } from 'preact-iso';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.js';
import { usePinned } from '../parts/use-pinned.js';
import { useWords } from '../words/words.js';
import type { Command } from './commands.js';
import { places } from './places.js';
import { useCommands } from './use-commands.js';

interface Props {
  /** What the page is mostly for. */
  action: Command | undefined;
  onClose: () => void;
}

/** Goes to a place, a course or a person by name: a combobox with a list, after the ARIA pattern. */
export function CommandMenu({ action, onClose }: Props) {
  const { commands: words } = useWords();
  const { route } = useLocation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups: latest, isSearching } = useCommands(typed, action);
  const [groups, pin] = usePinned(latest);
  const all = groups.flatMap(({ commands }) => commands);
  const active = Math.min(at, all.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, all.length]);

  const choose = ({ go }: Command): void => {
    onClose();
    if (typeof go === 'function') go();
    else if (go.startsWith(places.home)) route(go);
    else location.assign(go);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) setAt((active + step + all.length) % all.length);
    else if (event.key === 'Enter' && !event.isComposing && all[active]) choose(all[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={words.typeHere}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
        autocomplete="off"
        placeholder={words.typeHere}
        maxLength={100}
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} ref={list} role="listbox" aria-label={words.title} class="commands">
        {groups.map(({ name, commands }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true">{name}</p>
            {commands.map((command) => {
              const index = all.indexOf(command);
              return (
                <div
                  key={index}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={pin}
                  onClick={() => choose(command)}
                  onPointerMove={() => setAt(index)}
                >
                  <bdi>{command.name}</bdi>
                  {command.about !== undefined && <small>{command.about}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" class="end">
        {isSearching ? words.searching : words.found(all.length)}
      </p>
    </Dialog>
  );
}
