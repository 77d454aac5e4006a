import { useState } from 'preact/hooks';
import { decimalSign, typedNumber } from '@lib/course-content/edits';
import { fieldOf, type Of } from '../course.js';
import { useLanguage } from '../../words/words.js';
import { words } from '../words.js';

type Numeric = Of<'numeric'>;

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
  const language = useLanguage();
  const shown = value === null ? '' : String(value).replace('.', decimalSign(language));
  const [typed, setTyped] = useState(shown);
  const meant = typedNumber(typed, language);
  const isSame = meant === value && (meant !== null || typed.trim() === '');
  const isWrong = typed.trim() !== '' && meant === null;
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
          const next = typedNumber(text, language);
          if (next !== null || text.trim() === '') onChange(next);
        }}
      />
    </label>
  );
}
