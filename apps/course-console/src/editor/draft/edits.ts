import {
  type CourseDocument,
  type CourseModule,
  type CourseSettings,
  edit,
  settleKinds,
  type Slide,
  type SlideItem,
  slidesOf,
} from '@lib/course-content/edits';

type Objectives = CourseDocument['objectives'];

/** What may be done to a course, by the ids that elements have here. Positions count from 0; left out, it is the last. */
export type Edit =
  | { do: 'change-details'; title?: string; description?: string; language?: string }
  | { do: 'change-settings'; settings: Partial<CourseSettings> }
  | { do: 'set-objectives'; objectives: Objectives }
  /** With its slides, as when it is brought back; a pool's module is a section of the final assessment. */
  | { do: 'add-module'; module: CourseModule; pool?: boolean; position?: number }
  | { do: 'rename-module'; moduleId: string; title: string }
  | { do: 'move-module'; moduleId: string; position: number }
  | { do: 'remove-module'; moduleId: string }
  | { do: 'add-slide'; slide: Slide; moduleId: string; position?: number }
  | { do: 'replace-slide'; slide: Slide }
  | { do: 'move-slide'; slideId: string; moduleId: string; position?: number }
  | { do: 'remove-slide'; slideId: string }
  | { do: 'add-item'; item: SlideItem; slideId: string; position?: number }
  | { do: 'replace-item'; item: SlideItem }
  | { do: 'move-item'; itemId: string; slideId: string; position?: number }
  | { do: 'remove-item'; itemId: string };

/** The course after an edit, by the service's own functions. @throws {ElementMissing} where the course has not what it names. */
export function edited(course: CourseDocument, wanted: Edit): CourseDocument {
  return settleKinds(apply(course, wanted));
}

function apply(course: CourseDocument, wanted: Edit): CourseDocument {
  switch (wanted.do) {
    case 'change-details': {
      const { do: _do, ...details } = wanted;
      return { ...course, ...details };
    }
    case 'change-settings':
      return { ...course, settings: { ...course.settings, ...wanted.settings } };
    case 'set-objectives':
      return edit.setObjectives(course, wanted.objectives);
    case 'add-module':
      return edit.insertModule(course, wanted.module, wanted.pool ? 'pool' : 'modules', wanted.position);
    case 'rename-module':
      return edit.changeModule(course, wanted.moduleId, (module) => ({ ...module, title: wanted.title }));
    case 'move-module':
      return edit.moveModule(course, wanted.moduleId, wanted.position);
    case 'remove-module':
      return edit.changeModule(course, wanted.moduleId, () => null);
    case 'add-slide':
      return edit.insertSlide(course, wanted.slide, wanted.moduleId, wanted.position);
    case 'replace-slide':
      return edit.changeSlide(course, wanted.slide.id, () => wanted.slide);
    case 'move-slide':
      return edit.moveSlide(course, wanted.slideId, wanted.moduleId, wanted.position);
    case 'remove-slide':
      return edit.changeSlide(course, wanted.slideId, () => null);
    case 'add-item':
      return edit.insertItem(course, wanted.item, wanted.slideId, wanted.position);
    case 'replace-item':
      return edit.changeItem(course, wanted.item.id, () => wanted.item);
    case 'move-item':
      return edit.moveItem(course, wanted.itemId, wanted.slideId, wanted.position);
    case 'remove-item':
      return edit.changeItem(course, wanted.itemId, () => null);
  }
}

/** What an edit is of: a slide, a module, or one of the course's own parts. Further edits of the same replace what waits. */
export function unitOf(wanted: Edit, course: CourseDocument): string {
  if ('slide' in wanted) return wanted.slide.id;
  if ('slideId' in wanted) return wanted.slideId;
  if ('module' in wanted) return wanted.module.id;
  if ('moduleId' in wanted) return wanted.moduleId;
  switch (wanted.do) {
    case 'change-details':
      return DETAILS;
    case 'change-settings':
      return SETTINGS;
    case 'set-objectives':
      return OBJECTIVES;
    default: {
      const itemId = wanted.do === 'replace-item' ? wanted.item.id : wanted.itemId;
      return slidesOf(course).find(({ items }) => items.some(({ id }) => id === itemId))?.id ?? itemId;
    }
  }
}

export const DETAILS = 'details';
export const SETTINGS = 'settings';
export const OBJECTIVES = 'objectives';
/** What is edited: the keys that are typed into it are one step, but not what is added, moved or removed. */
export function elementOf(wanted: Edit): string | null {
  switch (wanted.do) {
    case 'replace-item':
      return wanted.item.id;
    case 'replace-slide':
      return wanted.slide.id;
    case 'rename-module':
      return wanted.moduleId;
    case 'change-details':
    case 'change-settings':
    case 'set-objectives':
      return wanted.do;
    default:
      return null;
  }
}
