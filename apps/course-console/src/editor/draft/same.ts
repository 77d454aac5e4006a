/** Whether two values of a document say the same. What is the same object is, without a look at what is in it. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, index) => same(each, b[index]));
  }
  const [left, right] = [a, b] as Record<string, unknown>[] as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => name in right && same(left[name], right[name]));
}
