import { useRef } from 'preact/hooks';
import { newId, type Interaction, type Part } from '../course.js';
import { useHere } from '../editing.js';
import { words } from '../words.js';
import { PictureSource } from './image-item.js';
import { Mark } from './mark.js';
import { Picture } from './picture.js';

interface Props {
  item: Interaction;
  onChange: (item: Interaction) => void;
}

/** The picture, with a mark for each spot: dragged, or moved by the arrow keys. */
export function HotspotPicture({ item, onChange }: Props) {
  const { change, say } = useHere();
  const spots = useRef<HTMLDivElement>(null);
  const image = item.image ?? { id: newId(), kind: 'image' as const, fileId: null, alt: '', caption: '', prompt: null };
  const place = (part: Part, at: NonNullable<Part['at']>): void =>
    onChange({ ...item, parts: item.parts.map((each) => (each.id === part.id ? { ...each, at } : each)) });
  return (
    <figure>
      <PictureSource
        item={image}
        onChange={(next) => onChange({ ...item, image: next })}
        onFile={(fileId) =>
          change(item.id, (now) => [{ ...(now as Interaction), image: { ...((now as Interaction).image ?? image), fileId } }])
        }
      >
        <div class="spots" ref={spots}>
          <Picture image={image} />
          {item.parts.map((part, at) => (
            <Mark
              key={part.id}
              number={at + 1}
              at={part.at ?? { x: 50, y: 50 }}
              within={spots}
              onMove={(to) => {
                place(part, to);
                say(words.items.spotNow(at + 1, to.x, to.y));
              }}
            />
          ))}
        </div>
      </PictureSource>
    </figure>
  );
}
