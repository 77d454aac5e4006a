import type { Answer } from '../quiz/index.js';
import { html, type Html } from './html.js';
import { entry, inline } from './inline.js';
import type { PageWords } from './page-words.js';

/** How far from a right number an answer may be, and what it is counted in. */
interface Measure {
  tolerance?: number;
  unit?: string | null;
}

/** A right or model answer under what it is, for whoever may know it. */
export function answerKey({ ui }: PageWords, key: Answer, { tolerance = 0, unit = '' }: Measure): Html {
  return html`<p>${ui(key.kind === 'open-answer' ? 'modelAnswer' : 'rightAnswer')}</p>
    ${keyText(ui, key, tolerance > 0 ? `± ${tolerance} ${unit}` : unit)}`;
}

function keyText(ui: PageWords['ui'], key: Answer, measure: string | null): Html {
  switch (key.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return list(key.options.map(entry));
    case 'true-false':
      return html`<p>${ui(key.value ? 'isTrue' : 'isFalse')}</p>`;
    case 'numeric':
      return html`<p><bdi>${key.value} ${measure}</bdi></p>`;
    case 'short-answer':
      return html`<p><bdi>${key.text}</bdi></p>`;
    case 'fill-blank':
      return list(key.texts.map((text) => html`<bdi>${text}</bdi>`));
    case 'matching':
      return list(key.pairs.map(({ left, right }) => html`${entry(left)} – ${entry(right)}`));
    case 'ordering':
      return html`<ol>
        ${key.items.map((item) => html`<li>${entry(item)}</li>`)}
      </ol>`;
    case 'open-answer':
      return html`<p>${inline(key.text)}</p>`;
  }
}

function list(entries: readonly Html[]): Html {
  return html`<ul>
    ${entries.map((entry) => html`<li>${entry}</li>`)}
  </ul>`;
}
