import { LIMITS, slidesOf } from '@lib/course-content/edits';
import { fieldOf, newId, type CourseDocument } from '../course.js';
import { useHere } from '../editing.js';
import type { Edit } from '../draft/edits.js';
import { wantFocus } from '../inline-field/caret.js';
import { words } from '../words.js';
import type { Row } from './outline.js';

interface Props {
  course: CourseDocument;
  /** The line that is chosen: what is new stands after it. */
  at: Row;
  apply: (edit: Edit) => void;
  go: (id: string) => void;
  rename: (id: string) => void;
}

/** A slide after the one that is chosen, a module, and a section of the final assessment. */
export function AddButtons({ course, at, apply, go, rename }: Props) {
  const { say } = useHere();
  const { tree } = words;
  const all = [...course.modules, ...course.pool];
  const home = all.find(({ id, slides }) => id === at.id || slides.some((slide) => slide.id === at.id)) ?? all[0];
  const isFull = slidesOf(course).length >= LIMITS.slides;
  const addSlide = (): void => {
    if (!home || isFull) return;
    const isPool = course.pool.includes(home);
    const slide = {
      id: newId(),
      title: tree.newSlide,
      kind: isPool ? ('knowledge-check' as const) : ('content' as const),
      items: [],
    };
    const position = at.of === 'slide' ? at.at + 1 : home.slides.length;
    apply({ do: 'add-slide', slide, moduleId: home.id, position });
    say(tree.added(tree.newSlide));
    // The button would take the keys of its title
    wantFocus(fieldOf(slide.id));
    go(slide.id);
  };
  const addModule = (pool: boolean): void => {
    const module = { id: newId(), title: pool ? tree.newSection : tree.newModule, slides: [] };
    const position = pool ? course.pool.length : course.modules.length;
    apply({ do: 'add-module', module, pool, position });
    say(tree.added(module.title));
    rename(module.id);
  };
  return (
    <p class="tree-add">
      <button type="button" class="small" aria-disabled={!home || isFull} onClick={addSlide}>
        + {tree.slide}
      </button>
      <button
        type="button"
        class="small"
        aria-disabled={course.modules.length >= LIMITS.modules}
        onClick={() => course.modules.length < LIMITS.modules && addModule(false)}
      >
        + {tree.module}
      </button>
      <button
        type="button"
        class="small"
        aria-disabled={course.pool.length >= LIMITS.modules}
        onClick={() => course.pool.length < LIMITS.modules && addModule(true)}
      >
        + {tree.section}
      </button>
    </p>
  );
}
