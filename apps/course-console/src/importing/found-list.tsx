import { useState } from 'preact/hooks';
import type { Mark } from './marks.js';
import { foundWords } from './found-words.js';
import { words } from './words.js';

/** So many are seen at once; more take a press. */
export const AT_ONCE = 8;

export interface Leads {
  /** To its place in the source and in the course. */
  lead: (mark: { line: number | null; at: string | null }) => void;
  /** Whether there is such a place. */
  has: (mark: { line: number | null; at: string | null }) => boolean;
  /** Opens its lines; null where they are not here to be changed. */
  edit: ((line: number) => void) | null;
}

interface Props {
  title: string;
  tone: 'wrong' | 'plain';
  marks: readonly Mark[];
  leads: Leads;
}

/** What was found, each with the way to its place. */
export function FoundList({ title, tone, marks, leads }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (marks.length === 0) return null;
  const shown = isWhole ? marks : marks.slice(0, AT_ONCE);
  return (
    <section>
      <h2>{title}</h2>
      <ul class={`findings ${tone}`}>
        {shown.map((mark, index) => (
          <li key={index}>
            <Place mark={mark} leads={leads} />
            {mark.dimension !== undefined && (
              <small>{(words.dimensions as Partial<Record<string, string>>)[mark.dimension]}</small>
            )}
            <Said of={foundWords.codes} code={mark.code} />
            <p lang="en">{mark.message}</p>
          </li>
        ))}
      </ul>
      {shown.length < marks.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          {words.all(marks.length)}
        </button>
      )}
    </section>
  );
}

/** What it is, in the language of the page, where the service speaks another one. */
export function Said({ of, code }: { of: Partial<Record<string, string>>; code: string | undefined }) {
  const said = code === undefined ? undefined : of[code];
  return said === undefined ? null : <p>{said}</p>;
}

/** Where something is, as a button that leads there; and the way to change it. */
export function Place({ mark, leads }: { mark: Pick<Mark, 'at' | 'line'>; leads: Leads }) {
  const { at, line } = mark;
  const name = [line !== null && words.line(line), at].filter(Boolean).join(' · ');
  return (
    <p class="place">
      {leads.has(mark) ? (
        <button type="button" class="to" onClick={() => leads.lead(mark)}>
          <bdi>{name}</bdi>
        </button>
      ) : (
        <strong>
          <bdi>{name === '' ? words.course : name}</bdi>
        </strong>
      )}
      {line !== null && leads.edit && (
        <button type="button" class="to" onClick={() => leads.edit!(line)}>
          {words.edit}
        </button>
      )}
    </p>
  );
}
