const DAY = 86_400_000;

/** A calendar month in UTC, `2026-07`: what a file of the archive holds. */
export type Month = string;

export function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, 7);
}

/** `monthOf` for many times: of each day it is found once. */
export function monthsOf(): (at: number) => Month {
  const byDay = new Map<number, Month>();
  return (at) => {
    const day = Math.floor(at / DAY);
    const month = byDay.get(day) ?? monthOf(at);
    byDay.set(day, month);
    return month;
  };
}
