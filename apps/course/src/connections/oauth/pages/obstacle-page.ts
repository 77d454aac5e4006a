import { layout } from '../../../platform/pages/index.js';
import { html, type Html } from '@lib/course-content/page';
import type { Obstacle } from '../domain/workspace-choice.js';
import { account, appName, formTo, placeOf, wordsOf, type Connection } from './connection.js';
import { shownName } from './shown-name.js';
import type { ConnectionWords } from './words.js';
import { unconnectable } from './workspace-choice.js';

/** Why the app cannot be connected, what can be done about it, and the way back. */
export function obstaclePage(connection: Connection, obstacle: Obstacle | 'no-choice'): string {
  const app = appName(connection);
  const words = wordsOf(connection);
  const { title, heading, whatToDo, goBack, tryAgain, about } = words.obstacle;
  const { why, closed, what } = OBSTACLES[obstacle](words, connection);
  return layout(
    title(app),
    html`<h1>${heading(html`<bdi>${app}</bdi>`)}</h1>
      <p class="lede">${why}</p>
      ${account(connection)}
      <div class="note">
        ${closed}
        <p><strong>${whatToDo}</strong></p>
        ${what.map((each) => html`<p>${each}</p>`)}
      </div>
      <div class="choices">
        ${formTo(connection, 'deny', html`<button>${goBack}</button>`)}<a class="button" href="${connection.path}">${tryAgain}</a>
      </div>`,
    html`${about(placeOf(connection).shown)}`,
    connection.language,
  );
}

interface Said {
  why: string;
  /** Their workspaces, none of which can be connected. */
  closed?: Html | null;
  what: readonly string[];
}

const OBSTACLES: Record<Obstacle | 'no-choice', (words: ConnectionWords, connection: Connection) => Said> = {
  'no-role': ({ obstacle }) => obstacle.noRole,
  'mcp-off': ({ obstacle: { mcpOff }, thisWorkspace }, { workspaceName }) => ({
    why: mcpOff.why(shownName(workspaceName ?? '', thisWorkspace)),
    what: mcpOff.what,
  }),
  'no-choice': (words, { choices }) => {
    const { why, nowhere, what } = words.obstacle.noChoice;
    return choices?.length ? { why, closed: unconnectable(words, choices), what } : { why: nowhere, what };
  },
};
