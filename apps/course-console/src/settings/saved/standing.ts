/** What the fields of a form hold, by name. */
export type Texts = Readonly<Record<string, string>>;

/** What somebody has made another since they began: that alone is sent, so that it takes nothing else back. */
export const changesOf = (began: Texts, typed: Texts): Texts =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== began[name]));

/** Of what somebody wishes, the fields that somebody else has made another meanwhile, and not the same. */
export const clashesOf = (began: Texts, now: Texts, wished: Texts): string[] =>
  Object.keys(wished).filter((name) => now[name] !== began[name] && now[name] !== wished[name]);

/** What a form shows, and what it began from, after it is heard what is so now: a field that nobody has touched follows. */
export function settled(began: Texts, typed: Texts, now: Texts): { began: Texts; shown: Texts } {
  const mine = changesOf(began, typed);
  const kept = Object.fromEntries(Object.entries(began).filter(([name]) => name in mine && now[name] !== mine[name]));
  return { began: { ...now, ...kept }, shown: { ...now, ...mine } };
}
