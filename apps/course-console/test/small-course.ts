import type { CourseDocument, Slide, SlideItem } from '@lib/course-content/edits';

/** An id that tests can read. */
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Ids that begin where no other of these does. */
export const idsFrom = (n: number): (() => string) => {
  let next = n;
  return () => uuidOf(next++);
};

export const text = (id: number, words: string): SlideItem => ({ id: uuidOf(id), kind: 'text', text: words });
export const slide = (id: number, title: string, ...items: SlideItem[]): Slide => ({
  id: uuidOf(id),
  title,
  kind: 'content',
  items,
});

/** Modules 1 and 2, slides 11, 12 and 21, paragraphs 111, 112, 121 and 211. */
export const smallCourse = (): CourseDocument => ({
  title: 'Ladders',
  description: '',
  language: 'en',
  objectives: [{ id: uuidOf(901), text: 'Set a ladder' }],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [
    {
      id: uuidOf(1),
      title: 'Set up',
      slides: [slide(11, 'Angle', text(111, 'One in four'), text(112, 'On firm ground')), slide(12, 'Foot', text(121, 'Level'))],
    },
    { id: uuidOf(2), title: 'Climb', slides: [slide(21, 'Hands', text(211, 'Three points'))] },
  ],
  pool: [],
});
