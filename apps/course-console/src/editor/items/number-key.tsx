import { useState } from 'preact/hooks';
import { decimalSign } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { useLanguage } from '../../words/words.js';
import { words } from '../words.js';

type Numeric = Of<'numeric'>;

/** As people write it: with a comma or a point. */
const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')));

/** The number that is right, how far an answer may be off, and its unit. */
export function NumberKey({ item, onChange }: { item: Numeric; onChange: (item: Numeric) => void }) {
  const { items } = words;
  return (
    <div class="number-key">
      <Amount
        id={fieldOf(item.id, 'answer')}
        label={items.rightAnswer}
        value={item.answer}
        onChange={(answer) => onChange({ ...item, answer })}
      />
      <Amount
        id={fieldOf(item.id, 'tolerance')}
        label={items.tolerance}
        value={item.tolerance}
        onChange={(tolerance) => onChange({ ...item, tolerance: Math.abs(tolerance ?? 0) })}
      />
      <label>
        {items.unit}
        <input value={item.unit} maxLength={40} onInput={({ currentTarget: { value } }) => onChange({ ...item, unit: value })} />
      </label>
    </div>
  );
}

interface AmountProps {
  id: string;
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** What is typed stays as it is; what it means goes on. */
function Amount({ id, label, value, onChange }: AmountProps) {
  const sign = decimalSign(useLanguage());
  const shown = value === null ? '' : String(value).replace('.', sign);
  const [typed, setTyped] = useState(shown);
  const isSame = numberIn(typed) === value || (typed.trim() === '' && value === null);
  const isWrong = typed.trim() !== '' && Number.isNaN(numberIn(typed));
  return (
    <label>
      {label}
      <input
        id={id}
        inputMode="decimal"
        value={isSame || isWrong ? typed : shown}
        aria-invalid={isWrong}
        onInput={({ currentTarget: { value: text } }) => {
          setTyped(text);
          const next = numberIn(text);
          if (text.trim() === '') onChange(null);
          else if (Number.isFinite(next)) onChange(next);
        }}
      />
    </label>
  );
}
