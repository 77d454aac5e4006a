import { Menu } from '../../parts/menu.js';
import { fieldOf, type Block, type Interaction, type Part } from '../course.js';
import { InlineField } from '../inline-field/inline-field.js';
import { words } from '../words.js';
import { Choices } from './choices.js';
import { ItemList } from './item-list.js';
import { BLOCKS } from './kinds.js';
import { SpotFields } from './spot-fields.js';

interface Props {
  part: Part;
  at: number;
  interaction: Interaction;
  onChange: (part: Part) => void;
  move: (by: 1 | -1) => void;
  remove: () => void;
}

/** A panel, a card, an event, a step, a spot or a scene: its title, and what stands in it. */
export function PartEditor({ part, at, interaction, onChange, move, remove }: Props) {
  const { items, parts: names } = words;
  const { kind, parts } = interaction;
  const name = `${names[kind]} ${at + 1}`;
  return (
    <li
      class="part"
      onKeyDown={(event) => {
        const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
        if (!event.altKey || !by || event.defaultPrevented) return;
        event.preventDefault();
        move(by);
      }}
    >
      <div class="part-head">
        <InlineField
          id={fieldOf(part.id)}
          class="title"
          value={part.title}
          label={items.titleOf(name)}
          placeholder={name}
          onChange={(title) => onChange({ ...part, title })}
        />
        <Menu
          label={items.toolsOf(name)}
          entries={[
            { name: items.up, go: () => move(-1) },
            { name: items.down, go: () => move(1) },
            ...(parts.length > 1 ? [{ name: items.remove, go: remove }] : []),
          ]}
        />
      </div>
      {kind === 'hotspot' && <SpotFields part={part} onChange={onChange} />}
      <ItemList
        of={part.id}
        items={part.body}
        allowed={BLOCKS}
        label={items.inside(name)}
        onChange={(body) => onChange({ ...part, body: body as Block[] })}
      />
      {kind === 'scenario' && <Choices part={part} scenes={parts} onChange={onChange} />}
    </li>
  );
}
