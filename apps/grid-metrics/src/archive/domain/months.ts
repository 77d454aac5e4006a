/** A calendar month in UTC, `2026-07`: what a file of the archive holds. */
export type Month = string;

export function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, 7);
}
