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
  return found(new ElementMissing('module', id), (hit) => {
    const inArea = (modules: CourseModule[]) => replace(modules, (each) => each.id === id, hit(change));
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
  return found(new ElementMissing('slide', id), (hit) =>
    inModules(course, (module) => ({ ...module, slides: replace(module.slides, (each) => each.id === id, hit(change)) })),
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
  return found(new ElementMissing('item', id), (hit) =>
    inModules(course, (module) => ({
      ...module,
      slides: module.slides.map((slide) => ({
        ...slide,
        items: replace(slide.items, (each) => each.id === id, hit(change)),
      })),
    })),
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
  return inModules({ ...course, objectives }, (module) => ({
    ...module,
    slides: module.slides.map((slide) => ({
      ...slide,
      items: slide.items.map((item) =>
        isQuestion(item) && item.objectiveId !== null && !ids.has(item.objectiveId) ? { ...item, objectiveId: null } : item,
      ),
    })),
  }));
}

/** A slide with a question is a knowledge check whatever it says, and the pool holds nothing else. */
export function settleKinds(course: CourseDocument): CourseDocument {
  const settled = (modules: CourseModule[], always: boolean): CourseModule[] =>
    modules.map((module) => ({
      ...module,
      slides: module.slides.map((slide) =>
        always || slide.items.some(isQuestion) ? { ...slide, kind: 'knowledge-check' } : slide,
      ),
    }));
  return { ...course, modules: settled(course.modules, false), pool: settled(course.pool, true) };
}

function inModules(course: CourseDocument, change: (module: CourseModule) => CourseModule): CourseDocument {
  return { ...course, modules: course.modules.map(change), pool: course.pool.map(change) };
}

function replace<T>(list: readonly T[], isIt: (element: T) => boolean, change: Change<T>): T[] {
  return list.flatMap((each) => {
    const after = isIt(each) ? change(each) : each;
    return after === null ? [] : [after];
  });
}

/** Runs an edit whose change must have met its element. */
function found<R>(missing: ElementMissing, edit: (hit: <T>(change: Change<T>) => Change<T>) => R): R {
  let hits = 0;
  const result = edit((change) => (element) => {
    hits++;
    return change(element);
  });
  if (hits === 0) throw missing;
  return result;
}
