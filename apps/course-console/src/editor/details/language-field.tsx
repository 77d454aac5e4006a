import { useState } from 'preact/hooks';
import { useLanguage } from '../../words/words.js';
import { words } from '../words.js';

/** A tag of a language that the browser knows by name, such as "de" or "pt-BR"; null for what is none. */
function nameOf(tag: string, reader: string): string | null {
  try {
    const name = new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }).of(tag.trim());
    return name ?? null;
  } catch {
    return null;
  }
}

/** What the course is written in; it decides the words of its pages and how numbers are read. */
export function LanguageField({ language, onChange }: { language: string; onChange: (language: string) => void }) {
  const { details } = words;
  const reader = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const name = nameOf(typed ?? language, reader);
  return (
    <div class="field">
      <label for="course-language">{details.language}</label>
      <input
        id="course-language"
        value={typed ?? language}
        maxLength={35}
        aria-invalid={name === null}
        aria-describedby="course-language-name"
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          if (nameOf(value, reader) !== null) onChange(value.trim());
        }}
        onBlur={() => setTyped(null)}
      />
      <p id="course-language-name" class="end">
        {name ?? details.noLanguage}
      </p>
    </div>
  );
}
