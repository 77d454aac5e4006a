/** Of one day in Ireland. */
export interface Day {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/** Consecutive missing readings of a series. */
export interface MissingRange {
  readonly start: number;
  readonly end: number;
}

/** A series that should have a reading so often. */
export interface JudgedSeries {
  readonly every: number;
  readonly missing: readonly MissingRange[];
}

export interface DayOfArea {
  readonly date: string;
  readonly due: number;
  readonly missing: number;
}

/** How many readings each day should have brought of all series together, from one time up to another, and how many are missing. */
export function daysOfArea(series: readonly JudgedSeries[], days: readonly Day[], from: number, until: number): DayOfArea[] {
  return days.map(({ date, start, end }) => {
    const [first, last] = [Math.max(start, from), Math.min(end, until)];
    const sum = (count: (one: JudgedSeries) => number): number => series.reduce((total, one) => total + count(one), 0);
    return {
      date,
      due: sum(({ every }) => slotsIn(first, last, every)),
      missing: sum(({ every, missing }) =>
        missing.reduce((total, range) => total + slotsIn(Math.max(first, range.start), Math.min(last, range.end + 1), every), 0),
      ),
    };
  });
}

/** Multiples of the distance from one time up to, not including, another. */
function slotsIn(from: number, until: number, every: number): number {
  return Math.max(0, Math.ceil(until / every) - Math.ceil(from / every));
}

/** In percent with two digits, never rounded up: 100 is said where nothing is missing. Null where nothing was due. */
export function uptimeOf(days: readonly DayOfArea[]): number | null {
  const [due, missing] = days.reduce(([all, lost], day) => [all + day.due, lost + day.missing], [0, 0]);
  return due === 0 ? null : Math.floor(Math.max(0, 1 - missing / due) * 10_000) / 100;
}
