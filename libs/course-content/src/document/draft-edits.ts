import { isQuestion, type CourseDocument, type CourseModule, type Slide, type SlideItem } from './course-document.js';

/** What an edit names is not in the draft. */
export class ElementMissing extends Error {
  constructor(
    readonly element: 'module' | 'slide' | 'item',
    id: string,
  ) {
    super(`The draft has no ${element} with the id ${id}. Read the draft to find it.`);
  }
}

type Area = 'modules' | 'pool';
/** Null removes it. */
type Change<T> = (element: T) => T | null;

/** Puts an element at a place, the last where none is given or the list is shorter. */
export function insertAt<T>(list: readonly T[], element: T, position?: number): T[] {
  return list.toSpliced(Math.min(position ?? list.length, list.length), 0, element);
}

export function insertModule(course: CourseDocument, module: CourseModule, area: Area, position?: number): CourseDocument {
  return { ...course, [area]: insertAt(course[area], module, position) };
}

export function changeModule(course: CourseDocument, id: string, change: Change<CourseModule>): CourseDocument {
  return found('module', id, (hit) => {
    const inArea = (modules: CourseModule[]) => changed(modules, only(id, hit(change)));
    return { ...course, modules: inArea(course.modules), pool: inArea(course.pool) };
  });
}

export function moveModule(course: CourseDocument, id: string, position: number): CourseDocument {
  const area: Area = course.pool.some((module) => module.id === id) ? 'pool' : 'modules';
  const module = [...course.modules, ...course.pool].find((each) => each.id === id);
  return insertModule(
    changeModule(course, id, () => null),
    module!,
    area,
    position,
  );
}

export function insertSlide(course: CourseDocument, slide: Slide, moduleId: string, position?: number): CourseDocument {
  return changeModule(course, moduleId, (module) => ({ ...module, slides: insertAt(module.slides, slide, position) }));
}

export function changeSlide(course: CourseDocument, id: string, change: Change<Slide>): CourseDocument {
  return found('slide', id, (hit) =>
    inModules(course, (module) => {
      const slides = changed(module.slides, only(id, hit(change)));
      return slides === module.slides ? module : { ...module, slides };
    }),
  );
}

/** To a module of the pool too: it is then a part of the final assessment. */
export function moveSlide(course: CourseDocument, id: string, moduleId: string, position?: number): CourseDocument {
  let moved: Slide | null = null;
  const without = changeSlide(course, id, (slide) => {
    moved = slide;
    return null;
  });
  return insertSlide(without, moved!, moduleId, position);
}

export function insertItem(course: CourseDocument, item: SlideItem, slideId: string, position?: number): CourseDocument {
  return changeSlide(course, slideId, (slide) => ({ ...slide, items: insertAt(slide.items, item, position) }));
}

export function changeItem(course: CourseDocument, id: string, change: Change<SlideItem>): CourseDocument {
  return found('item', id, (hit) =>
    inSlides(course, (slide) => {
      const items = changed(slide.items, only(id, hit(change)));
      return items === slide.items ? slide : { ...slide, items };
    }),
  );
}

export function moveItem(course: CourseDocument, id: string, slideId: string, position?: number): CourseDocument {
  let moved: SlideItem | null = null;
  const without = changeItem(course, id, (item) => {
    moved = item;
    return null;
  });
  return insertItem(without, moved!, slideId, position);
}

/** Objectives replaced as a whole; a question that tested one which is gone tests none. */
export function setObjectives(course: CourseDocument, objectives: CourseDocument['objectives']): CourseDocument {
  const ids = new Set(objectives.map(({ id }) => id));
  const isGone = (item: SlideItem) => isQuestion(item) && item.objectiveId !== null && !ids.has(item.objectiveId);
  return inSlides({ ...course, objectives }, (slide) => {
    const items = changed(slide.items, (item) => (isGone(item) ? { ...item, objectiveId: null } : item));
    return items === slide.items ? slide : { ...slide, items };
  });
}

/** A slide with a question is a knowledge check whatever it says, and the pool holds nothing else. */
export function settleKinds(course: CourseDocument): CourseDocument {
  const pool = new Set(course.pool.flatMap(({ slides }) => slides));
  return inSlides(course, (slide) => {
    const asks = pool.has(slide) || slide.items.some(isQuestion);
    return asks && slide.kind === 'content' ? { ...slide, kind: 'knowledge-check' } : slide;
  });
}

const only =
  <T extends { id: string }>(id: string, change: Change<T>): Change<T> =>
  (element) =>
    element.id === id ? change(element) : element;

/** What is not changed stays the same object, here and below: who compares two documents sees by that what is another. */
function inModules(course: CourseDocument, change: (module: CourseModule) => CourseModule): CourseDocument {
  const [modules, pool] = [changed(course.modules, change), changed(course.pool, change)];
  return modules === course.modules && pool === course.pool ? course : { ...course, modules, pool };
}

function inSlides(course: CourseDocument, change: (slide: Slide) => Slide): CourseDocument {
  return inModules(course, (module) => {
    const slides = changed(module.slides, change);
    return slides === module.slides ? module : { ...module, slides };
  });
}

/** Null leaves it out. */
function changed<T>(list: T[], change: (element: T) => T | null): T[] {
  const after = list.map(change);
  return after.every((each, index) => each === list[index]) ? list : after.filter((each) => each !== null);
}

/** Runs an edit whose change must have met its element. */
function found<R>(element: ElementMissing['element'], id: string, run: (hit: <T>(change: Change<T>) => Change<T>) => R): R {
  let hits = 0;
  const result = run((change) => (met) => {
    hits++;
    return change(met);
  });
  if (hits === 0) throw new ElementMissing(element, id);
  return result;
}
