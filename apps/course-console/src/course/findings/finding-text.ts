export interface FindingText {
  /** In which language `text` is. */
  lang: string;
  text: string;
}

/** What was found, in the words of the reader where there are some, else in those of the service. */
export type FindingWords = (code: string, message: string) => FindingText;

/** What findings say in a language that the service does not speak. */
export interface Explained {
  language: string;
  /** By code; what is not here is said in the words of the service, which are English. */
  explanations: Readonly<Record<string, string>>;
  /** What stands before a colon, and says of what it was found. */
  named: readonly (readonly [RegExp, string])[];
}

export const findingWordsOf =
  ({ language, explanations, named }: Explained): FindingWords =>
  (code, message) => {
    const explanation = explanations[code];
    if (explanation === undefined) return { lang: 'en', text: message };
    for (const [of, words] of named) {
      const found = of.exec(message);
      if (found) return { lang: language, text: found[0].replace(of, words) + explanation };
    }
    return { lang: language, text: explanation };
  };
