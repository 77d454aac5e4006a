import { layout } from '../../../platform/pages/index.js';
import { html, type Html } from '@lib/course-content/page';
import { account, appName, formTo, KINDS, pair, placeOf, type Connection } from './connection.js';
import type { ReturnPlace } from './return-place.js';
import { abilities } from './scope-texts.js';
import { shownName } from './shown-name.js';
import { workspaceChoice } from './workspace-choice.js';

/** What tells the real app from one that only has its name. */
const TRUST: Record<ReturnPlace['kind'], (shown: string) => Html> = {
  website: (host) => html`and trust <strong>${host}</strong>`,
  'this-device': () => html`from a program on the device you are using now`,
  app: () => html`from an app on the device you are using now`,
};

/** `fault`: what is wrong with the choice that was sent. */
export function consentPage(connection: Connection, fault: string | null = null): string {
  const app = appName(connection);
  const { choices } = connection;
  const workspace = choices ? 'a workspace of yours' : shownName(connection.workspaceName ?? '', 'this workspace');
  const place = placeOf(connection);
  const { documentHost } = connection.client;
  const { can, cannot } = abilities(connection.scopes);
  return layout(
    `${fault === null ? 'Connect' : 'Not connected: connect'} ${app} to ${workspace}?`,
    html`${pair(connection)}
      <h1>Connect <bdi>${app}</bdi> to <bdi>${workspace}</bdi>?</h1>
      <p class="lede">It would work ${choices ? 'in the one that you choose,' : 'in this workspace'} in your name.</p>
      ${account(connection)} ${choices && workspaceChoice(choices, fault)}
      <dl>
        ${
          documentHost === null
            ? null
            : html`<dt>Describes itself at</dt>
                <dd><strong>${documentHost}</strong> <small>where we have just read it</small></dd>`
        }
        ${
          choices
            ? null
            : html`<dt>Workspace</dt>
                <dd><bdi>${workspace}</bdi></dd>`
        }
        <dt>Sends you back to</dt>
        <dd>${place.shown} <small>${KINDS[place.kind]}</small></dd>
      </dl>
      <h2 id="can">It will be able to</h2>
      <ul class="can" role="list" aria-labelledby="can">
        ${can.map((what) => html`<li>${what}</li>`)}
      </ul>
      <h2 id="cannot">It will not be able to</h2>
      <ul class="cannot" role="list" aria-labelledby="cannot">
        ${cannot.map((what) => html`<li>${what}</li>`)}
      </ul>
      <div class="note">
        <p>
          The app chose its name itself, and nobody has checked
          it${documentHost === null ? null : html`; that it is from <strong>${documentHost}</strong> was checked`}. Authorize only
          if you have just asked to connect it, ${TRUST[place.kind](place.shown)}.
        </p>
      </div>
      <div class="choices">
        ${formTo(connection, 'deny', html`<button>Deny</button>`)}
        ${formTo(connection, 'authorize', html`<button class="main">Authorize</button>`)}
      </div>
      <p class="end">
        You can cut it off at any time under Profile &gt; Security &gt; Connected apps. It is also cut off when an owner switches
        MCP access off, and when you are no longer an owner or trainer there. What it does is recorded in the workspace’s audit
        trail. <a href="/help/privacy.html#assistants" target="_blank">What an assistant sees (in a new tab)</a>
      </p>`,
  );
}
