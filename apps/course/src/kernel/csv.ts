/**
 * Where a spreadsheet would begin a formula, in the wide forms of East Asian keyboards too: at the beginning of a cell, and behind what it may
 * take for the end of one. Where a comma is the decimal sign, as in German, Excel parts a file at semicolons, and takes quotes for text unless
 * they begin what it takes for a cell: then a semicolon or a line break within quotes begins a cell too.
 */
const FORMULA = /((?:^|[;\t\r\n])"*)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const NEEDS_QUOTES = /[",\r\n]/;

export type Cell = string | number | boolean | null;

/** One line of RFC 4180 with its end. Text that a spreadsheet would take for a formula is made text by an apostrophe. */
export function csvLine(values: readonly Cell[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = value.replace(FORMULA, "$1'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
