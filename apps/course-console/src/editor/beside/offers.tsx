import { useState } from 'preact/hooks';
import type { Result } from '../../api/call.js';
import { proposeChange } from '../../api/rules.gen.js';
import type { SlideItem } from '../course.js';
import type { Kind } from './proposal.js';
import { words } from './words.js';

type Offer = Result<'get_author_offers'>['offers'][number];

export interface Asked {
  kind: Kind;
  wish?: string;
  language?: string;
  agreedCredits: number;
}

interface Props {
  offers: readonly Offer[];
  /** What is chosen; null: the whole slide. */
  item: SlideItem | null;
  /** The course's own. */
  language: string;
  /** What it can be translated into, by name. */
  languages: Readonly<Record<string, string>>;
  isAsking: boolean;
  ask: (asked: Asked) => void;
}

/** What the author offers for what is chosen, each with its price on its button. */
export function Offers({ offers, item, language: own, languages, isAsking, ask }: Props) {
  const [wish, setWish] = useState('');
  const [language, setLanguage] = useState(['en', 'de'].find((code) => !own.startsWith(code))!);
  const said = wish.trim();
  const fitting = offers.filter(({ kind }) => fits(kind, item, said));
  return (
    <div class="offers">
      <label class="property">
        {words.wish}
        <textarea
          rows={2}
          maxLength={proposeChange.wish.maxLength}
          value={wish}
          aria-describedby="wish-hint"
          onInput={({ currentTarget }) => setWish(currentTarget.value)}
        />
      </label>
      <p class="end" id="wish-hint">
        {words.wishHint}
      </p>
      {fitting.some(({ kind }) => kind === 'translate') && (
        <label class="property">
          {words.language}
          <select value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)}>
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="button-row">
        {fitting.map(({ kind, credits }) => (
          <button
            key={kind}
            type="button"
            class="small"
            aria-disabled={isAsking}
            onClick={() => {
              if (!isAsking)
                ask({
                  kind,
                  agreedCredits: credits,
                  ...(said !== '' && { wish: said }),
                  ...(kind === 'translate' && { language }),
                });
            }}
          >
            {words.price(words.kinds[kind], credits)}
          </button>
        ))}
      </p>
    </div>
  );
}

/** A picture needs to be told of, or a place that has its words; wrong options need a question with options. */
function fits(kind: Kind, item: SlideItem | null, wish: string): boolean {
  if (kind === 'distractors') return item !== null && 'options' in item;
  if (kind !== 'draw') return item?.kind !== 'image';
  if (item === null) return wish !== '';
  return item.kind === 'image' && (wish !== '' || (item.prompt ?? '').trim() !== '' || item.alt.trim() !== '');
}
