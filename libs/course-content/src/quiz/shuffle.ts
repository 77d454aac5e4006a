/**
 * The same order for the same seed, in every process and at every look. The seed is kept secret: whoever knows it can turn
 * the order back into the author's.
 */
export function shuffled<T>(entries: readonly T[], seed: string): T[] {
  const random = randomOf(seed);
  const order = [...entries];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}

/** Shuffled until the order is another one; of two entries the other one would tell it, and entries that are all the same have none. */
export function reordered(entries: readonly string[], seed: string): string[] {
  if (entries.every((entry) => entry === entries[0])) return [...entries];
  if (entries.length === 2) return shuffled(entries, seed);
  for (let round = 0; ; round++) {
    const order = shuffled(entries, round === 0 ? seed : `${seed}:${round}`);
    if (order.some((entry, index) => entry !== entries[index])) return order;
  }
}

/** Numbers in [0, 1): sfc32 on four FNV-1a hashes of the seed, which is plenty for orders and draws. */
function randomOf(seed: string): () => number {
  let [a, b, c, d] = [1, 2, 3, 4].map((salt) => hash(`${salt}:${seed}`)) as [number, number, number, number];
  const next = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return next;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}
