/** Words by which flaws are told, in one language. All patterns are bounded, for linear time. */
export interface Words {
  allOrNone: RegExp;
  negative: RegExp;
  /** Phrases with a negative word that do not turn the question round. */
  harmlessNegative: RegExp;
  /** Clauses that say when or why: a negative in them is not what is asked for. */
  subordinate: RegExp;
  /** Questions for a reason, in which a negative is natural. */
  asksWhy: RegExp;
  absolute: RegExp;
  vague: RegExp;
  filler: RegExp;
  opinion: RegExp;
  /** At the start of an option. */
  article: RegExp;
  numbers: Readonly<Record<string, number>>;
  /** "Choose two": the number is group 1. */
  chooseCount: RegExp;
  /** "Which two": the number is group 1. */
  whichCount: RegExp;
  chooseSeveral: RegExp;
  /** How a short stem begins that asks all the same. */
  asking: RegExp;
  openQuestion: RegExp;
  /** A second statement, joined to the first. */
  joinedStatement: RegExp;
  /** Ends with a full stop inside a sentence. */
  abbreviation: RegExp;
  measured: RegExp;
  unitNamed: RegExp;
  and: RegExp;
  rangeTo: string;
  first: RegExp;
  last: RegExp;
  unmeasurable: RegExp;
  /** Of five letters or more; they may stand in stem and key without giving it away. */
  common: ReadonlySet<string>;
  /** The stem's last word asks for one form; null where the option's form is not certain. */
  articleFits(stem: string, option: string): boolean | null;
}
