/** Characters that XML 1.0 does not have, which no escape can bring in either. */
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(NO_XML, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
