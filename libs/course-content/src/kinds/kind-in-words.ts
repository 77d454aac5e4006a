/** "flip-cards" in the document is "flip cards" in prose and markdown. */
export const kindInWords = (kind: string): string => kind.replaceAll('-', ' ');

/** As a plan and a slide type show it: "Flip cards". */
export function kindTitle(kind: string): string {
  const words = kindInWords(kind);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
