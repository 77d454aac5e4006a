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

type BriefInput = { [K in keyof Brief]?: Brief[K] | undefined };
type Detail = keyof BriefDetails;

const DETAILS = ['audience', 'outcomes', 'difficulty', 'tone', 'slideCount'] as const satisfies readonly Detail[];

export const QUESTIONS: Record<keyof Brief, string> = {
  topic: 'What is the course about?',
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

/** The brief with its defaults filled, or all that is missing. A blank string counts as missing. */
export function completeBrief(
  input: BriefInput,
  useDefaults: boolean,
  range: SlideRange,
): { brief: Brief; defaulted: Detail[] } | { missing: (keyof Brief)[] } {
  const absent = DETAILS.filter((detail) => !isGiven(input[detail]));
  const missing: (keyof Brief)[] = [...(isGiven(input.topic) ? [] : (['topic'] as const)), ...(useDefaults ? [] : absent)];
  if (missing.length > 0) return { missing };
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => isGiven(value)));
  return { brief: { ...standardDetails(range), ...given } as Brief, defaulted: absent };
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(isGiven);
  return value !== undefined;
}
