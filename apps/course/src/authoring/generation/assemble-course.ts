import { v7 as uuid } from 'uuid';
import type { CourseDocument, CourseModule, Slide } from '@lib/course-content/document';
import { placedPlanSlides, type Plan } from './domain/plan.js';
import type { GenerationSlide } from './generation.entity.js';

/** The course of its written slides. Final slides leave their module for a pool section of the same title. */
export function assembleCourse(
  plan: Plan,
  objectiveIds: string[],
  written: Pick<GenerationSlide, 'position' | 'slide'>[],
): CourseDocument {
  const places = placedPlanSlides(plan);
  if (written.length !== places.length) throw new Error(`${written.length} of ${places.length} slides are written`);
  const slideAt = new Map(written.map(({ position, slide }) => [position, slide]));
  const part = (final: boolean): CourseModule[] =>
    plan.modules.flatMap(({ title, slides: planned }, module) => {
      const slides: Slide[] = places
        .filter(({ at, slide }) => at.module === module && slide.final === final)
        .map(({ position }) => slideAt.get(position)!);
      return slides.length > 0 || (planned.length === 0 && !final) ? [{ id: uuid(), title, slides }] : [];
    });
  return {
    title: plan.title,
    description: plan.description ?? '',
    language: plan.language,
    objectives: plan.objectives.map((text, index) => ({ id: objectiveIds[index]!, text })),
    settings: plan.settings,
    modules: part(false),
    pool: part(true),
  };
}
