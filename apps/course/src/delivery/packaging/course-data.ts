import { isQuestion, type CourseDocument, type CourseModule, type Question } from '@lib/course-content/document';
import { showQuestion } from '@lib/course-content/quiz';
import type { CourseData } from './player/course-data.js';

/** What the player is told: steps, keys, and the order in which the page shows what is to be chosen. */
export function courseData({ settings, modules, pool }: CourseDocument, courseId: string, version: number): CourseData {
  const asked = [...modules, ...pool].flatMap(({ slides }) => slides.flatMap(({ items }) => items.filter(isQuestion)));
  return {
    courseId,
    version,
    settings,
    modules: modules.map(reduced),
    pool: pool.map(reduced),
    shown: Object.fromEntries(
      asked.map((question) => {
        const { options, left, right, items } = shownQuestion(question);
        return [question.id, { options, left, right, items }];
      }),
    ),
  };
}

/** The same at every export: the keys are in the package too, so that an order that nobody can guess would hide nothing. */
export const shownQuestion = (question: Question): ReturnType<typeof showQuestion> => showQuestion(question, 'package');

function reduced({ id, title, slides }: CourseModule): CourseData['modules'][number] {
  return {
    id,
    title,
    slides: slides.map(({ items, ...slide }) => ({ ...slide, items: items.filter(isQuestion).map(withoutTexts) })),
  };
}

/** Stem, feedback and model answer stand on the page. */
function withoutTexts(question: Question): Question {
  const bare = { ...question, stem: [], feedback: null };
  if (bare.kind === 'open-answer') return { ...bare, modelAnswer: null };
  return 'options' in bare ? { ...bare, options: bare.options.map((option) => ({ ...option, feedback: null })) } : bare;
}
