/** The colour that somebody has written, as `#rrggbb`; null where it is none. */
export function colourIn(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase())?.[1];
  if (digits === undefined) return null;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`;
}
