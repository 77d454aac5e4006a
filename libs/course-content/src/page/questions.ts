import { LIMITS, type Question } from '../document/index.js';
import type { QuestionView } from '../quiz/index.js';
import { renderBlocks } from './blocks.js';
import { html, type Html } from './html.js';
import { inline, inlineWithBlanks } from './inline.js';
import { ui, type RenderContext } from './render-context.js';

/** A question as a learner sees it before the answer: made from the learner's view, which has no key. */
export function renderQuestion(context: RenderContext, question: Question, number: number): Html {
  const view = context.show(question);
  const stem = view.blanks === null ? renderBlocks(context, question.stem) : stemWithBlanks(context, question);
  return html`<fieldset class="question" id="q-${question.id}">
    <legend>${ui(`Question ${number}`)}</legend>
    <div class="stem">${stem}</div>
    ${answer(view)} ${context.below?.(question)}
  </fieldset>`;
}

function answer(view: QuestionView): Html | Html[] | null {
  switch (view.kind) {
    case 'single-choice':
      return choices(view, 'radio');
    case 'multiple-choice':
      return html`<p class="hint">${ui('Choose all that apply.')}</p>
        ${choices(view, 'checkbox')}`;
    case 'true-false':
      return html`${option(view, 'radio', ui('True'))}${option(view, 'radio', ui('False'))}`;
    case 'numeric':
      return html`<label class="answer"
        >${ui('Your answer')} <input type="text" inputmode="decimal" size="10" /> ${view.unit}</label
      >`;
    case 'short-answer':
      return html`<label class="answer">${ui('Your answer')} <input type="text" size="30" /></label>`;
    case 'fill-blank':
      return null;
    case 'matching':
      return matching(view);
    case 'ordering':
      return ordering(view.items ?? []);
    case 'open-answer':
      return html`<label class="answer"
        >${ui('Answer in your own words.')} <textarea rows="6" maxlength="${LIMITS.openAnswerLength}"></textarea>
      </label>`;
  }
}

function choices(view: QuestionView, type: 'radio' | 'checkbox'): Html[] {
  return (view.options ?? []).map((text) => option(view, type, inline(text)));
}

function option({ id }: QuestionView, type: 'radio' | 'checkbox', text: Html): Html {
  return html`<label class="option"><input type="${type}" name="q-${id}" /> <span>${text}</span></label>`;
}

function matching({ labels, left, right }: QuestionView): Html {
  const letters = (right ?? []).map((_, index) => String.fromCharCode(65 + index));
  const rows = (left ?? []).map(
    (text, index) => html`<li><span>${inline(text)}</span> ${select(`Match for ${index + 1}`, letters)}</li>`,
  );
  return html`<div class="matching">
    <div>
      <p class="title">${inline(labels?.[0] ?? '')}</p>
      <ol>
        ${rows}
      </ol>
    </div>
    <div>
      <p class="title">${inline(labels?.[1] ?? '')}</p>
      <ol type="A">
        ${(right ?? []).map((text) => html`<li>${inline(text)}</li>`)}
      </ol>
    </div>
  </div>`;
}

function ordering(items: readonly string[]): Html {
  const numbers = items.map((_, index) => String(index + 1));
  return html`<p class="hint">${ui('Give each its place.')}</p>
    <ul class="ordering">
      ${items.map((text, index) => html`<li>${select(`Place of entry ${index + 1}`, numbers)} <span>${inline(text)}</span></li>`)}
    </ul>`;
}

function select(label: string, values: readonly string[]): Html {
  return html`<select aria-label="${label}">
    <option>–</option>
    ${values.map((value) => html`<option>${value}</option>`)}
  </select>`;
}

function stemWithBlanks(context: RenderContext, { stem }: Question): Html[] {
  let blanks = 0;
  return stem.flatMap((block) => {
    if (block.kind !== 'text') return renderBlocks(context, [block]);
    const field = (): Html => html`<input class="blank" type="text" size="12" aria-label="Blank ${++blanks}" />`;
    return [html`<p>${inlineWithBlanks(block.text, field)}</p>`];
  });
}
