import { type CourseDocument, edit, LIMITS, settleKinds, type Slide } from '@lib/course-content/edits';
import { moduleOf, modulesOf, slideOf } from './changes.js';
import { type Conflict, type Copy, withContestedBack } from './copy.js';
import { asNew } from './ids.js';
import { type Details, withoutTwins } from './merge.js';
import { type Choice, mergeLists, mergeSlides } from './merge-lists.js';

/** What two changed, as somebody chose. It then waits to be saved as anything else does. */
export function withChoice(copy: Copy, unit: string, choice: Choice, newId: () => string): Copy {
  const conflict = copy.conflicts.find((each) => each.unit === unit);
  if (!conflict) return copy;
  const screen = chosen(copy.screen, conflict, choice, newId);
  const decided = {
    ...copy,
    screen: settleKinds(withoutTwins(screen, copy.base, (element) => asNew(element, newId))),
    conflicts: copy.conflicts.filter((each) => each !== conflict),
  };
  return withContestedBack(decided, newId);
}

/** Whether "both" leaves out nothing that either has. A title has one place. */
export function holdsBoth(course: CourseDocument, conflict: Conflict): boolean {
  switch (conflict.of) {
    case 'slide':
    case 'objectives':
      return true;
    case 'module':
      return conflict.isRemovedHere || conflict.theirs === null;
    case 'details':
      return course.title === conflict.theirs!.title && course.language === conflict.theirs!.language;
    case 'settings':
      return false;
  }
}

function chosen(course: CourseDocument, conflict: Conflict, choice: Choice, newId: () => string): CourseDocument {
  const { unit } = conflict;
  switch (conflict.of) {
    case 'slide':
      return slideChosen(course, conflict, choice, newId);
    case 'module': {
      const { theirs: title, isRemovedHere } = conflict;
      if (isRemovedHere) {
        return choice === 'mine' && moduleOf(course, unit) ? edit.changeModule(course, unit, () => null) : course;
      }
      if (choice !== 'theirs' || !moduleOf(course, unit)) return course;
      if (title !== null) return edit.changeModule(course, unit, (module) => ({ ...module, title }));
      return moduleOf(course, unit)!.slides.length === 0 ? edit.changeModule(course, unit, () => null) : course;
    }
    case 'details':
      return { ...course, ...detailsChosen(course, conflict.knew!, conflict.theirs!, choice) };
    case 'settings':
      return choice === 'theirs' ? { ...course, settings: conflict.theirs! } : course;
    case 'objectives': {
      const { list } = mergeLists(conflict.knew!, course.objectives, conflict.theirs!, choice, (each) => asNew(each, newId));
      return choice === 'mine' ? course : edit.setObjectives(course, list.slice(0, LIMITS.objectives));
    }
  }
}

function slideChosen(
  course: CourseDocument,
  { unit, knew, theirs, isRemovedHere }: Conflict & { of: 'slide' },
  choice: Choice,
  newId: () => string,
): CourseDocument {
  const mine = slideOf(course, unit);
  if (!mine) return course;
  if (isRemovedHere || theirs === null) {
    return choice === (isRemovedHere ? 'mine' : 'theirs') ? edit.changeSlide(course, unit, () => null) : course;
  }
  if (choice === 'mine') return course;
  if (choice === 'theirs') return edit.changeSlide(course, unit, () => theirs);
  const renew = <T extends object>(element: T): T => asNew(element, newId);
  const merged = mergeSlides(knew!, mine, theirs, 'both', renew);
  if (merged) return edit.changeSlide(course, unit, () => merged);
  return after(course, unit, renew(theirs));
}

/** The slide that both named anew, or that is too long for both: theirs is one of its own, after mine. */
function after(course: CourseDocument, slideId: string, slide: Slide): CourseDocument {
  const module = modulesOf(course).find(({ slides }) => slides.some(({ id }) => id === slideId))!;
  return edit.insertSlide(course, slide, module.id, module.slides.findIndex(({ id }) => id === slideId) + 1);
}

function detailsChosen(mine: Details, knew: Details, theirs: Details, choice: Choice): Partial<Details> {
  if (choice === 'mine') return {};
  const isContested = (name: keyof Details): boolean =>
    theirs[name] !== knew[name] && mine[name] !== knew[name] && mine[name] !== theirs[name];
  if (choice === 'theirs') {
    const names = (['title', 'description', 'language'] as const).filter(isContested);
    return Object.fromEntries(names.map((name) => [name, theirs[name]]));
  }
  const both = `${mine.description}\n\n${theirs.description}`;
  return isContested('description') && both.length <= LIMITS.descriptionLength ? { description: both } : {};
}
