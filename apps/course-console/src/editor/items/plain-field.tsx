import { LIMITS } from '@lib/course-content/edits';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  isCode?: boolean;
  /** What is wrong with it, as long as it is. */
  fault?: string | undefined;
  hint?: string | undefined;
  most?: number;
}

/** A text without marks, as high as what stands in it. */
export function PlainField({ id, label, value, onChange, isCode = false, fault, hint, most = LIMITS.altLength }: Props) {
  const told = fault ?? hint;
  return (
    <div class="plain-field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={1}
        maxLength={most}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={told === undefined ? undefined : `${id}-told`}
        {...(isCode && { spellcheck: false, dir: 'ltr', class: 'code' })}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {told !== undefined && (
        <p id={`${id}-told`} class={fault === undefined ? 'end' : 'fault'}>
          {told}
        </p>
      )}
    </div>
  );
}
