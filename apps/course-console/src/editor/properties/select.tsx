interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; name: string }[];
  onChange: (value: T) => void;
}

/** One of a few, which counts at once. */
export function Select<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <label class="property">
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
