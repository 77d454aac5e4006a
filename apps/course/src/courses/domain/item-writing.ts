import { isQuestion, type CourseDocument, type Question } from './course-document.js';

/** Words that give item-writing flaws away, by language; in a language that is not here these flaws are not looked for. */
const WORDS: Record<string, { allOrNone: RegExp; negative: RegExp; absolute: RegExp }> = {
  en: {
    allOrNone: /^(all|none|both|neither) of (the )?(above|these|those|them)\b/i,
    negative: /\b(not|never|except|isn't|aren't|doesn't|don't|won't|cannot|can't|least likely)\b/i,
    absolute: /\b(always|never|all|none|every|only|must|completely|impossible|nobody|everyone)\b/i,
  },
  de: {
    allOrNone: /^(alle|keine|beide)s? (der |von )?(genannten|obigen|oben|diesen|davon)/i,
    negative: /(?<!\p{L})(nicht|kein(e|er|en|em|es)?|nie|niemals|außer)(?!\p{L})/iu,
    absolute: /(?<!\p{L})(immer|nie|niemals|alle|keine|jede[rsnm]?|nur|ausschließlich|völlig|unmöglich)(?!\p{L})/iu,
  },
};

/** The right answer may be a little longer than its distractors; from here on it stands out. */
const KEY_LONGER = 1.5;
const KEY_LONGER_BY = 20;

type Flaw = { code: string; message: string };

/** Flaws by which learners find the key, or miss it, without knowing the matter. */
export function itemWritingFlaws(question: Question, language: string): Flaw[] {
  const words = WORDS[language.slice(0, 2).toLowerCase()];
  const options = optionsOf(question);
  return [
    ...(words ? wordFlaws(question, options, words) : []),
    ...(keyIsLongest(options)
      ? [{ code: 'key-longest', message: 'The right option is far longer than the others, which gives it away. Even them out.' }]
      : []),
  ];
}

function wordFlaws(question: Question, options: Option[], words: (typeof WORDS)[string]): Flaw[] {
  const stem = question.stem.flatMap((block) => ('text' in block ? [block.text] : [])).join(' ');
  return [
    ...(options.some(({ text }) => words.allOrNone.test(text.trim()))
      ? [{ code: 'all-or-none-of-above', message: '"All" or "none of the above" tests reading, not knowing. Name the options.' }]
      : []),
    ...(words.negative.test(stem)
      ? [{ code: 'stem-negative', message: 'The question is asked in the negative, which is easily misread. Ask what is so.' }]
      : []),
    ...(options.some(({ text, correct }) => !correct && words.absolute.test(text) && !words.allOrNone.test(text.trim()))
      ? [
          {
            code: 'absolute-term',
            message: 'A wrong option has a word like "always" or "never", which gives it away. Weaken it.',
          },
        ]
      : []),
  ];
}

interface Option {
  text: string;
  correct: boolean;
}

function optionsOf(question: Question): Option[] {
  return 'options' in question ? question.options : [];
}

function keyIsLongest(options: Option[]): boolean {
  const lengths = (correct: boolean): number[] =>
    options.filter((each) => each.correct === correct).map(({ text }) => text.length);
  const [keys, distractors] = [lengths(true), lengths(false)];
  if (keys.length === 0 || distractors.length === 0) return false;
  const [shortestKey, longestDistractor] = [Math.min(...keys), Math.max(...distractors)];
  return shortestKey > longestDistractor * KEY_LONGER && shortestKey > longestDistractor + KEY_LONGER_BY;
}

/** Ids of the objectives that some question tests. */
export function testedObjectives(course: CourseDocument): Set<string | null> {
  const slides = [...course.modules, ...course.pool].flatMap((module) => module.slides);
  return new Set(slides.flatMap(({ items }) => items.filter(isQuestion).map(({ objectiveId }) => objectiveId)));
}
