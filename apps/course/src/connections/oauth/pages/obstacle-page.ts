import { layout } from '../../../platform/pages/index.js';
import { html, type Html } from '@lib/course-content/page';
import type { Obstacle } from '../domain/workspace-choice.js';
import { account, appName, formTo, placeOf, type Connection } from './connection.js';
import { shownName } from './shown-name.js';
import { unconnectable } from './workspace-choice.js';

/** Why the app cannot be connected, what can be done about it, and the way back. */
export function obstaclePage(connection: Connection, obstacle: Obstacle | 'no-choice'): string {
  const app = appName(connection);
  const { why, what } = OBSTACLES[obstacle](connection);
  return layout(
    `${app} cannot be connected`,
    html`<h1><bdi>${app}</bdi> cannot be connected</h1>
      <p class="lede">${why}</p>
      ${account(connection)}
      <div class="note">${what}</div>
      <div class="choices">
        ${formTo(connection, 'deny', html`<button>Go back</button>`)}<a class="button" href="${connection.path}">Try again</a>
      </div>`,
    html`Going back takes you to ${placeOf(connection).shown} and tells it that it was not allowed.`,
  );
}

const OBSTACLES: Record<Obstacle | 'no-choice', (connection: Connection) => { why: string; what: Html }> = {
  'no-role': () => ({
    why: 'Your account is neither owner nor trainer of the workspace that it asks for, or there is no such workspace.',
    what: html`<p><strong>What you can do</strong></p>
      <p>Sign in with another account, if you have one there.</p>
      <p>Ask an owner of the workspace to make you a trainer, then try again.</p>
      <p>Check that the address in the app is the one of your own workspace.</p>`,
  }),
  'mcp-off': ({ workspaceName }) => ({
    why: `MCP access is switched off for ${shownName(workspaceName ?? '', 'this workspace')}, so that no app can be connected to it.`,
    what: html`<p><strong>What you can do</strong></p>
      <p>An owner can switch it on under Workspace Settings &gt; Features &gt; MCP access. Then try again.</p>`,
  }),
  'no-choice': ({ choices }) => ({
    why: choices?.length
      ? 'The app did not say which workspace it is for, and none of yours can be connected.'
      : 'Your account is in no workspace, so that there is none to connect it to.',
    what: html`${choices?.length ? unconnectable(choices) : null}
      <p><strong>What you can do</strong></p>
      <p>Sign in with another account, if you have one.</p>
      <p>An owner of a workspace can make you a trainer there, and switch MCP access on. Then try again.</p>`,
  }),
};
