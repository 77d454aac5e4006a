import { placedSlides, textsOf, type CourseDocument, type WordChange } from '@lib/course-content/edits';
import { textChanges } from '../../parts/text-changes.js';

export interface SlideChange {
  is: 'added' | 'removed' | 'changed' | 'moved';
  /** "2.3 Title", where it is now; where it is removed, where it was. */
  place: string;
  /** Of its texts, those that are another. */
  changes: WordChange[][];
}

/** What is another in the slides of a course, in the order of the later one; what was removed is last. */
export function slideChanges(before: CourseDocument, after: CourseDocument): SlideChange[] {
  const [was, now] = [placedSlides(before), placedSlides(after)];
  const old = new Map(was.map((placed) => [placed.slide.id, placed]));
  const here = new Set(now.map(({ slide }) => slide.id));
  const kept = was.flatMap(({ slide }) => (here.has(slide.id) ? [slide.id] : []));
  const order = now.flatMap(({ slide }) => (old.has(slide.id) ? [slide.id] : []));
  const stayed = inOrder(kept, order);
  return [
    ...now.flatMap(({ slide, place, module }): SlideChange[] => {
      const from = old.get(slide.id);
      if (!from) return [{ is: 'added', place, changes: [] }];
      const said = ({ title, items }: typeof slide): string[] => textsOf({ title, items }, { typed: true });
      const isChanged = JSON.stringify(from.slide) !== JSON.stringify(slide);
      if (isChanged) return [{ is: 'changed', place, changes: textChanges(said(from.slide), said(slide)) }];
      const isMoved = from.module.id !== module.id || !stayed.has(slide.id);
      return isMoved ? [{ is: 'moved', place, changes: [] }] : [];
    }),
    ...was.flatMap(({ slide, place }): SlideChange[] => (here.has(slide.id) ? [] : [{ is: 'removed', place, changes: [] }])),
  ];
}

/** Whether anything but slides is another. */
export function isCourseChanged(before: CourseDocument, after: CourseDocument): boolean {
  const frame = ({ modules, pool, ...rest }: CourseDocument): string =>
    JSON.stringify([rest, [...modules, ...pool].map(({ id, title }) => [id, title])]);
  return frame(before) !== frame(after);
}

/** Those that keep their order among each other: the longest row that both have. */
function inOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const at = new Map(before.map((id, index) => [id, index]));
  const places = after.map((id) => at.get(id)!);
  /** By length, the place with which the row of that length ends that ends first. */
  const ends: number[] = [];
  const previous: number[] = [];
  places.forEach((place, index) => {
    let length = ends.findIndex((end) => places[end]! > place);
    if (length < 0) length = ends.length;
    previous[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  });
  const row = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index]!) row.add(after[index]!);
  return row;
}
