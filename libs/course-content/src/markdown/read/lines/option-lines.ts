/** An option with its letter. */
export const LETTERED =
  /^\s*(?:[-*+]\s+)?(?:\*\*[(（]?(?<bold>\p{L})[.)）．]\*\*\s+|(?<open>\*\*)?[(（]?(?<plain>\p{L})(?:[.)]\s+|[）．、]\s*))(?<text>\S.*)$/u;
/** `A: one`: options only where an answer follows them, since people speak so too. */
export const COLONED =
  /^\s*(?:[-*+]\s+)?(?:\*\*(?<bold>\p{L})(?:\s*[:：]\s*\*\*\s*|\*\*\s*[:：]\s*)|(?<plain>\p{L})(?:\s*:\s+|\s*：\s*))(?<text>\S.*)$/u;
/** The letter that a paragraph begins with as an option does; null where it does not. */
export function optionLetter(text: string): string | null {
  const groups = [LETTERED, COLONED].map((form) => form.exec(text)?.groups).find((each) => each !== undefined);
  return groups?.bold ?? groups?.plain ?? null;
}
