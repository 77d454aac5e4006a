import type { words as english } from './en.js';

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export type WordKey = keyof (typeof english)['texts'];
export type Values = Readonly<Record<string, string | number>>;

/** All texts of one language. Data alone, so that a page can carry them to its player. */
export interface Words {
  /** BCP 47. */
  language: string;
  texts: Readonly<Record<WordKey, string | Plural>>;
}

export function say({ language, texts }: Words, key: WordKey, values: Values = {}): string {
  const text = texts[key];
  const chosen =
    typeof text === 'string' ? text : (text[new Intl.PluralRules(language).select(Number(values.count))] ?? text.other);
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

export const directionOf = (language: string): 'rtl' | 'ltr' =>
  RIGHT_TO_LEFT.has(writingOf(language)?.script ?? '') ? 'rtl' : 'ltr';

/** Whether texts of the one can stand in a text of the other as they are: British in American English, not simplified in traditional Chinese. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [writingOf(one), writingOf(other)];
  return a !== null && a.language === b?.language && a.script === b.script;
}

/** Null for a tag that means nothing: a course from before may have one. */
function writingOf(language: string): { language: string; script: string | undefined } | null {
  try {
    const { language: spoken, script } = new Intl.Locale(language).maximize();
    return { language: spoken, script };
  } catch {
    return null;
  }
}
