import { counted } from '@lib/validation';
import { v7 as uuid } from 'uuid';
import { blockingProblems } from '@lib/course-content/review';
import { blocksIn, isInteraction, isQuestion, shownSchemas, type CourseDocument, type Slide } from '@lib/course-content/document';
import { INTERACTION_NAMES, QUESTION_NAMES } from '@lib/course-content/kinds';
import type { PlanSlide } from '../generation/index.js';
import { faultsOf, type Reading } from './answer-schema.js';
import type { SlideAnswer } from './slide-answer.js';
import { itemOf } from './slide-items.js';

/** The slide of an answer that keeps its plan, the rules of a course, and what publishing asks for. The title is the plan's. */
export function readSlide({ items }: SlideAnswer, planned: PlanSlide, objectiveIds: readonly string[]): Reading<Slide> {
  const parsed = shownSchemas.slide.safeParse({
    id: uuid(),
    title: planned.title,
    kind: planned.questions > 0 ? 'knowledge-check' : 'content',
    items: items.map((item) => itemOf(item, objectiveIds)),
  });
  if (!parsed.success) return { faults: faultsOf(parsed.error) };
  const faults = [...againstPlan(parsed.data, planned), ...againstPublishing(parsed.data), ...emptyTexts(items)];
  return faults.length > 0 ? { faults } : { value: parsed.data };
}

function againstPlan({ items }: Slide, { slideType, questions, images }: PlanSlide): string[] {
  const asked = items.filter(isQuestion);
  const kind = slideType.trim().toLowerCase().replaceAll(' ', '-');
  const drawn = items.flatMap(blocksIn).filter((block) => block.kind === 'image').length;
  const imagesWanted = Math.max(images, kind === 'hotspot' ? 1 : 0);
  return [
    ...(asked.length === questions ? [] : [`The slide has ${counted(asked.length, 'question')} and needs ${questions}.`]),
    ...(questions > 0 && asked.length < items.length ? ['A slide with questions has nothing else.'] : []),
    ...(drawn === imagesWanted ? [] : [`The slide has ${counted(drawn, 'image')} and needs ${imagesWanted}.`]),
    ...((kind === 'survey') === items.some((item) => item.kind === 'survey')
      ? []
      : [kind === 'survey' ? 'The slide needs a survey.' : 'The slide has a survey, which its type does not ask for.']),
    ...(isOneOf(INTERACTION_NAMES, kind) && questions === 0 && !items.some((item) => isInteraction(item) && item.kind === kind)
      ? [`The slide needs an interaction of the kind ${kind}.`]
      : []),
    ...(isOneOf(QUESTION_NAMES, kind) && asked.some((question) => question.kind !== kind)
      ? [`All questions must be of the kind ${kind}.`]
      : []),
  ];
}

function isOneOf(kinds: readonly string[], kind: string): boolean {
  return kinds.includes(kind);
}

/** By the very checks of publishing; an image that is not drawn yet is no fault of the writer. */
function againstPublishing(slide: Slide): string[] {
  const course: CourseDocument = {
    title: 'x',
    description: '',
    language: 'en',
    objectives: [],
    settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
    modules: [{ id: uuid(), title: 'x', slides: [slide] }],
    pool: [],
  };
  return blockingProblems(course, () => true)
    .filter(({ code }) => code !== 'image-unfilled')
    .map(({ message }) => message);
}

/** No text may be blank, wherever it stands. */
function emptyTexts(items: SlideAnswer['items']): string[] {
  const isBlank = (value: unknown, key = ''): boolean => {
    if (MAY_BE_BLANK.has(key)) return false;
    if (typeof value === 'string') return value.trim() === '';
    if (Array.isArray(value)) return value.some((each) => isBlank(each));
    return value !== null && typeof value === 'object' && Object.entries(value).some(([name, each]) => isBlank(each, name));
  };
  return items.flatMap((item, index) => (isBlank(item) ? [`items.${index}: a text is blank; write it or leave it out.`] : []));
}

const MAY_BE_BLANK = new Set(['caption', 'unit', 'language', 'header', 'rows']);
