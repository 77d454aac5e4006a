import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import type { CourseDocument, CourseModule } from '../course.js';
import type { Edit } from '../draft/edits.js';
import { words } from '../words.js';

interface Props {
  course: CourseDocument;
  id: string;
  onMove: (edit: Edit) => void;
  onClose: () => void;
}

/** To any place, by choosing it. */
export function MoveTo({ course, id, onMove, onClose }: Props) {
  const { tree } = words;
  const areas = [
    ...course.modules.map((module, at) => ({ module, number: `${at + 1}` })),
    ...course.pool.map((module, at) => ({ module, number: `F${at + 1}` })),
  ];
  const own = areas.find(({ module }) => module.id === id);
  const home = areas.find(({ module }) => module.slides.some((slide) => slide.id === id))?.module;
  const [moduleId, setModule] = useState(home?.id ?? '');
  const area = own && (course.pool.includes(own.module) ? course.pool : course.modules);
  const into = areas.find(({ module }) => module.id === moduleId)?.module;
  const names = (area ?? into?.slides ?? []).filter((each) => each.id !== id).map(({ title }) => title);
  const [position, setPosition] = useState(() => placeOf(area ?? home?.slides ?? [], id));
  const at = Math.min(position, names.length);
  const move = (): void =>
    onMove(own ? { do: 'move-module', moduleId: id, position: at } : { do: 'move-slide', slideId: id, moduleId, position: at });
  return (
    <Dialog title={tree.moveTo} onClose={onClose}>
      {!own && (
        <label class="field">
          {tree.intoModule}
          <select
            value={moduleId}
            onChange={({ currentTarget: { value } }) => {
              setModule(value);
              setPosition(Number.MAX_SAFE_INTEGER);
            }}
          >
            {areas.map(({ module, number }) => (
              <option key={module.id} value={module.id} selected={module.id === moduleId}>
                {number} {module.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="field">
        {tree.placeThere}
        <select value={at} onChange={({ currentTarget: { value } }) => setPosition(Number(value))}>
          {[...names, null].map((_name, index) => (
            <option key={index} value={index} selected={index === at}>
              {index === 0 ? tree.first : tree.after(names[index - 1]!)}
            </option>
          ))}
        </select>
      </label>
      <p class="actions">
        <button type="button" class="main" onClick={move}>
          {tree.move}
        </button>
      </p>
    </Dialog>
  );
}

const placeOf = (list: readonly (CourseModule | { id: string })[], id: string): number =>
  Math.max(
    0,
    list.findIndex((each) => each.id === id),
  );
