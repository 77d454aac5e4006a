import type { Result } from '../api/call.js';
import type { OpenedCourse, OpenedSlide, QuizStatus } from './taking.js';

/** The place of the final assessment, among the ids of slides. */
export const ASSESSMENT = 'assessment';

/** One page of a course, in the order in which they follow each other. */
export interface Step {
  /** A slide's id, or `ASSESSMENT`. */
  place: string;
  /** "2.3"; empty for the final assessment. */
  number: string;
  title: string;
  done: boolean;
  /** Null for the final assessment. */
  slide: OpenedSlide | null;
  quiz: QuizStatus | null;
}

/** All pages of a course; the final assessment, which has no title of its own, is called `final`. */
export function stepsOf({ modules, finalAssessment }: OpenedCourse, final: string): Step[] {
  const slides = modules.flatMap((module, m) =>
    module.slides.map((slide, s) => ({
      place: slide.slideId,
      number: `${m + 1}.${s + 1}`,
      title: slide.title,
      done: slide.done,
      slide,
      quiz: slide.quiz,
    })),
  );
  if (!finalAssessment) return slides;
  const assessment = {
    place: ASSESSMENT,
    number: '',
    title: final,
    done: finalAssessment.done,
    slide: null,
    quiz: finalAssessment,
  };
  return [...slides, assessment];
}

/** Where to go on: where somebody was, or what is not done after it. */
export function goOnAt(course: OpenedCourse, steps: readonly Step[]): Step | undefined {
  const last = steps.findIndex(({ place }) => place === course.lastSlideId);
  if (last >= 0 && !steps[last]!.done) return steps[last];
  const ways = [...steps.slice(last + 1), ...steps.slice(0, last + 1)];
  return ways.find(({ done, quiz }) => !done && quiz?.isOpen !== false) ?? ways.find(({ done }) => !done) ?? steps[0];
}

/** The course once a slide was opened, by what the service said to it. */
export function withOpened(course: OpenedCourse, { slideId, done, state, progress }: Result<'open_slide'>): OpenedCourse {
  const modules = course.modules.map((module) => ({
    ...module,
    slides: module.slides.map((slide) => (slide.slideId === slideId && slide.done !== done ? { ...slide, done } : slide)),
  }));
  const isOpen = modules.every(({ slides }) => slides.every((slide) => slide.done));
  return {
    ...course,
    modules,
    state,
    progress,
    lastSlideId: slideId,
    finalAssessment: course.finalAssessment && { ...course.finalAssessment, isOpen: course.finalAssessment.isOpen || isOpen },
  };
}

/** Slides that are to be done before the final assessment opens. */
export const leftBefore = (steps: readonly Step[]): number => steps.filter(({ slide, done }) => slide && !done).length;
