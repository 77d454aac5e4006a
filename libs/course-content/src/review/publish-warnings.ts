import { counted } from '@lib/validation';
import {
  type Block,
  blocksIn,
  type Interaction,
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
import { IN_COURSE, onSlide, type CourseFinding, type PlacedSlide, type Where } from './course-finding.js';
import { countTokens, plainText, sentencesOf } from './item-writing-item.js';
import { quizPatterns, repeatedQuestions } from './item-writing-quiz.js';
import { wordsOf } from './item-writing-words.js';
import { withoutGaps } from './gaps.js';
import { itemWritingFlaws } from './item-writing.js';
import { COURSE_WARNINGS, LONG_SENTENCE_WORDS, LONG_SLIDE_WORDS, type WarningCode } from './warning-kinds.js';

/** A module of so many content slides asks for a check. */
const CHECKED_FROM_SLIDES = 3;
/** Notes to finish; the first kind in capitals only, since "todo" is a word of other languages. */
const TODO = /\b(TODO|TBD|FIXME|XXX)\b|\b([Ll]orem ipsum|[Tt]o be written)\b|\[\s*(\.\.\.|…|[Ii]nsert [^\]]*)\]/;

/**
 * What does not keep a course from being published, but should be looked at. Pure; codes are stable; time is linear in the size of the
 * course. Messages quote nothing of the course.
 */
export function publishWarnings(course: CourseDocument): CourseFinding[] {
  return [
    ...objectiveWarnings(course),
    ...modulesUnchecked(course),
    ...(TODO.test(`${course.title}\n${course.description}`) ? [warning('todo-left', IN_COURSE, 'Title or description')] : []),
    ...placedSlides(course).flatMap((placed) => slideWarnings(placed, course.language)),
    ...quizPatterns(course).map(({ code, check }) =>
      check ? warning(code, onSlide(check)) : warning(code, IN_COURSE, 'Final assessment'),
    ),
    ...repeatedQuestions(course).map(({ where, first }) => warning('question-repeated', where, `As in ${first}`)),
  ];
}

function warning(code: WarningCode, where: Where, named = ''): CourseFinding {
  const { explanation } = COURSE_WARNINGS[code];
  return { code, ...where, message: named ? `${named}: ${explanation}` : explanation };
}

/** Whether what the objective says can be observed; true in a language whose words are not known. */
export function isMeasurable(objective: string, language: string): boolean {
  return !wordsOf(language)?.unmeasurable.test(plainText(objective));
}

function objectiveWarnings({ objectives, language, ...course }: CourseDocument): CourseFinding[] {
  const questions = slidesOf(course).flatMap(({ items }) => items.filter(isQuestion));
  const tested = new Set(questions.map(({ objectiveId }) => objectiveId));
  return objectives.flatMap(({ id, text }, index) => [
    ...(tested.has(id) ? [] : [warning('objective-unchecked', IN_COURSE, `Objective ${index + 1}`)]),
    ...(isMeasurable(text, language) ? [] : [warning('objective-not-measurable', IN_COURSE, `Objective ${index + 1}`)]),
  ]);
}

/** Where the course asks at all; one that only informs is not to be nagged module by module. */
function modulesUnchecked(course: CourseDocument): CourseFinding[] {
  const asks = (slides: Slide[]): boolean => slides.some(({ items }) => items.some(isQuestion));
  if (!asks(slidesOf(course))) return [];
  return course.modules.flatMap(({ slides }, index) =>
    slides.length < CHECKED_FROM_SLIDES || asks(slides)
      ? []
      : [warning('module-unchecked', IN_COURSE, `Module ${index + 1}, ${counted(slides.length, 'slide')}`)],
  );
}

function slideWarnings(placed: PlacedSlide, language: string): CourseFinding[] {
  const { slide } = placed;
  const here = onSlide(placed);
  const texts = slideTexts(slide);
  const words = countWords(texts);
  const heard = blocksOf(placed, 'audio');
  const todoHeard = heard.find(({ block }) => TODO.test(block.transcript));
  const questions = slide.items.filter(isQuestion);
  return [
    ...blocksOf(placed, 'image').flatMap(({ block, where }) => (block.alt.trim() ? [] : [warning('alt-missing', where)])),
    ...blocksOf(placed, 'formula').flatMap(({ block, where }) =>
      block.alt.trim() ? [] : [warning('alt-missing', where, 'Formula')],
    ),
    ...heard.flatMap(({ block, where }) => (block.transcript.trim() ? [] : [warning('transcript-missing', where)])),
    ...blocksOf(placed, 'video').flatMap(({ block, where }) =>
      block.captions?.length ? [] : [warning('captions-missing', where)],
    ),
    ...(todoHeard ? [warning('todo-left', todoHeard.where, 'Transcript')] : []),
    ...(slide.kind === 'content' && words > LONG_SLIDE_WORDS ? [warning('slide-long', here, `${words} words`)] : []),
    ...(wordsOf(language) && texts.some(hasLongSentence) ? [warning('sentence-long', here)] : []),
    ...(texts.some((text) => TODO.test(withoutGaps(text))) ? [warning('todo-left', here)] : []),
    ...slide.items.filter(isInteraction).flatMap((item) => scenesUnreached(item, onSlide(placed, item))),
    ...questions.flatMap((question, index) =>
      itemWritingFlaws(question, language, questions.length > 1 ? `question ${index + 1}` : '').map(({ code, message }) => ({
        code,
        ...onSlide(placed, question),
        message,
      })),
    ),
  ];
}

/** The blocks of a kind, each with the item that it stands in. */
function blocksOf<K extends Block['kind']>(placed: PlacedSlide, kind: K): { block: Extract<Block, { kind: K }>; where: Where }[] {
  const isOfKind = (block: Block): block is Extract<Block, { kind: K }> => block.kind === kind;
  return placed.slide.items.flatMap((item) =>
    blocksIn(item)
      .filter(isOfKind)
      .map((block) => ({ block, where: onSlide(placed, item) })),
  );
}

function scenesUnreached({ kind, parts }: Interaction, where: Where): CourseFinding[] {
  if (kind !== 'scenario') return [];
  return unreachableScenes(parts).map((scene) => warning('scene-unreachable', where, `Scene ${parts.indexOf(scene) + 1}`));
}

/** Only in languages whose words are known: elsewhere a space does not always part words. */
function hasLongSentence(text: string): boolean {
  return sentencesOf(plainText(text)).some((sentence) => countTokens(sentence) > LONG_SENTENCE_WORDS);
}
