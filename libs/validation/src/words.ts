/**
 * A number and what it counts, in English: `counted(1, 'module')` is "1 module", `counted(2, 'module')` "2 modules". What does not
 * end in s, and a verb that follows, is given in full: `counted(n, 'learner is enrolled', 'learners are enrolled')`.
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The beginning of a text, of at most so many UTF-16 code units, without half a surrogate pair at its end. */
export function truncate(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
