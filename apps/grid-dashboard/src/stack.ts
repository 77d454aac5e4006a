import type { Values } from './chart-data.js';

/**
 * The ends of stacked bars, by series: what is positive grows upwards from zero and what is negative downwards, each on top of
 * the series before it.
 */
export function stack(columns: readonly Values[]): (number | null)[][] {
  const length = columns[0]?.length ?? 0;
  const up = new Array<number>(length).fill(0);
  const down = new Array<number>(length).fill(0);
  return columns.map((column) =>
    column.map((value, index) => {
      if (value === null) return null;
      const side = value < 0 ? down : up;
      side[index]! += value;
      return side[index]!;
    }),
  );
}
