/** What the offline author says of its own. It says nothing about any topic. */
export interface Phrases {
  /** The mark of a place that a person has to fill; the publish checks refuse it. */
  gap: (what: string) => string;
  quoted: (text: string) => string;
  opening: (module: string) => string;
  audience: (audience: string) => string;
  explain: string;
  address: string;
  file: string;
  scene: string;
  /** What is asked where the plan says nothing, and what the ends of a scale mean to any question. */
  survey: { question: string; low: string; high: string };
  goOn: string;
  whoFills: (places: number) => string;
  example: (outcome: string) => string;
  comment: (comment: string) => string;
  check: (title: string) => string;
  /** Slides of a workshop, in turn: a title, its type, what is to be said, and what is ready to be used. */
  frame: readonly { title: string; slideType: string; points: readonly string[] }[];
  aimStem: (module: string, index: number | null) => string;
  aimFeedback: (aim: string) => string;
  noAims: readonly [string, string];
  topicOf: (slide: string) => string;
  topicsOf: (slide: string) => string;
  isTopicOf: (topic: string, slide: string) => string;
  slideWith: (topic: string) => string;
  tellOf: (slide: string) => string;
  after: (slide: string) => string;
  afterBlank: (slide: string) => string;
  inOrder: string;
  matchSlides: string;
  matchLabels: readonly [string, string];
  standsOn: (slide: string) => string;
  howMany: (course: string) => string;
  howManyBlank: (course: string) => string;
  hasSlides: (count: number) => string;
  hasModules: (count: number) => string;
  isTrueOf: (course: string) => string;
  matchNumbers: string;
  numberLabels: readonly [string, string];
  modules: string;
  slides: string;
  largestFirst: string;
  parts: readonly [string, string, string];
}
