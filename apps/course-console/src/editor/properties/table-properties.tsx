import type { Of } from '../course.js';
import { useHere } from '../editing.js';
import { addColumn, addRow, moveColumn, moveRow, removeColumn, removeRow } from '../items/table-edits.js';
import { words } from '../words.js';

type Table = Of<'table'>;

/** Rows and columns, at the cell that was written in last. */
export function TableProperties({ item, onChange }: { item: Table; onChange: (item: Table) => void }) {
  const { cell, say } = useHere();
  const { table } = words;
  const at = (): { row: number; column: number } => (cell.at?.id === item.id ? cell.at : { row: item.rows.length, column: 0 });
  const edit = (change: (row: number, column: number) => Table, done: string) => (): void => {
    const { row, column } = at();
    const next = change(row, column);
    if (next === item) return say(words.items.noFurther);
    onChange(next);
    say(done);
  };
  const actions: readonly [name: string, act: () => void][] = [
    [table.rowBelow, edit((row) => addRow(item, row + 1), table.rowAdded)],
    [table.columnAfter, edit((_row, column) => addColumn(item, column + 1), table.columnAdded)],
    [table.rowUp, edit((row) => moveRow(item, row, -1), table.moved)],
    [table.rowDown, edit((row) => moveRow(item, row, 1), table.moved)],
    [table.columnLeft, edit((_row, column) => moveColumn(item, column, -1), table.moved)],
    [table.columnRight, edit((_row, column) => moveColumn(item, column, 1), table.moved)],
    [table.removeRow, edit((row) => removeRow(item, row), table.rowRemoved)],
    [table.removeColumn, edit((_row, column) => removeColumn(item, column), table.columnRemoved)],
  ];
  return (
    <div class="button-row" role="group" aria-label={table.title}>
      {actions.map(([name, act]) => (
        <button key={name} type="button" class="small" onClick={act}>
          {name}
        </button>
      ))}
    </div>
  );
}
