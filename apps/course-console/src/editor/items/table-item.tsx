import { fieldOf, type Of } from '../course.js';
import { useHere } from '../editing.js';
import { wantFocus } from '../inline-field/caret.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import type { ItemProps } from './item-props.js';
import { addRow, cellsOf, changeCell } from './table-edits.js';

/** Enter goes to the cell below, and makes a row at the end. */
export function TableItem({ item, onChange }: ItemProps<Of<'table'>>) {
  const here = useHere();
  const cells = cellsOf(item);
  const place = (row: number, column: number): string => fieldOf(item.id, `${row}-${column}`);
  const field = (text: string, row: number, column: number) => (
    <div onFocusIn={() => (here.cell.at = { id: item.id, row, column })}>
      <InlineField
        id={place(row, column)}
        value={text}
        label={words.items.cell(row, column + 1)}
        onChange={(next) => onChange(changeCell(item, { row, column }, next))}
        split={() => {
          wantFocus(place(row + 1, column), 'end');
          if (row + 1 === cells.length) onChange(addRow(item, row + 1));
          else document.getElementById(place(row + 1, column))?.focus();
        }}
      />
    </div>
  );
  const [header, ...rows] = cells;
  return (
    <div class="wide">
      <table>
        <thead>
          <tr>
            {header!.map((text, column) => (
              <th key={column} scope="col">
                {field(text, 0, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((text, column) => (
                <td key={column}>{field(text, at + 1, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
