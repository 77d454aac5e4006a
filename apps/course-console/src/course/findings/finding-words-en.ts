/** What a finding says, by its code; what is not here is said in the words of the service, which are English. */
export interface FindingWords {
  language: string;
  explanations: Readonly<Record<string, string>>;
  /** What stands before a colon, and says of what it was found. */
  named: readonly (readonly [RegExp, string])[];
}

export const findingsEn: FindingWords = { language: 'en', explanations: {}, named: [] };
