import type {
  Block,
  CourseDocument,
  CourseModule,
  Interaction,
  Part,
  Question,
  Simple,
  Slide,
  SlideItem,
} from '@lib/course-content/edits';

export type { Block, CourseDocument, CourseModule, Interaction, Part, Question, Simple, Slide, SlideItem };
export type Kind = SlideItem['kind'];
export type Of<K extends Kind> = Extract<SlideItem, { kind: K }>;
export type QuestionKind = Question['kind'];

export const newId = (): string => crypto.randomUUID();
/** The element of the field in which this part of a course is written. */
export const fieldOf = (id: string, at: string | number = ''): string => `f-${id}${at === '' ? '' : `-${at}`}`;
