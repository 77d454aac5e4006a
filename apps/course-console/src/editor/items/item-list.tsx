import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Kind, SlideItem } from '../course.js';
import { Chosen, Found } from '../editing.js';
import { isQuestion } from '@lib/course-content/edits';
import { giveFocus } from '../inline-field/caret.js';
import { words } from '../words.js';
import { InsertMenu } from './insert-menu.js';
import { editorsToCome } from './item-editor.js';
import { ItemFrame } from './item-frame.js';
import { useItemList } from './use-item-list.js';

interface Props {
  /** The element whose items these are. */
  of: string;
  items: readonly SlideItem[];
  allowed: readonly Kind[];
  label: string;
  onChange: (items: SlideItem[]) => void;
}

/** Items in their order, each to be written in, moved and removed, and a place between any two for another. */
export function ItemList({ of, items, allowed, label, onChange }: Props) {
  const { edits, adding } = useItemList({ items, allowed, onChange });
  // What was added stands on the page now
  useLayoutEffect(giveFocus);
  const isShown = useShown(items);
  const chosen = useContext(Chosen);
  const found = useContext(Found);
  const menu = adding && <InsertMenu key="menu" allowed={allowed} onChoose={edits.add} onLeave={edits.leaveMenu} />;
  if (!isShown) return null;
  let asked = 0;
  return (
    <div class="item-list" role="group" aria-label={label} data-list={of}>
      {items.map((item, at) => {
        const number = isQuestion(item) ? ++asked : 0;
        return [
          adding?.at === at && menu,
          !(adding?.at === at && adding.isInstead) && (
            <ItemFrame
              key={item.id}
              item={item}
              at={at}
              of={items.length}
              among={of}
              number={number}
              isChosen={chosen === item.id}
              found={found.get(item.id)}
              edits={edits}
            />
          ),
        ];
      })}
      {adding?.at === items.length && menu}
      {!adding && (
        <button type="button" class="small quiet add-item" onClick={() => edits.ask(items.length)}>
          + {words.items.add}
        </button>
      )}
    </div>
  );
}

/** Whether all items of the beginning can be drawn, or are not to be had now: else those that come late would move the others. */
function useShown(items: readonly SlideItem[]): boolean {
  const [isShown, setShown] = useState(() => editorsToCome(items).length === 0);
  useEffect(() => {
    if (!isShown) void Promise.allSettled(editorsToCome(items).map((editor) => editor.come())).then(() => setShown(true));
  }, []);
  return isShown;
}
