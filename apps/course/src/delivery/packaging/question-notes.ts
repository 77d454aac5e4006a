import type { Question } from '@lib/course-content/document';
import { html, inline, type Html, type PageWords } from '@lib/course-content/page';
import { shownQuestion } from './course-data.js';

/** What may be said to an answer, hidden until the player says it: as markup made here, so that the player writes none. */
export function questionNotes({ ui }: PageWords, question: Question): Html {
  return html`${optionFeedback(question)}
    ${question.feedback === null ? null : html`<p class="feedback" hidden>${inline(question.feedback)}</p>`}
    <div class="key" hidden>
      <p>${ui(question.kind === 'open-answer' ? 'modelAnswer' : 'rightAnswer')}</p>
      ${key(ui, question)}
    </div>`;
}

function optionFeedback(question: Question): Html[] {
  if (!('options' in question)) return [];
  return (shownQuestion(question).options ?? []).flatMap((shown, place) => {
    const feedback = question.options.find(({ text }) => text === shown)?.feedback;
    return feedback ? [html`<p class="feedback" data-option="${place}" hidden>${inline(feedback)}</p>`] : [];
  });
}

function key(ui: PageWords['ui'], question: Question): Html {
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return list(question.options.filter(({ correct }) => correct).map(({ text }) => inline(text)));
    case 'true-false':
      return html`<p>${ui(question.answer ? 'isTrue' : 'isFalse')}</p>`;
    case 'numeric':
      return html`<p>${question.answer}${question.tolerance > 0 ? ` ± ${question.tolerance}` : ''} ${question.unit}</p>`;
    case 'short-answer':
      return html`<p>${question.answers[0]}</p>`;
    case 'fill-blank':
      return list(question.answers.map(([first]) => html`${first}`));
    case 'matching':
      return list(question.pairs.map(({ left, right }) => html`${inline(left)} – ${inline(right)}`));
    case 'ordering':
      return html`<ol>
        ${question.items.map((item) => html`<li>${inline(item)}</li>`)}
      </ol>`;
    case 'open-answer':
      return html`<p>${inline(question.modelAnswer ?? '')}</p>`;
  }
}

function list(entries: readonly Html[]): Html {
  return html`<ul>
    ${entries.map((entry) => html`<li>${entry}</li>`)}
  </ul>`;
}
