/** FNV-1a, for keys that are to be the same for the same text: so that a lost answer does nothing twice. */
export function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193);
  return (sum >>> 0).toString(36);
}
