/** The same as `now`, made of what was there before wherever nothing is another: what is shown of it stays as it is. */
export function alike<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (!isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  let isSame = names.length === Object.keys(before).length;
  const made: Record<string, unknown> | unknown[] = Array.isArray(now) ? [] : {};
  for (const name of names) {
    const [was, is] = [(before as Record<string, unknown>)[name], (now as Record<string, unknown>)[name]];
    const part = alike(was, is);
    (made as Record<string, unknown>)[name] = part;
    isSame &&= Object.hasOwn(before, name) && Object.is(part, was);
  }
  return (isSame ? before : made) as T;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
