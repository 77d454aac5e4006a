import { useMemo } from 'preact/hooks';
import { Menu } from '../../parts/menu.js';
import { steady } from '../../parts/steady.js';
import { CommentCount } from '../comments/comment-count.js';
import type { SlideItem } from '../course.js';
import { useDrop } from '../dragging.js';
import { useHere } from '../editing.js';
import { Grip } from './grip.js';
import { useLanguage } from '../../words/words.js';
import { words } from '../words.js';
import { ItemEditor } from './item-editor.js';
import { kindName } from './kind-name.js';
import { frameOf, type ListEdits } from './use-item-list.js';

interface Props {
  item: SlideItem;
  at: number;
  of: number;
  /** The element whose items it is among. */
  among: string;
  /** Of a question. */
  number: number;
  isChosen: boolean;
  /** What the checks say of it. */
  found: readonly string[] | undefined;
  edits: ListEdits;
}

/** An item with what can be done with it, and what is to be looked at. Only what has changed is drawn again. */
export const ItemFrame = steady(({ item, at, of, among, number, isChosen, found, edits }: Props) => {
  const here = useHere();
  const { items: said } = words;
  const language = useLanguage();
  const { id } = item;
  const flow = useMemo(() => edits.flowOf(id), [id]);
  const name = kindName(item);
  const list = `item-${among}`;
  const { dropFiles } = edits;
  const { over, on } = useDrop(
    list,
    (dropped, side) => edits.drop(dropped, id, side),
    dropFiles && ((files, side) => dropFiles(id, files, side)),
  );
  return (
    <div
      id={frameOf(id)}
      class={['item', isChosen && 'chosen', found && 'found', over && `over ${over}`].filter(Boolean).join(' ')}
      {...on}
      role="group"
      aria-label={said.place(name, at + 1, of)}
      tabIndex={-1}
      onFocusIn={(event) => {
        event.stopPropagation();
        here.choose(id);
      }}
      onKeyDown={(event) => {
        const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
        if (!event.altKey || !by || event.defaultPrevented) return;
        event.preventDefault();
        edits.move(id, by);
      }}
    >
      {of > 1 && <Grip list={list} id={id} />}
      <div class="item-tools" lang={language} dir="ltr">
        <button
          type="button"
          class="quiet small more"
          tabIndex={-1}
          aria-label={said.addBefore(name)}
          onClick={() => edits.ask(at)}
        >
          +
        </button>
        <Menu
          label={said.tools(name, at + 1)}
          entries={[
            { name: said.up, go: () => edits.move(id, -1) },
            { name: said.down, go: () => edits.move(id, 1) },
            { name: said.addAbove, go: () => edits.ask(at) },
            { name: said.addBelow, go: () => edits.ask(at + 1) },
            { name: said.duplicate, go: () => edits.duplicate(id) },
            { name: said.remove, go: () => edits.remove(id) },
          ]}
        />
      </div>
      <ItemEditor item={item} number={number} onChange={edits.change} flow={flow} />
      <CommentCount itemId={id} />
      {found && (
        <ul class="found-here" aria-label={words.checks.title}>
          {found.map((text) => (
            <li key={text} lang="en" dir="ltr">
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
