import { type CourseDocument, type CourseSettings, edit, settleKinds, type Slide, slidesOf } from '@lib/course-content/edits';
import { changesBetween, moduleOf, modulesOf, slideOf } from './changes.js';
import { DETAILS, type Edit, OBJECTIVES, SETTINGS } from './edits.js';
import { asNew } from './ids.js';
import { mergeLists, mergeSlides } from './merge-lists.js';
import { placeAfter } from './order.js';
import { same } from './same.js';

export type Details = Pick<CourseDocument, 'title' | 'description' | 'language'>;

interface Of<K extends string, T> {
  of: K;
  /** A slide's or a module's id, or the name of a part of the course. */
  unit: string;
  /** As it was when both began; null: it was not there. */
  knew: T | null;
  /** As somebody else left it; null: they removed it. */
  theirs: T | null;
  /** I removed it. It stands there again, as theirs, until somebody chooses. */
  isRemovedHere: boolean;
}

/** What two changed at the same time. The screen has mine. */
export type Contested =
  | Of<'slide', Slide>
  | Of<'module', string>
  | Of<'details', Details>
  | Of<'settings', CourseSettings>
  | Of<'objectives', CourseDocument['objectives']>;

export interface Merged {
  course: CourseDocument;
  contested: Contested[];
}

/** `ask` tells what two changed; `leave` leaves it as they have it, item by item. */
export type Manner = 'ask' | 'leave';

/** What I made of what I knew, on what somebody else made of it. */
export function merge(
  knew: CourseDocument,
  mine: CourseDocument,
  theirs: CourseDocument,
  { manner = 'ask', standing = [], newId }: { manner?: Manner; standing?: readonly Contested[]; newId: () => string },
): Merged {
  if (knew === mine && standing.length === 0) return { course: theirs, contested: [] };
  const contested: Contested[] = [];
  const isAsked = manner === 'ask';
  const before = withStanding(knew, standing);
  const removedHere = new Set(standing.flatMap(({ unit, isRemovedHere }) => (isRemovedHere ? [unit] : [])));
  const slideKnown = (id: string): Slide | null =>
    standing.find((each): each is Of<'slide', Slide> => each.of === 'slide' && each.unit === id)?.knew ??
    slideOf(before, id) ??
    null;
  const titleKnown = (id: string): string | null =>
    standing.find((each): each is Of<'module', string> => each.of === 'module' && each.unit === id)?.knew ??
    moduleOf(before, id)?.title ??
    null;
  let course = theirs;

  const details = mergeFields(detailsOf(before), detailsOf(mine), detailsOf(theirs), isAsked);
  course = { ...course, ...details.fields };
  if (details.isContested) contested.push({ ...at(DETAILS), of: 'details', knew: detailsOf(before), theirs: detailsOf(theirs) });

  const settings = mergeFields(before.settings, mine.settings, theirs.settings, isAsked);
  course = { ...course, settings: settings.fields };
  if (settings.isContested) contested.push({ ...at(SETTINGS), of: 'settings', knew: before.settings, theirs: theirs.settings });

  const renew = <T extends object>(element: T): T => asNew(element, newId);
  const choice = isAsked ? 'mine' : 'theirs';
  const objectives = mergeLists(before.objectives, mine.objectives, theirs.objectives, choice, renew);
  if (!same(objectives.list, course.objectives)) course = edit.setObjectives(course, objectives.list);
  if (isAsked && objectives.isContested) {
    contested.push({ ...at(OBJECTIVES), of: 'objectives', knew: before.objectives, theirs: theirs.objectives });
  }

  /** A module that they removed, and that something of mine stands in, is there again. */
  const withModule = (id: string): void => {
    if (moduleOf(course, id)) return;
    const area = mine.pool.some((module) => module.id === id) ? 'pool' : 'modules';
    const { title } = moduleOf(mine, id)!;
    const place = placeAfter(idsOf(course[area]), idsOf(mine[area]), id);
    course = edit.insertModule(course, { id, title, slides: [] }, area, place);
  };
  const placed = (slide: Slide): void => {
    const module = modulesOf(mine).find(({ slides }) => slides.some(({ id }) => id === slide.id))!;
    withModule(module.id);
    const here = moduleOf(course, module.id)!.slides;
    const place = placeAfter(idsOf(here), idsOf(module.slides), slide.id);
    course = slideOf(course, slide.id)
      ? edit.moveSlide(course, slide.id, module.id, place)
      : edit.insertSlide(course, slide, module.id, place);
  };
  const slideRemoved = (id: string): void => {
    const [was, other] = [slideKnown(id), slideOf(course, id)];
    if (!other || contested.some(({ unit }) => unit === id)) return;
    if (!was || same(was, other)) course = edit.changeSlide(course, id, () => null);
    else if (isAsked) contested.push({ of: 'slide', unit: id, knew: was, theirs: other, isRemovedHere: true });
  };
  const named = (id: string, title: string): void => {
    if (removedHere.has(id)) return;
    const [was, other] = [titleKnown(id), moduleOf(course, id)?.title ?? null];
    if (other === title || (other === null && !isAsked)) return;
    if (other !== was && isAsked) contested.push({ ...at(id), of: 'module', knew: was, theirs: other });
    withModule(id);
    if (other === was || isAsked) course = edit.changeModule(course, id, (module) => ({ ...module, title }));
  };

  const removedModules: string[] = [];
  const moduleRemoved = (id: string): void => {
    const [was, other] = [titleKnown(id), moduleOf(course, id)?.title ?? null];
    if (isAsked && other !== null && other !== was) {
      contested.push({ of: 'module', unit: id, knew: was, theirs: other, isRemovedHere: true });
      return;
    }
    removedModules.push(id);
    for (const slide of moduleOf(before, id)?.slides ?? []) if (!slideOf(mine, slide.id)) slideRemoved(slide.id);
  };
  const follow = (change: Edit): void => {
    switch (change.do) {
      case 'add-module':
        return titleKnown(change.module.id) === null
          ? withModule(change.module.id)
          : named(change.module.id, change.module.title);
      case 'rename-module':
        return named(change.moduleId, change.title);
      case 'move-module': {
        if (!moduleOf(course, change.moduleId)) return;
        const area = mine.pool.some(({ id }) => id === change.moduleId) ? 'pool' : 'modules';
        const place = placeAfter(idsOf(course[area]), idsOf(mine[area]), change.moduleId);
        course = edit.moveModule(course, change.moduleId, place);
        return;
      }
      case 'remove-module':
        return moduleRemoved(change.moduleId);
      case 'remove-slide':
        return slideRemoved(change.slideId);
      case 'add-slide':
        return placed(slideOf(mine, change.slide.id)!);
      case 'move-slide':
        if (slideOf(course, change.slideId)) placed(slideOf(course, change.slideId)!);
        return;
      default:
    }
  };
  changesBetween(before, mine).forEach(follow);

  for (const each of standing) {
    const theirTitle = moduleOf(course, each.unit)?.title;
    if (each.of === 'module' && each.isRemovedHere && theirTitle !== undefined) contested.push({ ...each, theirs: theirTitle });
  }
  for (const slide of slidesOf(mine)) {
    const was = slideKnown(slide.id);
    const other = slideOf(theirs, slide.id);
    if (!was) continue;
    if (removedHere.has(slide.id)) {
      if (other) contested.push({ of: 'slide', unit: slide.id, knew: was, theirs: other, isRemovedHere: true });
      continue;
    }
    if (same(slide, was)) continue;
    if (!other) {
      if (!isAsked) continue;
      placed(slide);
      contested.push({ of: 'slide', unit: slide.id, knew: was, theirs: null, isRemovedHere: false });
    } else if (same(other, was) || same(slide, other)) {
      course = edit.changeSlide(course, slide.id, () => (same(slide, other) ? other : slide));
    } else if (isAsked) {
      course = edit.changeSlide(course, slide.id, () => slide);
      contested.push({ of: 'slide', unit: slide.id, knew: was, theirs: other, isRemovedHere: false });
    } else {
      course = edit.changeSlide(course, slide.id, () => mergeSlides(was, slide, other, 'theirs', renew)!);
    }
  }
  for (const id of removedModules) {
    if (moduleOf(course, id)?.slides.length === 0) course = edit.changeModule(course, id, () => null);
  }
  return { course: settleKinds(withoutTwins(course, theirs, renew)), contested };
}

const at = (unit: string) => ({ unit, isRemovedHere: false });

/** What was known before somebody else changed what is still contested: both sides are held against that. */
function withStanding(knew: CourseDocument, standing: readonly Contested[]): CourseDocument {
  return standing.reduce((course, each): CourseDocument => {
    if (each.knew === null) return course;
    switch (each.of) {
      case 'details':
        return { ...course, ...each.knew };
      case 'settings':
        return { ...course, settings: each.knew };
      case 'objectives':
        return { ...course, objectives: each.knew };
      case 'module': {
        const title = each.knew;
        return moduleOf(course, each.unit) ? edit.changeModule(course, each.unit, (module) => ({ ...module, title })) : course;
      }
      case 'slide': {
        const slide = each.knew;
        return slideOf(course, each.unit) ? edit.changeSlide(course, each.unit, () => slide) : course;
      }
    }
  }, knew);
}

function mergeFields<T extends object>(knew: T, mine: T, theirs: T, isAsked: boolean): { fields: T; isContested: boolean } {
  let isContested = false;
  const fields = Object.entries<unknown>(theirs as Record<string, unknown>).map(([name, other]): [string, unknown] => {
    const [was, own] = [knew[name as keyof T], mine[name as keyof T]];
    if (own === was || own === other) return [name, other];
    const isTaken = other !== was;
    isContested ||= isTaken;
    return [name, isTaken && !isAsked ? other : own];
  });
  return { fields: Object.fromEntries(fields) as T, isContested: isAsked && isContested };
}

const detailsOf = ({ title, description, language }: CourseDocument): Details => ({ title, description, language });

/** An item that one moved and the other changed would stand there twice under one id: one of them becomes a new one, not theirs. */
export function withoutTwins(
  course: CourseDocument,
  theirs: CourseDocument,
  renew: <T extends object>(element: T) => T,
): CourseDocument {
  const places = new Map<string, string[]>();
  for (const { id: slideId, items } of slidesOf(course)) {
    for (const { id } of items) places.set(id, [...(places.get(id) ?? []), slideId]);
  }
  const twins = new Set([...places].flatMap(([id, slides]) => (slides.length > 1 ? [id] : [])));
  if (twins.size === 0) return course;
  const homes = new Map(
    slidesOf(theirs).flatMap(({ id: slideId, items }) =>
      items.filter(({ id }) => twins.has(id)).map(({ id }) => [id, slideId] as const),
    ),
  );
  const homeOf = (id: string): string => (places.get(id)!.includes(homes.get(id) ?? '') ? homes.get(id)! : places.get(id)![0]!);
  return slidesOf(course)
    .filter(({ items }) => items.some(({ id }) => twins.has(id)))
    .reduce(
      (now, { id: slideId }) =>
        edit.changeSlide(now, slideId, (slide) => ({
          ...slide,
          items: slide.items.map((item) => (twins.has(item.id) && homeOf(item.id) !== slideId ? renew(item) : item)),
        })),
      course,
    );
}

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
