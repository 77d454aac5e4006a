/** A mark that tells an option from others, at its beginning or its end. */
const BEGINS = /^(?:\[[ xX✓✔]?\uFE0F?\]|[✅☑✔✓❌☐☒✗✘◉●○]\uFE0F?|\( ?\)|\([xX]\))\s*/u;
const ENDS =
  /\s*(?:[✅☑✔✓❌✗✘]\uFE0F?|[([](?:correct|correct answer|right|richtig|korrekt|correcte?|juste|poprawn[ae]|prawidłow[ae]|σωστό|صحيح|正确|正解)[)\]])$/iu;
const RIGHT = /^(?:\[[xX✓✔]|[✅☑✔✓◉●]|\([xX])|(?:[✅☑✔✓]\uFE0F?|[([]\p{L}[\p{L} ]*[)\]])$/u;

/** The text of an option without marks, and whether one of them says that it is right; null where it has none. */
export function optionMark(written: string): { text: string; right: boolean } | null {
  const ending = ENDS.exec(written)?.[0] ?? '';
  const inner = written.slice(0, written.length - ending.length);
  const beginning = BEGINS.exec(inner)?.[0] ?? '';
  const text = inner.slice(beginning.length).trim();
  if (text === '' || beginning + ending === '') return null;
  return { text, right: RIGHT.test(beginning) || RIGHT.test(ending.trim()) };
}
