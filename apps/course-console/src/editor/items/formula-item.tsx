import { useState } from 'preact/hooks';
import { fieldOf, type Of } from '../course.js';
import { words } from '../words.js';
import { Rendered } from '../slide/rendered.js';
import { PlainField } from './plain-field.js';
import type { ItemProps } from './item-props.js';

/** The formula as it is read, and below it its TeX. An empty one is none, and is not kept. */
export function FormulaItem({ item, onChange }: ItemProps<Of<'formula'>>) {
  const { items } = words;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <Rendered item={item} />
      <PlainField
        id={fieldOf(item.id)}
        label={items.tex}
        isCode
        value={typed ?? item.tex}
        fault={typed !== null ? items.texMissing : undefined}
        onChange={(tex) => {
          setTyped(tex.trim() === '' ? tex : null);
          if (tex.trim() !== '') onChange({ ...item, tex });
        }}
      />
      <PlainField
        id={fieldOf(item.id, 'alt')}
        label={items.formulaWords}
        value={item.alt}
        onChange={(alt) => onChange({ ...item, alt })}
      />
    </>
  );
}
