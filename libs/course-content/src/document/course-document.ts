import type { z } from 'zod';
import type { settingsSchema, shownSchemas } from './course-schemas.js';

type Shown<K extends keyof typeof shownSchemas> = z.infer<(typeof shownSchemas)[K]>;

export type CourseDocument = Shown<'course'>;
export type CourseSettings = z.infer<typeof settingsSchema>;
export type CourseModule = Shown<'module'>;
export type Slide = Shown<'slide'>;
export type SlideItem = Slide['items'][number];
export type Block = Shown<'block'>;
export type Simple = Shown<'simple'>;
export type Image = Shown<'image'>;
export type Interaction = Shown<'interaction'>;
export type Part = Shown<'part'>;
export type Question = Shown<'question'>;

export const isQuestion = (item: SlideItem): item is Question => 'stem' in item;
export const isInteraction = (item: SlideItem): item is Interaction => 'parts' in item;

export function slidesOf(course: Pick<CourseDocument, 'modules' | 'pool'>): Slide[] {
  return [...course.modules, ...course.pool].flatMap((each) => each.slides);
}

/** Every block of an item, at whatever depth. */
export function blocksIn(item: SlideItem): Block[] {
  if (isQuestion(item)) return item.stem;
  if (isInteraction(item)) return [...(item.image ? [item.image] : []), ...item.parts.flatMap((part) => part.body)];
  return [item];
}

/** Every slide with its place, "2.3 Title" in modules and "F1.2 Title" in the pool, in reading order. */
export function placedSlides(
  course: Pick<CourseDocument, 'modules' | 'pool'>,
): { place: string; module: CourseModule; slide: Slide; final: boolean }[] {
  const placed = (modules: CourseModule[], prefix: string, final: boolean) =>
    modules.flatMap((each, m) =>
      each.slides.map((slide, s) => ({ place: `${prefix}${m + 1}.${s + 1} ${slide.title}`, module: each, slide, final })),
    );
  return [...placed(course.modules, '', false), ...placed(course.pool, 'F', true)];
}
