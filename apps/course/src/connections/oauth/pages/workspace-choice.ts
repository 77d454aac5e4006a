import { alert } from '../../../platform/pages/index.js';
import { html, type Html } from '@lib/course-content/page';
import type { Choice } from '../domain/workspace-choice.js';
import { shownName } from './shown-name.js';
import type { ConnectionWords } from './words.js';

const nameOf = ({ namelessWorkspace }: ConnectionWords, { name }: Choice): string => shownName(name, namelessWorkspace);

/** Where an app named no workspace. Without a script: the buttons belong to the form that authorizes, which stands further below. */
export function workspaceChoice(words: ConnectionWords, choices: readonly Choice[], unchosen: boolean): Html {
  const { legend, unnamed, others, choose } = words.choice;
  const open = choices.filter(({ obstacle }) => obstacle === null);
  const closed = choices.filter(({ obstacle }) => obstacle !== null);
  return html`<fieldset class="pick" aria-describedby="unnamed">
      <legend>${legend}</legend>
      <p id="unnamed">${unnamed}</p>
      ${alert(unchosen ? choose : null)} ${open.map((choice, index) => option(words, choice, open, unchosen && index === 0))}
    </fieldset>
    ${
      closed.length === 0
        ? null
        : html`<details>
            <summary>${others(closed.length)}</summary>
            ${unconnectable(words, closed)}
          </details>`
    }`;
}

/** With the focus, which brings what is wrong into view, where the choice was left out. */
function option(words: ConnectionWords, choice: Choice, all: readonly Choice[], focus: boolean): Html {
  const { workspaceId, role } = choice;
  const name = nameOf(words, choice);
  const alike = all.filter((other) => nameOf(words, other) === name).length > 1;
  return html`<label>
    <input
      type="radio"
      name="workspace"
      value="${workspaceId}"
      form="authorize"
      required${all.length === 1 ? html` checked` : null}${focus ? html` autofocus` : null}
    />
    <span><bdi>${name}</bdi> <small>${words.choice.role(role)}${alike ? `, ${workspaceId}` : ''}</small></span>
  </label>`;
}

/** Workspaces that no app can be connected to by this person, and why: each reason is said once. */
export function unconnectable(words: ConnectionWords, choices: readonly Choice[]): Html {
  const byReason = Map.groupBy(choices, ({ obstacle, role }) => obstacle && words.choice.why[obstacle](role));
  return html`<ul class="cannot" role="list">
    ${[...byReason].map(([why, alike]) => html`<li>${namesOf(words, alike)}: ${why}</li>`)}
  </ul>`;
}

const namesOf = (words: ConnectionWords, choices: readonly Choice[]): Html[] =>
  choices.map((choice, index) => html`${index === 0 ? '' : ', '}<bdi>${nameOf(words, choice)}</bdi>`);
