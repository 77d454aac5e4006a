import { blocksIn } from './course-counts.js';
import { isQuestion, placedSlides, type CourseDocument, type Slide } from './course-document.js';
import { itemWritingFlaws, testedObjectives } from './item-writing.js';
import type { Finding } from './publish-checks.js';
import { countWords, slideTexts } from './slide-text.js';

/** Words on one content slide from which on it is long: about two minutes of reading. */
const LONG_SLIDE_WORDS = 400;
/** A module of so many content slides asks for a check. */
const CHECKED_FROM_SLIDES = 3;
/** Notes to finish; the first kind in capitals only, since "todo" is a word of other languages. */
const TODO = /\b(TODO|TBD|FIXME|XXX)\b|\b([Ll]orem ipsum|[Tt]o be written)\b|\[\s*(\.\.\.|…|[Ii]nsert [^\]]*)\]/;

/** What does not keep a course from being published, but should be looked at. Pure; codes are stable. */
export function publishWarnings(course: CourseDocument): Finding[] {
  return [
    ...objectivesUnchecked(course),
    ...modulesUnchecked(course),
    ...(TODO.test(`${course.title}\n${course.description}`)
      ? [{ code: 'todo-left', slide: null, message: 'The title or the description has a note to finish. Write it or remove it.' }]
      : []),
    ...placedSlides(course).flatMap(({ place, slide }) =>
      slideWarnings(slide, course.language).map((warning) => ({ ...warning, slide: place })),
    ),
  ];
}

function objectivesUnchecked(course: CourseDocument): Finding[] {
  const tested = testedObjectives(course);
  return course.objectives
    .map((objective, index) => ({ ...objective, number: index + 1 }))
    .filter(({ id }) => !tested.has(id))
    .map(({ number }) => ({
      code: 'objective-unchecked',
      slide: null,
      message: `No question tests objective ${number}. Add one, or name the objective in a question.`,
    }));
}

/** Where the course asks at all; one that only informs is not to be nagged module by module. */
function modulesUnchecked(course: CourseDocument): Finding[] {
  const asks = (slides: Slide[]): boolean => slides.some(({ items }) => items.some(isQuestion));
  if (![...course.modules, ...course.pool].some(({ slides }) => asks(slides))) return [];
  return course.modules.flatMap(({ slides }, index) =>
    slides.length < CHECKED_FROM_SLIDES || asks(slides)
      ? []
      : [
          {
            code: 'module-unchecked',
            slide: null,
            message: `Module ${index + 1} has ${slides.length} slides and no question. Add a knowledge check.`,
          },
        ],
  );
}

function slideWarnings(slide: Slide, language: string): Omit<Finding, 'slide'>[] {
  const texts = slideTexts(slide);
  const words = countWords(texts);
  const images = slide.items.flatMap(blocksIn).filter((block) => block.kind === 'image');
  return [
    ...images
      .filter(({ alt }) => alt.trim() === '')
      .map(() => ({ code: 'alt-missing', message: 'An image has no alternative text. Say what it shows.' })),
    ...(slide.kind === 'content' && words > LONG_SLIDE_WORDS
      ? [{ code: 'slide-long', message: `The slide has ${words} words. Split it; up to ${LONG_SLIDE_WORDS} are read in one go.` }]
      : []),
    ...(texts.some((text) => TODO.test(text))
      ? [{ code: 'todo-left', message: 'The slide has a note to finish, such as TODO. Write it or remove it.' }]
      : []),
    ...slide.items.filter(isQuestion).flatMap((question) => itemWritingFlaws(question, language)),
  ];
}
