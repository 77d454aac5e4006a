import { words as room } from './words.js';
import type { Texts } from './standing.js';

const { clash: words } = room;

interface Props {
  /** What somebody else has put there, by field. */
  now: Texts;
  labels: Texts;
  say: ((field: string, text: string) => string) | undefined;
  onDecide: (theirs: boolean) => void;
}

/** Two people have changed one setting: the second sees what the first has saved, and decides. */
export function Clash({ now, labels, say, onDecide }: Props) {
  return (
    <div class="notice wrong" role="alert">
      <p>{words.why}</p>
      <dl class="theirs">
        {Object.entries(now).map(([field, text]) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{text === '' ? words.nothing : <bdi>{say?.(field, text) ?? text}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <p class="does">
        <button type="button" onClick={() => onDecide(false)}>
          {words.mine}
        </button>
        <button type="button" onClick={() => onDecide(true)}>
          {words.theirs}
        </button>
      </p>
    </div>
  );
}
