import { useState } from 'preact/hooks';
import type { CourseDocument } from '../course.js';
import { COURSE, type Placed } from '../tree/outline.js';
import { words } from '../words.js';
import { SlideHtml } from './slide-html.js';

interface Props {
  course: CourseDocument;
  placed: Placed;
  all: readonly Placed[];
  go: (id: string) => void;
}

/** The slide as learners have it, also as wide as a phone. */
export function LookAtSlide({ course, placed: { slide, number }, all, go }: Props) {
  const { look } = words;
  const [isPhone, setPhone] = useState(false);
  const at = all.findIndex((each) => each.slide.id === slide.id);
  const [before, after] = [all[at - 1], all[at + 1]];
  return (
    <div class="look">
      <p class="button-row">
        <button type="button" class="small" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          {look.phone}
        </button>
        <button type="button" class="small" aria-disabled={!before} onClick={() => go(before?.slide.id ?? COURSE)}>
          {look.before}
        </button>
        <button type="button" class="small" aria-disabled={!after} onClick={() => after && go(after.slide.id)}>
          {look.after}
        </button>
      </p>
      <h2 class="end">{look.nothingKept}</h2>
      <SlideHtml course={course} slide={slide} place={number} isPhone={isPhone} />
    </div>
  );
}
