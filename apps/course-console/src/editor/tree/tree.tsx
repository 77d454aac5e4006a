import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CourseDocument } from '../course.js';
import { useHere } from '../editing.js';
import type { Edit } from '../draft/edits.js';
import { later } from '../../parts/later.js';
import { useWide } from '../use-wide.js';
import { words } from '../words.js';
import { AddButtons } from './add-buttons.js';
import { COURSE, dropped, moved, placeNow, rowsOf, type Row } from './outline.js';
import { lineFor, stepFor, type TreeStep } from './tree-keys.js';
import { TreeRow } from './tree-row.js';
import { shownLines } from './window.js';

const MoveTo = later(() => import('./move-to.js').then((module) => module.MoveTo));

/** As its style sheet has it. */
const LINE_PX = 36;

interface Props {
  course: CourseDocument;
  /** The slide that is open; else it is the course itself. */
  open: string;
  /** How much the checks found, by the id of the slide. */
  marks: ReadonlyMap<string, number>;
  go: (id: string) => void;
  apply: (edit: Edit) => void;
}

/** Modules and slides, in their order: to go to, rename, move and remove. Only what is seen of a long course is drawn. */
export function Tree({ course, open, marks, go, apply }: Props) {
  const { say } = useHere();
  const { tree } = words;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(open);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const isWide = useWide('48rem');
  const [isUnfolded, setUnfolded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const wantsFocus = useRef(false);
  const rows = rowsOf(course, folded);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === active),
  );
  const lines = shownLines(rows.length, seen.top, seen.height, LINE_PX);
  useEffect(() => {
    setActive(open);
    setUnfolded(false);
  }, [open]);
  useLayoutEffect(() => {
    list.current?.style.setProperty('--above', String(lines.from));
    list.current?.style.setProperty('--below', String(rows.length - lines.to));
  });
  useLayoutEffect(() => {
    const element = list.current!;
    const top = at * LINE_PX;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + LINE_PX > element.scrollTop + element.clientHeight) element.scrollTop = top + LINE_PX - element.clientHeight;
    setSeen({ top: element.scrollTop, height: element.clientHeight });
  }, [at]);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const line = document.getElementById(lineOf(rows[at]!.id));
    line?.focus({ preventScroll: true });
    if (line) wantsFocus.current = false;
  });
  const goTo = (index: number): void => {
    wantsFocus.current = true;
    setActive(rows[index]!.id);
  };
  const doEdit = (edit: Edit | null, id: string): void => {
    if (!edit) return say(words.items.noFurther);
    wantsFocus.current = true;
    apply(edit);
    setActive(id);
    const title = rows.find((row) => row.id === id)?.title ?? '';
    saidAfter.current = { id, title };
  };
  const saidAfter = useRef<{ id: string; title: string; isRemoved?: true } | null>(null);
  useEffect(() => {
    const after = saidAfter.current;
    if (!after) return;
    saidAfter.current = null;
    const now = placeNow(course, after.id);
    // What is removed while it is contested stands there again, which its notice says
    if (after.isRemoved) return now ? undefined : say(tree.removed(after.title));
    if (now) say(tree.movedTo(after.title, now.number, now.count));
  }, [course]);
  const remove = (id: string): void => {
    const row = rows.find((each) => each.id === id)!;
    const place = rows.indexOf(row);
    const beside =
      rows.find((each, index) => index > place && each.level <= row.level) ??
      rows.findLast((_each, index) => index < place) ??
      rows[0]!;
    saidAfter.current = { id, title: row.title, isRemoved: true };
    apply(row.of === 'module' ? { do: 'remove-module', moduleId: id } : { do: 'remove-slide', slideId: id });
    wantsFocus.current = true;
    setActive(beside.id);
    if (id === open || row.of === 'module') go(beside.of === 'module' ? COURSE : beside.id);
  };
  const fold = (id: string, isOpen: boolean): void => {
    const next = new Set(folded);
    if (isOpen) next.delete(id);
    else next.add(id);
    setFolded(next);
  };
  const take = (step: TreeStep): void => {
    if ('to' in step) goTo(step.to);
    else if ('fold' in step) fold(step.fold, step.isOpen);
    else if ('open' in step) go(step.open);
    else if ('move' in step) doEdit(moved(course, step.move, step.by), step.move);
    else if ('rename' in step) setRenaming(step.rename);
    else remove(step.remove);
  };
  const keys = (event: KeyboardEvent): void => {
    const focused = (event.target as HTMLElement).closest('[role=treeitem]');
    if (!focused || focused !== event.target) return;
    const from = rows.findIndex(({ id }) => lineOf(id) === focused.id);
    const letter = event.altKey || event.ctrlKey || event.metaKey ? null : lineFor(event.key, rows, from);
    const step = stepFor(event, rows, from) ?? (letter === null ? null : { to: letter });
    if (!step) return;
    event.preventDefault();
    take(step);
  };
  const retitle = (row: Row, typed: string): void => {
    const title = typed.trim();
    if (title === '' || title === row.title) return;
    if (row.of === 'module') return apply({ do: 'rename-module', moduleId: row.id, title });
    const slide = [...course.modules, ...course.pool].flatMap(({ slides }) => slides).find(({ id }) => id === row.id);
    if (slide) apply({ do: 'replace-slide', slide: { ...slide, title } });
  };
  const renamed = (isByKey: boolean): void => {
    setRenaming(null);
    if (isByKey) wantsFocus.current = true;
  };
  return (
    <nav class="tree" aria-label={tree.title}>
      <details open={isWide || isUnfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <summary>{tree.title}</summary>
        <ul
          ref={list}
          role="tree"
          aria-label={tree.title}
          onKeyDown={keys}
          onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setSeen({ top: scrollTop, height: clientHeight })}
        >
          {rows.slice(lines.from, lines.to).map((row, index) => (
            <TreeRow
              key={row.id}
              row={row}
              isOpen={row.id === open}
              isActive={lines.from + index === at}
              isRenamed={row.id === renaming}
              marks={marks.get(row.id) ?? 0}
              take={take}
              activate={setActive}
              moveTo={setMoving}
              retitle={retitle}
              renamed={renamed}
              drop={(id, side) => doEdit(dropped(course, id, row, side), id)}
            />
          ))}
        </ul>
        <AddButtons
          course={course}
          at={rows[at]!}
          apply={apply}
          go={go}
          rename={(id) => {
            setActive(id);
            setRenaming(id);
          }}
        />
      </details>
      {moving && (
        <MoveTo
          course={course}
          id={moving}
          onMove={(edit) => {
            setMoving(null);
            doEdit(edit, moving);
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </nav>
  );
}

export const lineOf = (id: string): string => `line-${id}`;
