import { LIMITS, type Block, type Question } from '../document/index.js';
import type { QuestionView } from '../quiz/index.js';
import { renderBlocks } from './blocks.js';
import { html, type Html } from './html.js';
import { entry, inlineWithBlanks, wordsOf } from './inline.js';
import type { RenderContext } from './render-context.js';

/** What a learner sees of a question, with blocks that can be shown. */
export type AskedView = Omit<QuestionView, 'stem'> & { stem: readonly Block[] };

export function renderQuestion(context: RenderContext, question: Question, number: number): Html {
  return renderAsked(context, { ...context.show(question), stem: question.stem }, number, context.below?.(question));
}

/** A question as a learner sees it before the answer: made from the learner's view, which has no key. */
export function renderAsked(context: RenderContext, view: AskedView, number: number, below?: Html): Html {
  const stem = view.blanks === null ? renderBlocks(context, view.stem) : stemWithBlanks(context, view);
  const { id } = view;
  return html`<fieldset class="question" id="q-${id}" aria-labelledby="l-${id} t-${id}">
    <legend id="l-${id}">${context.ui('question', { number })}</legend>
    <div class="stem" id="t-${id}">${stem}</div>
    ${answer(context, view)} ${below}
  </fieldset>`;
}

function answer(context: RenderContext, view: AskedView): Html | Html[] | null {
  const { ui } = context;
  switch (view.kind) {
    case 'single-choice':
      return choices(view, 'radio');
    case 'multiple-choice':
      return html`<p class="hint">${ui('chooseAll')}</p>
        ${choices(view, 'checkbox')}`;
    case 'true-false':
      return html`${option(view, 'radio', ui('isTrue'))}${option(view, 'radio', ui('isFalse'))}`;
    case 'numeric':
      return html`<label class="answer"
        >${ui('yourAnswer')} <input type="text" inputmode="decimal" size="10" /> ${view.unit}</label
      >`;
    case 'short-answer':
      return html`<label class="answer">${ui('yourAnswer')} <input type="text" size="30" /></label>`;
    case 'fill-blank':
      return null;
    case 'matching':
      return matching(context, view);
    case 'ordering':
      return ordering(context, view.items ?? []);
    case 'open-answer':
      return html`<label class="answer"
        >${ui('ownWords')} <textarea rows="6" maxlength="${LIMITS.openAnswerLength}"></textarea>
      </label>`;
  }
}

function choices(view: AskedView, type: 'radio' | 'checkbox'): Html[] {
  return (view.options ?? []).map((text) => option(view, type, entry(text)));
}

function option({ id }: AskedView, type: 'radio' | 'checkbox', text: Html): Html {
  return html`<label class="option"><input type="${type}" name="q-${id}" /> <span>${text}</span></label>`;
}

function matching({ say }: RenderContext, { labels, left, right }: AskedView): Html {
  const letters = (right ?? []).map((_, index) => String.fromCharCode(65 + index));
  const rows = (left ?? []).map(
    (text, index) =>
      html`<li>
        <span>${entry(text)}</span> ${select(html`${say('matchFor', { number: index + 1 })}: ${wordsOf(text)}`, letters)}
      </li>`,
  );
  return html`<div class="matching">
    <div>
      <p class="title">${entry(labels?.[0] ?? '')}</p>
      <ol>
        ${rows}
      </ol>
    </div>
    <div>
      <p class="title">${entry(labels?.[1] ?? '')}</p>
      <ol type="A">
        ${(right ?? []).map((text) => html`<li>${entry(text)}</li>`)}
      </ol>
    </div>
  </div>`;
}

function ordering({ say, ui }: RenderContext, items: readonly string[]): Html {
  const numbers = items.map((_, index) => String(index + 1));
  return html`<p class="hint">${ui('givePlaces')}</p>
    <ul class="ordering">
      ${items.map((text, index) => html`<li>${select(html`${say('placeOf', { number: index + 1 })}: ${wordsOf(text)}`, numbers)} <span>${entry(text)}</span></li>`)}
    </ul>`;
}

function select(label: Html, values: readonly string[]): Html {
  return html`<select aria-label="${label}">
    <option>–</option>
    ${values.map((value) => html`<option>${value}</option>`)}
  </select>`;
}

function stemWithBlanks(context: RenderContext, { stem }: AskedView): Html[] {
  let blanks = 0;
  return stem.flatMap((block) => {
    if (block.kind !== 'text') return renderBlocks(context, [block]);
    const field = (): Html =>
      html`<input class="blank" type="text" size="12" aria-label="${context.say('blank', { number: ++blanks })}" />`;
    return [html`<p>${inlineWithBlanks(block.text, field)}</p>`];
  });
}
