import type { CourseDocument, SlideItem } from '../course.js';
import { useHere } from '../editing.js';
import { kindName } from '../items/kind-name.js';
import { itemIn, withItem } from '../items/deep.js';
import { MarkButtons } from '../inline-field/mark-buttons.js';
import type { Placed } from '../tree/outline.js';
import { useWide } from '../use-wide.js';
import { words } from '../words.js';
import type { Edit } from '../draft/edits.js';
import { later } from '../../parts/later.js';
import { SlideProperties } from './slide-properties.js';
import { ToSlide } from './to-slide.js';

interface Props {
  course: CourseDocument;
  placed: Placed;
  chosen: string | null;
  apply: (edit: Edit) => void;
}

const ItemProperties = later(() => import('./item-properties.js').then((module) => module.ItemProperties));

/** What there is to set of what is chosen: an item, or the slide itself. */
export function Properties({ course, placed, chosen, apply }: Props) {
  const { choose } = useHere();
  const { slide } = placed;
  const { properties } = words;
  const isWide = useWide('72rem');
  const item = chosen === null ? null : itemIn(slide.items, chosen);
  const change = (next: SlideItem): void =>
    apply({ do: 'replace-slide', slide: { ...slide, items: withItem(slide.items, next.id, () => [next]) } });
  const isTop = slide.items.some(({ id }) => id === item?.id);
  return (
    <aside class="properties" aria-label={properties.title}>
      <MarkButtons />
      <details open={isWide}>
        <summary>{item ? kindName(item) : properties.slide}</summary>
        {item ? (
          <>
            <ItemProperties course={course} item={item} onChange={change} />
            {isTop && <ToSlide course={course} item={item} from={slide.id} apply={apply} />}
            <p>
              <button type="button" class="small quiet" onClick={() => choose('')}>
                {properties.ofSlide}
              </button>
            </p>
          </>
        ) : (
          <SlideProperties course={course} placed={placed} apply={apply} />
        )}
      </details>
    </aside>
  );
}
