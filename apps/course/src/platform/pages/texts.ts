/** Of a form or a query. What comes twice is none, and what is left empty is missing. */
export function textsOf(source: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(source ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}
