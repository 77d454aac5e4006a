import { Menu } from '../../parts/menu.js';
import { useHere } from '../editing.js';
import { words } from '../words.js';

interface Props<T> {
  name: string;
  at: number;
  rows: readonly T[];
  /** So many stay. */
  least: number;
  onChange: (rows: T[]) => void;
}

/** What can be done with one row of a question. */
export function RowTools<T>({ name, at, rows, least, onChange }: Props<T>) {
  const { say } = useHere();
  const { items } = words;
  const move = (by: 1 | -1): void => {
    const to = at + by;
    if (to < 0 || to >= rows.length) return say(items.noFurther);
    onChange(rows.toSpliced(at, 1).toSpliced(to, 0, rows[at]!));
    say(items.nowAt(name, to + 1, rows.length));
  };
  return (
    <Menu
      label={items.toolsOf(name)}
      entries={[
        { name: items.up, go: () => move(-1) },
        { name: items.down, go: () => move(1) },
        ...(rows.length > least
          ? [
              {
                name: items.remove,
                go: () => {
                  onChange(rows.toSpliced(at, 1));
                  say(items.removed(name));
                },
              },
            ]
          : []),
      ]}
    />
  );
}
