import { useId, useRef } from 'preact/hooks';
import { Told, useFault } from '../../parts/form.js';
import { colourIn } from './colour-in.js';
import { words } from './words.js';

interface Props {
  name: string;
  label: string;
  hint: string;
  value: string | undefined;
  /** What is in the field by now. */
  now: string;
}

/** A colour: picked, or written as the house's rules have it. */
export function ColourField({ name, label, hint, value, now }: Props) {
  const id = useId();
  const { fault, described } = useFault(id, name, hint);
  const text = useRef<HTMLInputElement>(null);
  return (
    <div class="field colour">
      <label for={id}>{label}</label>
      <div>
        <input
          type="color"
          aria-label={words.pick(label)}
          value={now}
          onInput={({ currentTarget }) => {
            text.current!.value = currentTarget.value;
          }}
        />
        <input
          ref={text}
          id={id}
          name={name}
          defaultValue={value}
          required
          pattern="#[0-9a-fA-F]{6}"
          title={words.digits}
          maxLength={20}
          autocomplete="off"
          spellcheck={false}
          aria-invalid={fault !== undefined}
          {...described}
          onChange={({ currentTarget }) => {
            currentTarget.value = colourIn(currentTarget.value) ?? currentTarget.value;
          }}
        />
      </div>
      <Told id={id} fault={fault} hint={hint} />
    </div>
  );
}
