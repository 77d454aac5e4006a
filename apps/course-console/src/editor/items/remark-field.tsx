import { InlineField } from '../inline-field/inline-field.js';

interface Props {
  id: string;
  value: string | null;
  label: string;
  placeholder: string;
  onChange: (value: string | null) => void;
}

/** A text beside a question that it may lack: its feedback, its model answer. */
export function RemarkField({ id, value, label, placeholder, onChange }: Props) {
  return (
    <div class="feedback">
      <span class="end" aria-hidden="true">
        {label}
      </span>
      <InlineField
        id={id}
        value={value ?? ''}
        label={label}
        placeholder={placeholder}
        onChange={(text) => onChange(text === '' ? null : text)}
      />
    </div>
  );
}
