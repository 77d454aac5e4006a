import { LIMITS } from '@lib/course-content/edits';
import { fieldOf, type Interaction, type Part } from '../course.js';
import { useHere } from '../editing.js';
import { wantFocus } from '../inline-field/caret.js';
import { words } from '../words.js';
import { HotspotPicture } from './hotspot-picture.js';
import type { ItemProps } from './item-props.js';
import { newPart } from './new-item.js';
import { PartEditor } from './part-editor.js';
import { withoutPart } from './part-edits.js';

/** All parts of it are open: what learners unfold is written here. */
export function InteractionItem({ item, onChange }: ItemProps<Interaction>) {
  const { say } = useHere();
  const { items } = words;
  const { kind, parts } = item;
  const isHotspot = kind === 'hotspot';
  const set = (next: Part[]): void => onChange({ ...item, parts: next });
  const add = (): void => {
    const part = newPart(isHotspot);
    set([...parts, part]);
    wantFocus(fieldOf(part.id));
  };
  const move = (at: number, by: 1 | -1): void => {
    const [to, part] = [at + by, parts[at]!];
    if (to < 0 || to >= parts.length) return say(items.noFurther);
    set(parts.toSpliced(at, 1).toSpliced(to, 0, part));
    say(items.nowAt(part.title || words.parts[kind], to + 1, parts.length));
    if (document.activeElement?.id) wantFocus(document.activeElement.id);
  };
  return (
    <div class={`interaction edit-${kind}`}>
      {isHotspot && <HotspotPicture item={item} onChange={onChange} />}
      <ol class={kind === 'timeline' || kind === 'process' || isHotspot ? `parts ${isHotspot ? 'process' : kind}` : 'parts'}>
        {parts.map((part, at) => (
          <PartEditor
            key={part.id}
            part={part}
            at={at}
            interaction={item}
            onChange={(next) => set(parts.map((each) => (each.id === next.id ? next : each)))}
            move={(by) => move(at, by)}
            remove={() => {
              onChange(withoutPart(item, part.id));
              wantFocus(fieldOf((parts[at + 1] ?? parts[at - 1])!.id));
              say(items.removed(part.title || words.parts[kind]));
            }}
          />
        ))}
      </ol>
      {parts.length < LIMITS.parts && (
        <button type="button" class="small quiet add-item" onClick={add}>
          + {words.addPart[kind]}
        </button>
      )}
    </div>
  );
}
