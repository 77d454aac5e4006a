import { type CourseDocument, type CourseModule, type Slide, slidesOf } from '@lib/course-content/edits';
import { edited, type Edit } from './edits.js';
import { placeAfter, staying } from './order.js';
import { same } from './same.js';

type Area = 'modules' | 'pool';
const AREAS: readonly Area[] = ['modules', 'pool'];

/**
 * The edits that make one document of another, each to what those before it made: what waits to be saved is what the screen has and the
 * service has not. Items keep their ids where they go to another slide. What must wait is left out, with what cannot be without it.
 */
export function changesBetween(
  from: CourseDocument,
  to: CourseDocument,
  mustWait: (edit: Edit) => boolean = () => false,
): Edit[] {
  if (from === to) return [];
  let now = from;
  const made: Edit[] = [];
  const make = (edit: Edit): void => {
    if (mustWait(edit)) return;
    now = edited(now, edit);
    made.push(edit);
  };
  courseChanges(from, to).forEach(make);
  const wanted = byId(slidesOf(to));
  const moving = placesOf(to, from);
  /** Nothing that stands in it is wanted elsewhere. */
  const isLeft = (slide: Slide): boolean => !wanted.has(slide.id) && !slide.items.some(({ id }) => moving.has(id));
  for (const id of goneModules(now, to)) if (moduleOf(now, id)!.slides.every(isLeft)) make({ do: 'remove-module', moduleId: id });
  for (const id of goneSlides(now, to)) if (isLeft(slideOf(now, id)!)) make({ do: 'remove-slide', slideId: id });
  for (const area of AREAS) moduleChanges(() => now, to, area, make);
  for (const module of modulesOf(to)) if (moduleOf(now, module.id)) slidePlaces(() => now, module, make);
  for (const [itemId, slideId] of placesOf(to, now)) {
    if (!slideOf(now, slideId)) continue;
    const items = wanted.get(slideId)!.items.map(({ id }) => id);
    make({ do: 'move-item', itemId, slideId, position: placeAfter(itemsOf(now, slideId), items, itemId) });
  }
  const away = placesOf(to, now);
  for (const slide of slidesOf(now)) {
    const after = wanted.get(slide.id);
    // What still stands here, and waits to go elsewhere, would be gone
    if (!after || slide === after || slide.items.some(({ id }) => away.has(id))) continue;
    const items = after.items.filter(({ id }) => !away.has(id));
    const content = items.length === after.items.length ? after : { ...after, items };
    if (!same(slide, content)) make({ do: 'replace-slide', slide: content });
  }
  for (const id of goneSlides(now, to)) {
    if (!slideOf(now, id)!.items.some((item) => away.has(item.id))) make({ do: 'remove-slide', slideId: id });
  }
  for (const id of goneModules(now, to)) if (moduleOf(now, id)!.slides.length === 0) make({ do: 'remove-module', moduleId: id });
  return made;
}

function courseChanges(from: CourseDocument, to: CourseDocument): Edit[] {
  const { title, description, language, settings } = to;
  const details = anotherIn(from, { title, description, language });
  const set = anotherIn(from.settings, settings);
  return [
    ...(details ? [{ do: 'change-details' as const, ...details }] : []),
    ...(set ? [{ do: 'change-settings' as const, settings: set }] : []),
    ...(same(from.objectives, to.objectives) ? [] : [{ do: 'set-objectives' as const, objectives: to.objectives }]),
  ];
}

function anotherIn<T extends object>(before: T, after: Partial<T>): Partial<T> | null {
  const other = Object.entries(after).filter(([name, value]) => before[name as keyof T] !== value);
  return other.length > 0 ? (Object.fromEntries(other) as Partial<T>) : null;
}

function moduleChanges(now: () => CourseDocument, to: CourseDocument, area: Area, make: (edit: Edit) => void): void {
  const wanted = idsOf(to[area]);
  const stay = staying(idsOf(now()[area]), wanted);
  for (const module of to[area]) {
    const { id: moduleId, title } = module;
    const before = moduleOf(now(), moduleId);
    const position = placeAfter(idsOf(now()[area]), wanted, moduleId);
    if (!before) {
      make({ do: 'add-module', module: { id: moduleId, title, slides: [] }, pool: area === 'pool', position });
    } else {
      if (!stay.has(moduleId)) make({ do: 'move-module', moduleId, position });
      if (before.title !== title) make({ do: 'rename-module', moduleId, title });
    }
  }
}

/** Slides of a module that are new, or come from elsewhere. */
function slidePlaces(now: () => CourseDocument, { id: moduleId, slides }: CourseModule, make: (edit: Edit) => void): void {
  const before = moduleOf(now(), moduleId)!.slides;
  if (before === slides) return;
  const wanted = idsOf(slides);
  const stay = staying(idsOf(before), wanted);
  for (const slide of slides) {
    if (stay.has(slide.id)) continue;
    const position = placeAfter(idsOf(moduleOf(now(), moduleId)!.slides), wanted, slide.id);
    if (slideOf(now(), slide.id)) {
      make({ do: 'move-slide', slideId: slide.id, moduleId, position });
    } else {
      const elsewhere = new Set(slidesOf(now()).flatMap(({ items }) => idsOf(items)));
      make({
        do: 'add-slide',
        slide: { ...slide, items: slide.items.filter(({ id }) => !elsewhere.has(id)) },
        moduleId,
        position,
      });
    }
  }
}

/** Items that stand on another slide than they did: by their ids, the slides that they are on now. */
function placesOf(to: CourseDocument, from: CourseDocument): Map<string, string> {
  const before = byId(slidesOf(from));
  const after = byId(slidesOf(to));
  const changed = slidesOf(to).filter((slide) => before.get(slide.id) !== slide);
  const left = new Map(
    [...before.values()]
      .filter((slide) => after.get(slide.id) !== slide)
      .flatMap(({ id: slideId, items }) => items.map(({ id }) => [id, slideId] as const)),
  );
  return new Map(
    changed.flatMap(({ id: slideId, items }) =>
      items.flatMap(({ id }) => (left.has(id) && left.get(id) !== slideId ? [[id, slideId] as const] : [])),
    ),
  );
}

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((each) => [each.id, each]));
const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
export const modulesOf = (course: CourseDocument): CourseModule[] => [...course.modules, ...course.pool];
export const moduleOf = (course: CourseDocument, id: string): CourseModule | undefined =>
  modulesOf(course).find((module) => module.id === id);
export const slideOf = (course: CourseDocument, id: string): Slide | undefined =>
  slidesOf(course).find((slide) => slide.id === id);
const itemsOf = (course: CourseDocument, slideId: string): string[] => idsOf(slideOf(course, slideId)!.items);

function goneSlides(now: CourseDocument, to: CourseDocument): string[] {
  const kept = byId(slidesOf(to));
  const modules = byId(modulesOf(to));
  const inModules = modulesOf(now).filter(({ id, slides }) => modules.get(id)?.slides !== slides);
  return inModules.flatMap(({ slides }) => idsOf(slides).filter((id) => !kept.has(id)));
}

function goneModules(now: CourseDocument, to: CourseDocument): string[] {
  const kept = byId(modulesOf(to));
  return idsOf(modulesOf(now)).filter((id) => !kept.has(id));
}
