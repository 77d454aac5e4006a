/** Characters that XML 1.0 does not have, which no escape can bring in either. */
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Without what no reader of XML takes, and no other reader of text has a use for. */
export const readableText = (text: string): string => text.toWellFormed().replace(NO_XML, '');

export function xmlText(text: string): string {
  return readableText(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
