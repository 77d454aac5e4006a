/** What stands in both lists in one order, what only the first has, and what only the second has. */
export interface Aligned<T> {
  is: 'same' | 'gone' | 'new';
  one: T;
}

/** Beyond so many pairs nothing is looked for: all of the first is gone, and all of the second new. */
const MOST_PAIRS = 1_000_000;

export function align<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): Aligned<T>[] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const same = (one: T): Aligned<T> => ({ is: 'same', one });
  const middle = alignMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail), keyOf);
  return [...after.slice(0, head).map(same), ...middle, ...after.slice(after.length - tail).map(same)];
}

/** The longest common subsequence, by the table of its lengths. */
function alignMiddle<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): Aligned<T>[] {
  const gone = (one: T): Aligned<T> => ({ is: 'gone', one });
  const added = (one: T): Aligned<T> => ({ is: 'new', one });
  const [rows, columns] = [before.length, after.length];
  if (rows === 0 || columns === 0 || rows * columns > MOST_PAIRS) return [...before.map(gone), ...after.map(added)];
  const [a, b] = [before.map(keyOf), after.map(keyOf)];
  const wide = columns + 1;
  const longest = new Uint16Array((rows + 1) * wide);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      longest[i * wide + j] =
        a[i] === b[j] ? longest[(i + 1) * wide + j + 1]! + 1 : Math.max(longest[(i + 1) * wide + j]!, longest[i * wide + j + 1]!);
  const found: Aligned<T>[] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (a[i] === b[j]) {
      found.push({ is: 'same', one: after[j]! });
      i++;
      j++;
    } else if (longest[(i + 1) * wide + j]! >= longest[i * wide + j + 1]!) found.push(gone(before[i++]!));
    else found.push(added(after[j++]!));
  }
  return [...found, ...before.slice(i).map(gone), ...after.slice(j).map(added)];
}
