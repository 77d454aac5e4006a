import { LIMITS } from '@lib/course-content/edits';
import { directionOf } from '@lib/course-content/page-words';
import { useLayoutEffect, useState } from 'preact/hooks';
import { fieldOf, type CourseDocument, type SlideItem } from '../course.js';
import { holdsFiles } from '../dragging.js';
import type { Edit } from '../draft/edits.js';
import { useHere } from '../editing.js';
import { dropImages } from '../items/drop-images.js';
import { ItemList } from '../items/item-list.js';
import { ALL } from '../items/kinds.js';
import type { Placed } from '../tree/outline.js';
import { words } from '../words.js';

interface Props {
  course: CourseDocument;
  placed: Placed;
  apply: (edit: Edit, together?: string | null) => void;
}

/** A slide as learners see it, to be written in. */
export function SlideView({ course, placed: { slide, module, number }, apply }: Props) {
  const { slide: said } = words;
  const here = useHere();
  return (
    <div class="course-view edited" lang={course.language} dir={directionOf(course.language)}>
      <article
        class="slide"
        onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          // Beside its items: at the end
          const add = (item: SlideItem): void => apply({ do: 'add-item', item, slideId: slide.id });
          void dropImages([...event.dataTransfer!.files], here, add);
        }}
      >
        <header>
          <h2 class="place">
            {number} <bdi>{module.title}</bdi>
            {slide.kind === 'knowledge-check' && <span class="badge">{said.check}</span>}
          </h2>
          <Title
            key={slide.id}
            id={fieldOf(slide.id)}
            title={slide.title}
            onChange={(title) => apply({ do: 'replace-slide', slide: { ...slide, title } })}
          />
        </header>
        <ItemList
          key={slide.id}
          of={slide.id}
          items={slide.items}
          allowed={ALL}
          label={said.content}
          onChange={(items) => apply({ do: 'replace-slide', slide: { ...slide, items } }, typedIn(slide.items, items))}
        />
        {slide.items.length === 0 && <p class="empty">{said.empty}</p>}
      </article>
    </div>
  );
}

/** A slide has a title: an empty one is not kept. */
function Title({ id, title, onChange }: { id: string; title: string; onChange: (title: string) => void }) {
  const { slide: said } = words;
  const [typed, setTyped] = useState<string | null>(null);
  // What somebody else named it is seen before anything is typed over it
  useLayoutEffect(() => setTyped(null), [title]);
  return (
    <h3>
      <textarea
        id={id}
        class="slide-title"
        rows={1}
        aria-label={said.title}
        placeholder={said.title}
        maxLength={LIMITS.titleLength}
        value={typed ?? title}
        aria-invalid={typed !== null}
        onInput={({ currentTarget: { value } }) => {
          const next = value.replaceAll(/\s*\n\s*/g, ' ');
          setTyped(next.trim() === '' ? next : null);
          if (next.trim() !== '') onChange(next);
        }}
        // What nobody has named yet is typed over
        onFocus={({ currentTarget }) => title === words.tree.newSlide && currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
    </h3>
  );
}

/** What is typed into one item is undone together; what is added, moved or removed is a step of its own. */
function typedIn(before: readonly SlideItem[], after: readonly SlideItem[]): string | null {
  if (before.length !== after.length || after.some(({ id }, at) => before[at]!.id !== id)) return null;
  return after.find((item, at) => before[at] !== item)?.id ?? null;
}
