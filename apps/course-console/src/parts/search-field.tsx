import { useEffect, useId, useState } from 'preact/hooks';
import { useLater } from '../frame/use-later.js';

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const AFTER_MS = 200;
const LONGEST = 100;

/** Looks for what is typed, a moment after the last letter. */
export function SearchField({ label, value, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const search = useLater(typed.trim(), AFTER_MS);
  useEffect(() => {
    if (search !== value) onSearch(search);
  }, [search]);
  useEffect(() => {
    // Cleared, or another address
    if (value !== search) setTyped(value);
  }, [value]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="search"
        autocomplete="off"
        maxLength={LONGEST}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </div>
  );
}
