import { counted } from '@lib/validation';
import { isQuestion, placedSlides, slideTexts, type CourseDocument } from '../document/index.js';
import { IN_COURSE, onSlide, type CourseFinding, type Where } from './course-finding.js';
import { hasGap } from './gaps.js';
import { itemProblems, misplacedSurveys, type HasFile } from './publish-checks-items.js';

const GAP_LEFT = 'A place is still to be written, as its brackets say. Write it or remove it.';

/** What keeps a course from being published. Pure; codes are stable. */
export function blockingProblems(course: CourseDocument, hasFile: HasFile): CourseFinding[] {
  const slides = placedSlides(course);
  const questions = slides.flatMap(({ slide }) => slide.items.filter(isQuestion));
  const poolSize = slides.filter(({ final }) => final).flatMap(({ slide }) => slide.items.filter(isQuestion)).length;
  const { passMark, quizMode, poolDraw } = course.settings;
  const found: CourseFinding[] = [];
  const add = (code: string, message: string, where: Where = IN_COURSE): void => void found.push({ code, ...where, message });

  if (course.modules.length === 0) add('no-module', 'The course has no module. Add one with at least one slide.');
  course.modules.forEach((module, index) => {
    if (module.slides.length === 0) add('module-empty', `Module ${index + 1} has no slide. Add one or remove the module.`);
  });
  course.pool.forEach((section, index) => {
    if (section.slides.length === 0)
      add('module-empty', `Section F${index + 1} of the question pool has no slide. Add one or remove it.`);
  });
  if (!Number.isInteger(passMark) || passMark < 1 || passMark > 100)
    add('pass-mark-range', `The pass mark is ${passMark} and must be 1 to 100. Change it.`);
  if (quizMode === 'graded' && questions.length === 0) {
    add('graded-without-questions', 'The course is graded but asks nothing. Add questions, or set the quiz mode to practice.');
  }
  if (poolDraw !== null && poolDraw > poolSize) {
    add(
      'pool-too-small',
      `The final assessment draws ${counted(poolDraw, 'question')} and the pool has ${poolSize}. Add questions or draw fewer.`,
    );
  }
  const { title, description, objectives } = course;
  const named = [...course.modules, ...course.pool].map((module) => module.title);
  if ([title, description, ...objectives.map(({ text }) => text), ...named].some(hasGap)) add('gap-left', GAP_LEFT);
  for (const placed of slides) {
    if (hasGap(placed.slide.title)) add('gap-left', GAP_LEFT, onSlide(placed));
    const { kind, items } = placed.slide;
    if (items.length === 0) add('slide-empty', 'The slide has no content. Write it or remove it.', onSlide(placed));
    else if (kind === 'knowledge-check' && !items.some(isQuestion))
      add('slide-empty', 'The knowledge check asks nothing. Add a question, or make it a content slide.', onSlide(placed));
    const asks = kind === 'knowledge-check' || placed.final;
    for (const item of items) {
      if (slideTexts({ ...placed.slide, title: '', items: [item] }).some(hasGap))
        add('gap-left', GAP_LEFT, onSlide(placed, item));
      for (const { code, message } of [...itemProblems(item, hasFile), ...misplacedSurveys(item, asks)])
        add(code, message, onSlide(placed, item));
    }
  }
  return found;
}
