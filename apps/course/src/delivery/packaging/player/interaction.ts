import type { Answer, QuizQuestion } from '@lib/course-content/quiz';
import type { ShownTexts } from './course-data.js';

/** The words that SCORM and xAPI share for how a question is answered. */
export type InteractionType = 'choice' | 'true-false' | 'numeric' | 'fill-in' | 'long-fill-in' | 'matching' | 'sequencing';

/**
 * What was chosen or entered, part by part: an id of a choice, the ids of a pair, the text of a blank. A right number is followed by
 * how far an answer may be from it.
 */
export type Response = readonly (readonly string[])[];

export interface Choice {
  id: string;
  text: string;
}

/** One answer to one question, for whichever system is told of it. */
export interface Interaction {
  questionId: string;
  /** The same in every version of the course. */
  iri: string;
  /** BCP 47, of all texts. */
  language: string;
  /** What is asked, as text. */
  asked: string;
  type: InteractionType;
  /** What there is to choose from or to put in order, by the place on the page: ids that followed the author's order would tell the key. */
  choices: readonly Choice[];
  /** What the choices are matched with; empty for all else. */
  sources: readonly Choice[];
  /** Null where nothing was answered. */
  response: Response | null;
  /** Each of them is right. Null while the learner must not know: what an LMS is told, its reports may show them. */
  correct: readonly Response[] | null;
  /** Null where no key judges. */
  isRight: boolean | null;
  answeredAt: Date;
  /** From the moment at which the question was shown; null where nothing was answered. */
  latencyMs: number | null;
}

/** What the page says of a question, as text. */
export interface Spoken {
  asked: string;
  choices: readonly string[];
  sources: readonly string[];
}

const TYPES: Record<QuizQuestion['kind'], InteractionType> = {
  'single-choice': 'choice',
  'multiple-choice': 'choice',
  'true-false': 'true-false',
  numeric: 'numeric',
  'short-answer': 'fill-in',
  'fill-blank': 'fill-in',
  matching: 'matching',
  ordering: 'sequencing',
  'open-answer': 'long-fill-in',
};
const MOST_PATTERNS = 10;

const letter = (place: number): string => String.fromCharCode(97 + place);
const digits = (value: number): string => value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15 });

type Asked = Pick<Interaction, 'questionId' | 'iri' | 'language' | 'asked' | 'type' | 'choices' | 'sources'>;

export function askedAs(
  { id, kind }: QuizQuestion,
  { asked, choices, sources }: Spoken,
  { courseId, language }: { courseId: string; language: string },
): Asked {
  return {
    questionId: id,
    iri: `urn:uuid:${courseId}#question-${id}`,
    language,
    asked,
    type: TYPES[kind],
    choices: (kind === 'true-false' ? [] : choices).map((text, place) => ({ id: letter(place), text })),
    sources: sources.map((text, place) => ({ id: String(place + 1), text })),
  };
}

export function responseOf(answer: Answer, shown: ShownTexts): Response {
  switch (answer.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return answer.options.map((text) => [letter(shown.options!.indexOf(text))]);
    case 'true-false':
      return [[String(answer.value)]];
    case 'numeric':
      return [[digits(answer.value)]];
    case 'short-answer':
    case 'open-answer':
      return [[answer.text]];
    case 'fill-blank':
      return answer.texts.map((text) => [text]);
    case 'matching':
      return answer.pairs.map(({ left, right }) => [String(shown.left!.indexOf(left) + 1), letter(shown.right!.indexOf(right))]);
    case 'ordering':
      return answer.items.map((text) => [letter(shown.items!.indexOf(text))]);
  }
}

/** Null for a question without a key. */
export function rightResponses(question: QuizQuestion, shown: ShownTexts): Response[] | null {
  const { kind } = question;
  switch (kind) {
    case 'single-choice':
    case 'multiple-choice': {
      const options = question.options.filter(({ correct }) => correct).map(({ text }) => text);
      return [responseOf({ kind, options }, shown)];
    }
    case 'true-false':
      return question.answer === null ? null : [[[String(question.answer)]]];
    case 'numeric':
      return question.answer === null ? null : [[[digits(question.answer), digits(question.tolerance)]]];
    case 'short-answer':
      return question.answers.slice(0, MOST_PATTERNS).map((text) => [[text]]);
    case 'fill-blank':
      return eachCombination(question.answers);
    case 'matching':
      return [responseOf({ kind, pairs: question.pairs }, shown)];
    case 'ordering':
      return [responseOf({ kind, items: question.items }, shown)];
    case 'open-answer':
      return null;
  }
}

/** Every blank with every text that it takes, as far as a system can be expected to take so many. */
function eachCombination(blanks: readonly (readonly string[])[]): Response[] {
  return blanks.reduce<Response[]>(
    (all, accepted) => all.flatMap((texts) => accepted.map((text) => [...texts, [text]])).slice(0, MOST_PATTERNS),
    [[]],
  );
}

/** A response in the notation of SCORM 2004 and xAPI. */
export const inBrackets = (response: Response): string => response.map((part) => part.join('[.]')).join('[,]');

/** A right response in that notation, in which a number is a range. */
export function patternInBrackets(type: InteractionType, response: Response): string {
  if (type !== 'numeric') return inBrackets(response);
  const [value, tolerance] = response[0]!.map(Number) as [number, number];
  return `${digits(value - tolerance)}[:]${digits(value + tolerance)}`;
}
