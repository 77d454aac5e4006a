import type { CourseDocument, CourseModule, Slide } from '../course.js';
import { placeBeside, type Side } from '../dragging.js';
import type { Edit } from '../draft/edits.js';

/** A line of the tree. Ids are those of what it shows; the course itself has one of its own. */
export interface Row {
  id: string;
  of: 'course' | 'module' | 'slide';
  /** Such as "2" or "2.3", in the pool "F1.2"; empty for the course. */
  number: string;
  title: string;
  level: 1 | 2;
  /** Among those beside it, from 0. */
  at: number;
  count: number;
  /** Of a module: whether its slides are shown. */
  isOpen?: boolean;
  /** It begins the final assessment. */
  isFirstOfPool: boolean;
}

export const COURSE = 'course';

export function rowsOf(course: CourseDocument, folded: ReadonlySet<string>): Row[] {
  const top = 1 + course.modules.length + course.pool.length;
  const rows: Row[] = [
    { id: COURSE, of: 'course', number: '', title: course.title, level: 1, at: 0, count: top, isFirstOfPool: false },
  ];
  const add = (modules: readonly CourseModule[], prefix: string, before: number): void =>
    modules.forEach(({ id, title, slides }, m) => {
      const number = `${prefix}${m + 1}`;
      const isOpen = !folded.has(id);
      const isFirstOfPool = prefix !== '' && m === 0;
      rows.push({ id, of: 'module', number, title, level: 1, at: before + m, count: top, isOpen, isFirstOfPool });
      if (!isOpen) return;
      slides.forEach((slide, s) =>
        rows.push({
          id: slide.id,
          of: 'slide',
          number: `${number}.${s + 1}`,
          title: slide.title,
          level: 2,
          at: s,
          count: slides.length,
          isFirstOfPool: false,
        }),
      );
    });
  add(course.modules, '', 1);
  add(course.pool, 'F', 1 + course.modules.length);
  return rows;
}

export interface Placed {
  slide: Slide;
  module: CourseModule;
  number: string;
  at: number;
  isFinal: boolean;
}

/** Every slide in reading order. */
export const placed = (course: CourseDocument): Placed[] =>
  (['modules', 'pool'] as const).flatMap((area) =>
    course[area].flatMap((module, m) =>
      module.slides.map((slide, at) => ({
        slide,
        module,
        at,
        number: `${area === 'pool' ? 'F' : ''}${m + 1}.${at + 1}`,
        isFinal: area === 'pool',
      })),
    ),
  );

/** One up or down; a slide goes on into the module beside it. Null where there is no place further. */
export function moved(course: CourseDocument, id: string, by: 1 | -1): Edit | null {
  for (const modules of [course.modules, course.pool]) {
    const m = modules.findIndex((module) => module.id === id);
    if (m >= 0) return modules[m + by] ? { do: 'move-module', moduleId: id, position: m + by } : null;
  }
  const all = [...course.modules, ...course.pool];
  const m = all.findIndex(({ slides }) => slides.some((slide) => slide.id === id));
  const module = all[m];
  if (!module) return null;
  const at = module.slides.findIndex((slide) => slide.id === id);
  if (module.slides[at + by]) return { do: 'move-slide', slideId: id, moduleId: module.id, position: at + by };
  const beside = all[m + by];
  return beside ? { do: 'move-slide', slideId: id, moduleId: beside.id, position: by > 0 ? 0 : beside.slides.length } : null;
}

/** Where what is dragged comes to stand when it is dropped on a line; null where it cannot. */
export function dropped(course: CourseDocument, id: string, on: Row, side: Side): Edit | null {
  const all = [...course.modules, ...course.pool];
  const isModule = all.some((module) => module.id === id);
  if (id === on.id || on.of === 'course') return null;
  if (isModule) {
    const area = course.pool.some((module) => module.id === id) ? course.pool : course.modules;
    const position = placeBeside(area, id, on.id, side);
    return position === null ? null : { do: 'move-module', moduleId: id, position };
  }
  if (on.of === 'module') return { do: 'move-slide', slideId: id, moduleId: on.id, position: 0 };
  const home = all.find(({ slides }) => slides.some((slide) => slide.id === on.id));
  const position = placeBeside(home!.slides, id, on.id, side);
  return position === null ? null : { do: 'move-slide', slideId: id, moduleId: home!.id, position };
}

/** "2.1 of 6": the number of a line, and how many there are beside it. */
export function placeNow(course: CourseDocument, id: string): { number: string; count: number } | null {
  const row = rowsOf(course, new Set()).find((each) => each.id === id);
  if (!row) return null;
  const { number, of, count } = row;
  const own = number.startsWith('F') ? course.pool.length : course.modules.length;
  return { number, count: of === 'module' ? own : count };
}
