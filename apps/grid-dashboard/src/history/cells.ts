import { formatClock } from '../format.js';
import type { DayFacts, Hour } from './period-facts.js';

/** A field of the calendar, at its column and row; without a value where nothing was read. Time in seconds since 1970. */
export interface Cell {
  readonly at: number;
  readonly date: string;
  readonly column: number;
  readonly row: number;
  readonly value: number | null;
}

/** A year: a column a week, Monday first. */
export function yearCells(days: readonly DayFacts[]): Cell[] {
  const weekday = (date: string): number => (new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7;
  const offset = weekday(days[0]!.date);
  return days.map(({ date, from, mean }, index) => {
    const place = index + offset;
    return { at: from, date, column: Math.floor(place / 7), row: place % 7, value: mean };
  });
}

/** A month: a column a day, a row an hour as the clock shows it; of the hour that comes twice in autumn the mean. */
export function monthCells(days: readonly DayFacts[], hours: readonly Hour[]): Cell[] {
  let next = 0;
  return days.flatMap(({ date, from, until }, column) => {
    const values = new Map<number, { at: number; all: number[] }>();
    while (next < hours.length && hours[next]!.at < from) next += 1;
    for (; next < hours.length && hours[next]!.at < until; next += 1) {
      const { at, value } = hours[next]!;
      const row = Number(formatClock(at * 1000).slice(0, 2));
      const held = values.get(row) ?? { at, all: [] };
      held.all.push(value);
      values.set(row, held);
    }
    return Array.from({ length: 24 }, (_, row) => {
      const held = values.get(row);
      const value = held ? held.all.reduce((sum, one) => sum + one, 0) / held.all.length : null;
      return { at: held?.at ?? from + row * 3600, date, column, row, value };
    });
  });
}
