import type { FindingWords } from './finding-words-en.js';

export interface FindingText {
  /** In which language `text` is. */
  lang: string;
  text: string;
}

/** What was found, in the words of the reader where there are some, else in those of the service. */
export function findingText({ language, explanations, named }: FindingWords, code: string, message: string): FindingText {
  const explanation = explanations[code];
  if (explanation === undefined) return { lang: 'en', text: message };
  for (const [of, words] of named) {
    const found = of.exec(message);
    if (found) return { lang: language, text: found[0].replace(of, words) + explanation };
  }
  return { lang: language, text: explanation };
}
