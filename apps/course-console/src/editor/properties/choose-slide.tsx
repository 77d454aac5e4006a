import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import type { CourseDocument, SlideItem } from '../course.js';
import { useHere } from '../editing.js';
import type { Edit } from '../draft/edits.js';
import { placed } from '../tree/outline.js';
import { words } from '../words.js';

interface Props {
  course: CourseDocument;
  item: SlideItem;
  from: string;
  apply: (edit: Edit) => void;
  onClose: () => void;
}

/** To which slide an item goes. */
export function ChooseSlide({ course, item, from, apply, onClose }: Props) {
  const { say } = useHere();
  const { properties, tree } = words;
  const others = placed(course).filter(({ slide }) => slide.id !== from);
  const [to, setTo] = useState(others[0]?.slide.id ?? '');
  const target = others.find(({ slide }) => slide.id === to);
  return (
    <Dialog title={properties.toSlide} onClose={onClose}>
      <label class="field">
        {tree.slide}
        <select value={to} onChange={({ currentTarget: { value } }) => setTo(value)}>
          {others.map(({ slide, number }) => (
            <option key={slide.id} value={slide.id} selected={slide.id === to}>
              {number} {slide.title}
            </option>
          ))}
        </select>
      </label>
      <p class="actions">
        <button
          type="button"
          class="main"
          aria-disabled={!target}
          onClick={() => {
            if (!target) return;
            onClose();
            apply({ do: 'move-item', itemId: item.id, slideId: target.slide.id });
            say(properties.movedTo(`${target.number} ${target.slide.title}`));
          }}
        >
          {tree.move}
        </button>
      </p>
    </Dialog>
  );
}
