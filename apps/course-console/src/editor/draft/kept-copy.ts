import { type CourseDocument, type CourseModule, type Slide, slidesOf } from '@lib/course-content/edits';
import { type Conflict, type Copy, type Sent, type Answer, unitsIn, withAnswer, withScreen } from './copy.js';
import { edited } from './edits.js';
import { type Ids, inward, outward } from './ids.js';
import { merge } from './merge.js';
import { holdsBoth, withChoice } from './resolve.js';
import { same } from './same.js';

/** A slide that nobody has changed here is only named: it is read again. */
type KeptModule = Omit<CourseModule, 'slides'> & { slides: (Slide | string)[] };
type KeptCourse = Omit<CourseDocument, 'modules' | 'pool'> & { modules: KeptModule[]; pool: KeptModule[] };

/** What a tab keeps of a course that is not saved, until somebody opens it again. */
export interface KeptCopy {
  keptAt: number;
  changes: number;
  base: KeptCourse;
  screen: KeptCourse;
  ids: Ids;
  sent: Sent | null;
  conflicts: readonly Conflict[];
}

/** Of a tab, for an account and a course. */
export const keptPlace = (userId: string, courseId: string): string => `draft ${userId} ${courseId}`;

export function keptCopy(copy: Copy, changes: number, keptAt: number): KeptCopy {
  const { base, screen, ids, sent, conflicts } = copy;
  // What is on its way may be done or not: whatever is undone of it meanwhile is of one of the two
  const before = [base, ...(sent ? [edited(base, sent.edit)] : [])].map(
    (course) => new Map(slidesOf(course).map((slide) => [slide.id, slide])),
  );
  const isTouched = (slide: Slide): boolean => before.some((slides) => !same(slides.get(slide.id), slide));
  const touched = new Set(slidesOf(screen).flatMap((slide) => (isTouched(slide) ? [slide.id] : [])));
  const remaining = new Set(slidesOf(screen).map(({ id }) => id));
  const named = (course: CourseDocument): KeptCourse => {
    const modules = (list: CourseModule[]): KeptModule[] =>
      list.map((module) => ({
        ...module,
        slides: module.slides.map((slide) => (touched.has(slide.id) || !remaining.has(slide.id) ? slide : slide.id)),
      }));
    return { ...course, modules: modules(course.modules), pool: modules(course.pool) };
  };
  return { keptAt, changes, base: named(base), screen: named(screen), ids, sent, conflicts };
}

/** With an answer to what was on its way when the tab was left. */
export function keptAnswered(kept: KeptCopy, answer: Answer): KeptCopy {
  const none = (id: string): Slide => ({ id, title: '', kind: 'content', items: [] });
  const base = filled(kept.base, none);
  const { base: done, ids } = withAnswer(
    { screen: base, base, revision: 0, ids: kept.ids, sent: kept.sent, conflicts: [], refused: [] },
    answer,
  );
  const named = (modules: CourseModule[]): KeptModule[] =>
    modules.map((module) => ({
      ...module,
      slides: module.slides.map((slide) => (isNamed(kept.base, slide.id) ? slide.id : slide)),
    }));
  return { ...kept, ids, sent: null, base: { ...done, modules: named(done.modules), pool: named(done.pool) } };
}

const isNamed = ({ modules, pool }: KeptCourse, id: string): boolean =>
  [...modules, ...pool].some(({ slides }) => slides.includes(id));

/**
 * What was kept, on the course as it is now. What is unsaved here stands beside it: both were typed by the same person. @returns null where
 * that has one place only, as a title: it must be saved first, or be decided.
 */
export function withKept(copy: Copy, kept: KeptCopy, newId: () => string): Copy | null {
  const here = <T>(node: T): T => inward(copy.ids, outward(kept.ids, node));
  const now = new Map(slidesOf(copy.screen).map((slide) => [slide.id, slide]));
  const there = (id: string): Slide | null => now.get(id) ?? null;
  const [base, screen] = [filled(named(kept.base, here), there), filled(named(kept.screen, here), there)];
  const standing = kept.conflicts.map((each) => ({ ...here(each), unit: here({ id: each.unit }).id }));
  const { course, contested } = merge(base, screen, copy.screen, { standing, newId });
  const unsaved = new Set([...unitsIn(copy), ...copy.conflicts.map(({ unit }) => unit)]);
  const conflicts = contested.map((each) => ({ ...each, by: null }));
  const beside = conflicts.filter((each) => unsaved.has(each.unit));
  if (!beside.every((each) => holdsBoth(course, each))) return null;
  const both = beside.reduce<Copy>((taken, { unit }) => withChoice(taken, unit, 'both', newId), {
    ...copy,
    screen: course,
    conflicts,
  });
  return withScreen({ ...both, conflicts: [...copy.conflicts, ...both.conflicts] }, both.screen, newId);
}

function named(course: KeptCourse, here: <T>(node: T) => T): KeptCourse {
  const modules = (list: KeptModule[]): KeptModule[] =>
    list.map((module) => ({
      ...module,
      slides: module.slides.map((each) => (typeof each === 'string' ? here({ id: each }).id : each)),
    }));
  return here({ ...course, modules: modules(course.modules), pool: modules(course.pool) });
}

function filled(course: KeptCourse, slideOf: (id: string) => Slide | null): CourseDocument {
  const modules = (list: KeptModule[]): CourseModule[] =>
    list.map((module) => ({
      ...module,
      slides: module.slides.flatMap((each) => (typeof each === 'string' ? (slideOf(each) ?? []) : [each])),
    }));
  return { ...course, modules: modules(course.modules), pool: modules(course.pool) };
}
