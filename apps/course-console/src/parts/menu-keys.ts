/** Which entry of a menu a key leads to, after the ARIA pattern; null where it leads nowhere. */
export function entryFor(key: string, names: readonly string[], at: number): number | null {
  const last = names.length - 1;
  if (last < 0) return null;
  const places: Record<string, number> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const place = places[key];
  if (place !== undefined) return place;
  if ([...key].length !== 1 || key === ' ') return null;
  // The next one that begins with the letter
  const order = names.map((_, index) => (at + 1 + index) % names.length);
  return order.find((index) => names[index]!.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
