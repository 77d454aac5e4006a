import { counted } from '@lib/validation';
import { alert } from '../../../platform/pages/index.js';
import { html, type Html } from '@lib/course-content/page';
import type { Choice, Obstacle } from '../domain/workspace-choice.js';
import { shownName } from './shown-name.js';

const nameOf = ({ name }: Choice): string => shownName(name, 'A workspace without a name');

/** Where an app named no workspace. Without a script: the buttons belong to the form that authorizes, which stands further below. */
export function workspaceChoice(choices: readonly Choice[], fault: string | null): Html {
  const open = choices.filter(({ obstacle }) => obstacle === null);
  const closed = choices.filter(({ obstacle }) => obstacle !== null);
  return html`<fieldset class="pick" aria-describedby="unnamed">
      <legend>Workspace</legend>
      <p id="unnamed">The app did not say which. It gets the one that you choose, and no other.</p>
      ${alert(fault)} ${open.map((choice, index) => option(choice, open, fault !== null && index === 0))}
    </fieldset>
    ${
      closed.length === 0
        ? null
        : html`<details>
            <summary>${counted(closed.length, 'other workspace')} cannot be chosen</summary>
            ${unconnectable(closed)}
          </details>`
    }`;
}

/** With the focus, which brings what is wrong into view, where the choice was left out. */
function option(choice: Choice, all: readonly Choice[], focus: boolean): Html {
  const { workspaceId, role } = choice;
  const alike = all.filter((other) => nameOf(other) === nameOf(choice)).length > 1;
  return html`<label>
    <input
      type="radio"
      name="workspace"
      value="${workspaceId}"
      form="authorize"
      required${all.length === 1 ? html` checked` : null}${focus ? html` autofocus` : null}
    />
    <span><bdi>${nameOf(choice)}</bdi> <small>your role: ${role}${alike ? `, ${workspaceId}` : ''}</small></span>
  </label>`;
}

const WHY: Record<Obstacle, (choice: Choice) => string> = {
  'no-role': ({ role }) => `your role there is ${role}, and only owners and trainers connect apps`,
  'mcp-off': () => 'MCP access is switched off, and an owner can switch it on under Workspace Settings > Features > MCP access',
};

/** Workspaces that no app can be connected to by this person, and why: each reason is said once. */
export function unconnectable(choices: readonly Choice[]): Html {
  const byReason = Map.groupBy(choices, (choice) => choice.obstacle && WHY[choice.obstacle](choice));
  return html`<ul class="cannot" role="list">
    ${[...byReason].map(([why, alike]) => html`<li>${namesOf(alike)}: ${why}</li>`)}
  </ul>`;
}

const namesOf = (choices: readonly Choice[]): Html[] =>
  choices.map((choice, index) => html`${index === 0 ? '' : ', '}<bdi>${nameOf(choice)}</bdi>`);
