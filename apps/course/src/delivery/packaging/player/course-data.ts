import type { QuestionView, TakenCourse } from '@lib/course-content/quiz';

/** The texts that a question shows, in the order in which they stand on the page. */
export type ShownTexts = Pick<QuestionView, 'options' | 'left' | 'right' | 'items'>;

/** What the player knows of the course; all that is read is on the page. Holds the keys, and no feedback and no stem. */
export interface CourseData extends TakenCourse {
  courseId: string;
  version: number;
  shown: Record<string, ShownTexts>;
}

/** The id that the final assessment goes by. */
export const FINAL = 'final';
