import type { Mode } from './generation-states.js';

/** What a brief must say (specification, section 4, generate_course rule 1). */
export interface BriefDetails {
  audience: string;
  outcomes: string[];
  difficulty: Difficulty;
  tone: string;
  slideCount: number;
}

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export interface Brief extends BriefDetails {
  topic: string;
}

/** All that a generation can be asked for with. */
export interface Wishes extends Brief {
  /** The outline or the document. */
  text: string;
}
export type Given = { [K in keyof Wishes]?: Wishes[K] | undefined };
export type Detail = keyof BriefDetails;

/** What each mode takes: what the course is about, and details that defaults can fill. */
const TAKES: Record<Mode, { subject: 'topic' | 'text'; details: readonly Detail[] }> = {
  brief: { subject: 'topic', details: ['audience', 'outcomes', 'difficulty', 'tone', 'slideCount'] },
  document: { subject: 'text', details: ['audience', 'outcomes', 'difficulty', 'tone'] },
  outline: { subject: 'text', details: [] },
};

export const QUESTIONS: Record<keyof Wishes, string> = {
  topic: 'What is the course about?',
  text: 'What does the outline or the document say, word for word?',
  audience: 'Who is the course for?',
  outcomes: 'What can learners do afterwards?',
  difficulty: 'Beginner, intermediate or advanced?',
  tone: 'Which tone?',
  slideCount: 'About how many slides?',
};

/** The standard defaults, which a client may explicitly choose. */
export function standardDetails(range: SlideRange): BriefDetails {
  return {
    audience: 'adults new to the topic',
    outcomes: ['explain the main ideas', 'apply them in a common situation'],
    difficulty: 'beginner',
    tone: 'friendly and plain',
    slideCount: Math.min(Math.max(12, range.minSlides), range.maxSlides),
  };
}

export interface SlideRange {
  minSlides: number;
  maxSlides: number;
}

/** What is said. A blank string counts as missing, and so does the word by which a program says that it has nothing. */
export function givenOf(input: Given): Given {
  const outcomes = input.outcomes?.filter(isGiven);
  return Object.fromEntries(
    Object.keys(QUESTIONS)
      .map((name) => [name, name === 'outcomes' ? outcomes : input[name as keyof Wishes]] as const)
      .filter(([, value]) => isGiven(value)),
  );
}

/** All that the mode takes, with its defaults filled, or all that is missing. */
export function completeWishes(
  mode: Mode,
  given: Given,
  useDefaults: boolean,
  range: SlideRange,
): { wishes: Wishes; defaulted: Detail[] } | { missing: (keyof Wishes)[] } {
  const { subject, details } = TAKES[mode];
  const absent = details.filter((detail) => !(detail in given));
  const missing = [...(subject in given ? [] : [subject]), ...(useDefaults ? [] : absent)];
  return missing.length > 0 ? { missing } : { wishes: { ...standardDetails(range), ...given } as Wishes, defaulted: absent };
}

/** What another mode than this one takes: it must not be left aside unnoticed. */
export function misplacedIn(mode: Mode, given: Given): (keyof Wishes)[] {
  const { subject } = TAKES[mode];
  const foreign = subject === 'topic' ? (['text'] as const) : (['topic', 'slideCount'] as const);
  return foreign.filter((name) => name in given);
}

/** Details that this mode has no use for. */
export function unusedIn(mode: Mode, given: Given): Detail[] {
  const { details } = TAKES[mode];
  return TAKES.document.details.filter((name) => name in given && !details.includes(name));
}

const NOTHING = /^["']?(null|undefined|none|nil|n\/a)?["']?$/i;

function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return !NOTHING.test(value.trim());
  if (Array.isArray(value)) return value.some(isGiven);
  return value !== undefined;
}
