import type { Interaction, SlideItem } from '../course.js';
import { Draw } from '../images/draw.js';
import { GROUPS } from '../items/kinds.js';
import { newItem } from '../items/new-item.js';
import { words } from '../words.js';
import { Select } from './select.js';

/** How its parts are shown: the parts stay as they are. */
export function InteractionProperties({ item, onChange }: { item: Interaction; onChange: (item: SlideItem) => void }) {
  const { properties, kinds } = words;
  return (
    <>
      <Select
        label={properties.shownAs}
        value={item.kind}
        options={GROUPS.interaction.map((value) => ({ value, name: kinds[value] }))}
        onChange={(kind) => {
          const fresh = newItem(kind) as Interaction;
          const isHotspot = kind === 'hotspot';
          const parts = item.parts.map((part, at) => ({
            ...part,
            at: isHotspot ? (part.at ?? { x: 20 + ((at * 20) % 80), y: 50 }) : part.at,
          }));
          onChange({ ...item, kind, parts, image: isHotspot ? (item.image ?? fresh.image) : item.image });
        }}
      />
      {item.kind === 'hotspot' && item.image && <Draw image={item.image} onChange={(image) => onChange({ ...item, image })} />}
      {item.kind === 'hotspot' && <p class="end">{properties.spotHint}</p>}
    </>
  );
}
