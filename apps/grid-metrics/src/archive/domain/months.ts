/** A calendar month in UTC, `2026-07`: what a file of the archive holds. */
export type Month = string;

export function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, 7);
}

export function startOfMonth(month: Month): number {
  return Date.parse(`${month}-01T00:00:00Z`);
}

export function monthAfter(month: Month): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(Date.UTC(year, number, 1));
}
