import fc from 'fast-check';
import { type CourseDocument, slidesOf } from '@lib/course-content/edits';
import { modulesOf } from '../src/editor/draft/changes.js';
import type { Edit } from '../src/editor/draft/edits.js';
import { slide, text } from './small-course.js';

/** What somebody does, whatever the course has by then: numbers choose among what there is. */
export interface Deed {
  kind: number;
  first: number;
  second: number;
  position: number;
}

export const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.nat(19),
  first: fc.nat(99),
  second: fc.nat(99),
  position: fc.nat(4),
});

const chosen = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(list.length, 1)];

/** The edit that a deed is in a course; null where there is nothing to do it to. `id` is of what it makes, `words` what is typed. */
export function editOf(course: CourseDocument, { kind, first, second, position }: Deed, id: number, words: string): Edit | null {
  const module = chosen(modulesOf(course), first);
  const into = chosen(modulesOf(course), second);
  const on = chosen(slidesOf(course), first);
  const onto = chosen(slidesOf(course), second);
  const item = chosen(on?.items ?? [], position);
  switch (kind) {
    case 0:
      return { do: 'change-details', ...(second % 2 ? { title: words } : { description: words }) };
    case 1:
      return { do: 'change-settings', settings: { passMark: 1 + first } };
    case 2:
      return { do: 'add-module', module: { ...slideless(id), title: words }, pool: second % 3 === 0, position };
    case 3:
      return module ? { do: 'rename-module', moduleId: module.id, title: words } : null;
    case 4:
      return module ? { do: 'move-module', moduleId: module.id, position } : null;
    case 5:
      return module && second % 3 === 0 ? { do: 'remove-module', moduleId: module.id } : null;
    case 6:
    case 7:
      return module
        ? { do: 'add-slide', slide: slide(id, words, text(id + 1, `${words}.5`)), moduleId: module.id, position }
        : null;
    case 8:
    case 9:
      return on && into ? { do: 'move-slide', slideId: on.id, moduleId: into.id, position } : null;
    case 10:
      return on ? { do: 'remove-slide', slideId: on.id } : null;
    case 11:
    case 12:
      return on ? { do: 'add-item', item: text(id, words), slideId: on.id, position } : null;
    case 13:
      return item && onto ? { do: 'move-item', itemId: item.id, slideId: onto.id, position: second % 3 } : null;
    case 14:
      return item ? { do: 'remove-item', itemId: item.id } : null;
    case 15:
      return { do: 'set-objectives', objectives: objectivesAfter(course, second, id, words) };
    case 16:
      return on ? { do: 'replace-slide', slide: { ...on, title: words } } : null;
    default:
      return item?.kind === 'text' ? { do: 'replace-item', item: { ...item, text: words } } : null;
  }
}

const slideless = (id: number) => ({ id: slide(id, '').id, slides: [] });

function objectivesAfter(
  { objectives }: CourseDocument,
  number: number,
  id: number,
  words: string,
): CourseDocument['objectives'] {
  if (number % 3 === 0) return objectives.slice(1);
  if (number % 3 === 1 && objectives[0]) return [{ ...objectives[0], text: words }, ...objectives.slice(1)];
  return [...objectives, { id: slide(id, '').id, text: words }].slice(0, 20);
}
