import { LIMITS, type Block } from '../document/index.js';
import { html, type Html } from './html.js';
import { entry, inline, withoutLinks } from './inline.js';
import type { RenderContext } from './render-context.js';

/** What is asked, who will see the answer, and where it is given; what sends it is the player's. */
export function renderSurvey(context: RenderContext, survey: Extract<Block, { kind: 'survey' }>): Html {
  const { id, text, scale, comment, anonymous } = survey;
  const { ui } = context;
  const unasked = context.unasked?.(survey);
  return html`<fieldset class="question survey" id="q-${id}" aria-labelledby="l-${id} t-${id}" aria-describedby="w-${id}">
    <legend id="l-${id}">${ui('survey')}</legend>
    <div class="stem"><p id="t-${id}">${inline(text)}</p></div>
    ${
      unasked
        ? html`<p class="aside" id="w-${id}">${unasked}</p>`
        : html`<p class="aside" id="w-${id}">${ui(anonymous ? 'surveyAnonymous' : 'surveyNamed')}</p>
            ${scale ? steps(id, scale) : null}
            ${
              comment
                ? html`<label class="answer"
                    >${ui('ownWords')} <textarea rows="4" maxlength="${LIMITS.surveyCommentLength}"></textarea>
                  </label>`
                : null
            }`
    }
  </fieldset>`;
}

/** The numbers in a row, in the direction of the page, below what their ends mean: in a number's own cell long words would be cut up. */
function steps(id: string, { steps: count, low, high }: NonNullable<Extract<Block, { kind: 'survey' }>['scale']>): Html {
  const ends = [
    { number: 1, means: low },
    { number: count, means: high },
  ].filter(({ means }) => means !== '');
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return html`${
      ends.length > 0
        ? html`<div class="ends">
            ${ends.map(({ number, means }) => html`<p id="e-${id}-${number}">${number}: ${entry(withoutLinks(means))}</p>`)}
          </div>`
        : null
    }
    <div class="scale" role="radiogroup" aria-labelledby="t-${id}">
      ${numbers.map((number) => {
        const isTold = ends.some((end) => end.number === number);
        const told = isTold ? html`aria-describedby="e-${id}-${number}"` : null;
        return html`<label><input type="radio" name="q-${id}" value="${number}" ${told} /> <span>${number}</span></label>`;
      })}
    </div>`;
}
