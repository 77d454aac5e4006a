/** Lines above and below what is seen that are drawn too, so that nothing is empty while it is scrolled. */
const SPARE = 20;
/** A list that is not longer is drawn whole. */
const WHOLE = 120;

/** Which lines of a long list are drawn; the one with the focus always is. */
export function shownLines(count: number, scrolled: number, seen: number, height: number): { from: number; to: number } {
  if (count <= WHOLE) return { from: 0, to: count };
  const from = Math.max(0, Math.floor(scrolled / height) - SPARE);
  return { from, to: Math.min(count, Math.ceil((scrolled + seen) / height) + SPARE) };
}
