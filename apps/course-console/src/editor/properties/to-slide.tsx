import { useState } from 'preact/hooks';
import type { CourseDocument, SlideItem } from '../course.js';
import type { Edit } from '../draft/edits.js';
import { later } from '../../parts/later.js';
import { words } from '../words.js';

interface Props {
  course: CourseDocument;
  item: SlideItem;
  from: string;
  apply: (edit: Edit) => void;
}

const ChooseSlide = later(() => import('./choose-slide.js').then((module) => module.ChooseSlide));

/** To the end of another slide. */
export function ToSlide(props: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <p>
      <button type="button" class="small" onClick={() => setAsked(true)}>
        {words.properties.toSlide}
      </button>
      {isAsked && <ChooseSlide {...props} onClose={() => setAsked(false)} />}
    </p>
  );
}
