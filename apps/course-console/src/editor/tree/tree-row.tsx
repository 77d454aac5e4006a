import { LIMITS } from '@lib/course-content/edits';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Menu } from '../../parts/menu.js';
import { dragged, useDrop, type Side } from '../dragging.js';
import { words } from '../words.js';
import type { Row } from './outline.js';
import type { TreeStep } from './tree-keys.js';

interface Props {
  row: Row;
  /** It is what the page shows. */
  isOpen: boolean;
  /** The keys work on it. */
  isActive: boolean;
  isRenamed: boolean;
  /** How much the checks found on it. */
  marks: number;
  take: (step: TreeStep) => void;
  activate: (id: string) => void;
  moveTo: (id: string) => void;
  retitle: (row: Row, title: string) => void;
  /** By a key, which leaves the focus on the line; else it is elsewhere already. */
  renamed: (isByKey: boolean) => void;
  drop: (id: string, side: Side) => void;
}

/** A module or a slide: its place, its title, and what can be done with it. */
export function TreeRow({ row, isOpen, isActive, isRenamed, marks, take, activate, moveTo, retitle, renamed, drop }: Props) {
  const { tree, items } = words;
  const { over, on } = useDrop('line', drop);
  const { id, of, number, title } = row;
  const isCourse = of === 'course';
  return (
    <li
      id={`line-${id}`}
      role="treeitem"
      class={['line', of, over && `over ${over}`, row.isFirstOfPool && 'first-of-pool'].filter(Boolean).join(' ')}
      aria-level={row.level}
      aria-setsize={row.count}
      aria-posinset={row.at + 1}
      aria-selected={isOpen}
      aria-expanded={row.isOpen}
      aria-label={tree.line(isCourse ? tree.course : number, isCourse ? '' : title, marks)}
      tabIndex={isActive ? 0 : -1}
      {...(!isCourse && !isRenamed && dragged('line', id))}
      {...on}
      onFocus={() => activate(id)}
      onClick={({ target }) => {
        if ((target as HTMLElement).closest('input, button, [role=menu]')) return;
        activate(id);
        take(of === 'module' ? { fold: id, isOpen: !row.isOpen } : { open: id });
      }}
      onDblClick={() => !isCourse && take({ rename: id })}
    >
      <span class="place" aria-hidden="true">
        {of === 'module' && <span class={row.isOpen ? 'twist open' : 'twist'} />}
        {number}
      </span>{' '}
      {isRenamed ? <Rename row={row} retitle={retitle} renamed={renamed} /> : <bdi>{isCourse ? tree.course : title}</bdi>}{' '}
      {marks > 0 && (
        <span class="mark-count" title={tree.found(marks)} aria-hidden="true">
          {marks}
        </span>
      )}
      {isActive && !isCourse && !isRenamed && (
        <Menu
          label={items.toolsOf(title)}
          entries={[
            { name: items.up, go: () => take({ move: id, by: -1 }) },
            { name: items.down, go: () => take({ move: id, by: 1 }) },
            { name: tree.moveTo, go: () => moveTo(id) },
            { name: tree.rename, go: () => take({ rename: id }) },
            { name: items.remove, go: () => take({ remove: id }) },
          ]}
        />
      )}
    </li>
  );
}

/** Kept with each key, as all that is typed: what somebody else names it meanwhile is then seen beside it. */
function Rename({ row, retitle, renamed }: Pick<Props, 'row' | 'retitle' | 'renamed'>) {
  const { title } = row;
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(title);
  /** As it was kept last. */
  const own = useRef(title);
  useLayoutEffect(() => {
    input.current!.focus();
    input.current!.select();
  }, []);
  // Where nothing of mine is kept yet, a blank is no title: whoever goes on typing does so in what somebody else named it
  useLayoutEffect(() => {
    if (title !== own.current) input.current!.value = own.current = before.current = title;
  }, [title]);
  return (
    <input
      ref={input}
      aria-label={words.tree.newTitle}
      defaultValue={title}
      maxLength={LIMITS.titleLength}
      onInput={({ currentTarget: { value } }) => {
        own.current = value.trim() || own.current;
        retitle(row, value);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') retitle(row, before.current);
        if (event.key === 'Enter' || event.key === 'Escape') renamed(true);
      }}
      onBlur={() => renamed(false)}
    />
  );
}
