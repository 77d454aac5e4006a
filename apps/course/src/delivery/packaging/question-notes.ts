import type { Question } from '@lib/course-content/document';
import { answerKey, html, inline, type Html, type PageWords } from '@lib/course-content/page';
import { keyOf } from '@lib/course-content/quiz';
import { shownQuestion } from './course-data.js';

/** What may be said to an answer, hidden until the player says it: as markup made here, so that the player writes none. */
export function questionNotes(page: PageWords, question: Question): Html {
  const key = keyOf(question) ?? { kind: 'open-answer', text: '' };
  return html`${optionFeedback(question)}
    ${question.feedback === null ? null : html`<p class="feedback" hidden>${inline(question.feedback)}</p>`}
    <div class="key" hidden>${answerKey(page, key, question.kind === 'numeric' ? question : {})}</div>`;
}

function optionFeedback(question: Question): Html[] {
  if (!('options' in question)) return [];
  return (shownQuestion(question).options ?? []).flatMap((shown, place) => {
    const feedback = question.options.find(({ text }) => text === shown)?.feedback;
    return feedback ? [html`<p class="feedback" data-option="${place}" hidden>${inline(feedback)}</p>`] : [];
  });
}
