/** Of these, which may stay where they are while the others are moved to come to this order: the most that can. */
export function staying(now: readonly string[], wanted: readonly string[]): Set<string> {
  const place = new Map(wanted.map((id, index) => [id, index]));
  const kept = now.filter((id) => place.has(id));
  // The longest rising row of places: of each length the row that ends lowest
  const ends: string[] = [];
  const before = new Map<string, string | undefined>();
  for (const id of kept) {
    let length = ends.length;
    while (length > 0 && place.get(ends[length - 1]!)! > place.get(id)!) length--;
    before.set(id, ends[length - 1]);
    ends[length] = id;
  }
  const longest = new Set<string>();
  for (let id = ends.at(-1); id !== undefined; id = before.get(id)) longest.add(id);
  return longest;
}

/** Where an element stands in a list, counted without it, so that it comes after the one that it follows in the wanted order. */
export function placeAfter(list: readonly string[], wanted: readonly string[], id: string): number {
  const others = list.filter((each) => each !== id);
  for (let index = wanted.indexOf(id) - 1; index >= 0; index--) {
    const at = others.indexOf(wanted[index]!);
    if (at >= 0) return at + 1;
  }
  return 0;
}
