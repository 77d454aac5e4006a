import { counted } from '@lib/validation';
import {
  blocksIn,
  isInteraction,
  isQuestion,
  placedSlides,
  slidesOf,
  type CourseDocument,
  type Slide,
  unreachableScenes,
  countWords,
  slideTexts,
} from '../document/index.js';
import { countTokens, plainText, sentencesOf } from './item-writing-item.js';
import { quizPatterns, repeatedQuestions } from './item-writing-quiz.js';
import { wordsOf } from './item-writing-words.js';
import { itemWritingFlaws } from './item-writing.js';
import type { Finding } from './publish-checks.js';
import { COURSE_WARNINGS, LONG_SENTENCE_WORDS, LONG_SLIDE_WORDS, type WarningCode } from './warning-kinds.js';

/** A module of so many content slides asks for a check. */
const CHECKED_FROM_SLIDES = 3;
/** Notes to finish; the first kind in capitals only, since "todo" is a word of other languages. */
const TODO = /\b(TODO|TBD|FIXME|XXX)\b|\b([Ll]orem ipsum|[Tt]o be written)\b|\[\s*(\.\.\.|…|[Ii]nsert [^\]]*)\]/;

/**
 * What does not keep a course from being published, but should be looked at. Pure; codes are stable; time is linear in the size of the
 * course. Messages quote nothing of the course.
 */
export function publishWarnings(course: CourseDocument): Finding[] {
  return [
    ...objectiveWarnings(course),
    ...modulesUnchecked(course),
    ...(TODO.test(`${course.title}\n${course.description}`) ? [warning('todo-left', null, 'Title or description')] : []),
    ...placedSlides(course).flatMap(({ place, slide }) => slideWarnings(slide, place, course.language)),
    ...quizPatterns(course).map(({ code, place }) => warning(code, place, place === null ? 'Final assessment' : '')),
    ...repeatedQuestions(course).map(({ place, first }) => warning('question-repeated', place, `As in ${first}`)),
  ];
}

function warning(code: WarningCode, slide: string | null, where = ''): Finding {
  const { explanation } = COURSE_WARNINGS[code];
  return { code, slide, message: where ? `${where}: ${explanation}` : explanation };
}

/** Whether what the objective says can be observed; true in a language whose words are not known. */
export function isMeasurable(objective: string, language: string): boolean {
  return !wordsOf(language)?.unmeasurable.test(plainText(objective));
}

function objectiveWarnings({ objectives, language, ...course }: CourseDocument): Finding[] {
  const questions = slidesOf(course).flatMap(({ items }) => items.filter(isQuestion));
  const tested = new Set(questions.map(({ objectiveId }) => objectiveId));
  return objectives.flatMap(({ id, text }, index) => [
    ...(tested.has(id) ? [] : [warning('objective-unchecked', null, `Objective ${index + 1}`)]),
    ...(isMeasurable(text, language) ? [] : [warning('objective-not-measurable', null, `Objective ${index + 1}`)]),
  ]);
}

/** Where the course asks at all; one that only informs is not to be nagged module by module. */
function modulesUnchecked(course: CourseDocument): Finding[] {
  const asks = (slides: Slide[]): boolean => slides.some(({ items }) => items.some(isQuestion));
  if (!asks(slidesOf(course))) return [];
  return course.modules.flatMap(({ slides }, index) =>
    slides.length < CHECKED_FROM_SLIDES || asks(slides)
      ? []
      : [warning('module-unchecked', null, `Module ${index + 1}, ${counted(slides.length, 'slide')}`)],
  );
}

function slideWarnings(slide: Slide, place: string, language: string): Finding[] {
  const texts = slideTexts(slide);
  const words = countWords(texts);
  const blocks = slide.items.flatMap(blocksIn);
  const images = blocks.filter((block) => block.kind === 'image');
  const heard = blocks.filter((block) => block.kind === 'audio');
  const formulas = blocks.filter((block) => block.kind === 'formula');
  const questions = slide.items.filter(isQuestion);
  const scenarios = slide.items.filter(isInteraction).filter(({ kind }) => kind === 'scenario');
  return [
    ...images.filter(({ alt }) => alt.trim() === '').map(() => warning('alt-missing', place)),
    ...formulas.filter(({ alt }) => alt.trim() === '').map(() => warning('alt-missing', place, 'Formula')),
    ...heard.filter(({ transcript }) => transcript.trim() === '').map(() => warning('transcript-missing', place)),
    ...(heard.some(({ transcript }) => TODO.test(transcript)) ? [warning('todo-left', place, 'Transcript')] : []),
    ...(slide.kind === 'content' && words > LONG_SLIDE_WORDS ? [warning('slide-long', place, `${words} words`)] : []),
    ...(wordsOf(language) && texts.some(hasLongSentence) ? [warning('sentence-long', place)] : []),
    ...(texts.some((text) => TODO.test(text)) ? [warning('todo-left', place)] : []),
    ...scenarios.flatMap(({ parts }) =>
      unreachableScenes(parts).map((scene) => warning('scene-unreachable', place, `Scene ${parts.indexOf(scene) + 1}`)),
    ),
    ...questions.flatMap((question, index) =>
      itemWritingFlaws(question, language, questions.length > 1 ? `question ${index + 1}` : '').map((flaw) => ({
        ...flaw,
        slide: place,
      })),
    ),
  ];
}

/** Only in languages whose words are known: elsewhere a space does not always part words. */
function hasLongSentence(text: string): boolean {
  return sentencesOf(plainText(text)).some((sentence) => countTokens(sentence) > LONG_SENTENCE_WORDS);
}
