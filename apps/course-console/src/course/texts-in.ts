/** What blocks say, one after the other, without what they are made of. */
export function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return ['id', 'kind', 'fileId'].includes(name) || value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([own, one]) => textsIn(one, own));
}
