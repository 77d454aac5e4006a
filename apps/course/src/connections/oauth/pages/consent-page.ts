import { SCOPES, type Scope } from '../../../kernel/actor.js';
import { layout } from '../../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { account, appName, formTo, pair, placeOf, wordsOf, type Connection } from './connection.js';
import { shownName } from './shown-name.js';
import type { ConnectionWords } from './words.js';
import { workspaceChoice } from './workspace-choice.js';

/** `unchosen`: whether it was allowed without the choice that it needs. */
export function consentPage(connection: Connection, unchosen = false): string {
  const app = appName(connection);
  const { choices, language } = connection;
  const words = wordsOf(connection);
  const { consent } = words;
  const workspace = choices ? consent.oneOfYours : shownName(connection.workspaceName ?? '', words.thisWorkspace);
  const place = placeOf(connection);
  const { documentHost } = connection.client;
  const document = documentHost === null ? null : html`<strong>${documentHost}</strong>`;
  const { can, cannot } = abilities(words, connection.scopes);
  return layout(
    consent.title(app, workspace, unchosen),
    html`${pair(connection)}
      <h1>${consent.heading(html`<bdi>${app}</bdi>`, html`<bdi>${workspace}</bdi>`)}</h1>
      <p class="lede">${consent.inYourName(choices !== null)}</p>
      ${account(connection)} ${choices && workspaceChoice(words, choices, unchosen)}
      <dl>
        ${
          document === null
            ? null
            : html`<dt>${consent.describesItself}</dt>
                <dd>${document} <small>${consent.justRead}</small></dd>`
        }
        ${
          choices
            ? null
            : html`<dt>${consent.workspace}</dt>
                <dd><bdi>${workspace}</bdi></dd>`
        }
        <dt>${consent.sendsBack}</dt>
        <dd>${place.shown} <small>${words.kinds[place.kind]}</small></dd>
      </dl>
      <h2 id="can">${consent.can}</h2>
      <ul class="can" role="list" aria-labelledby="can">
        ${can.map((what) => html`<li>${what}</li>`)}
      </ul>
      <h2 id="cannot">${consent.cannot}</h2>
      <ul class="cannot" role="list" aria-labelledby="cannot">
        ${cannot.map((what) => html`<li>${what}</li>`)}
      </ul>
      <div class="note">
        <p>${consent.unchecked(document, consent.trust[place.kind](place.shown))}</p>
      </div>
      <div class="choices">
        ${formTo(connection, 'deny', html`<button>${consent.deny}</button>`)}
        ${formTo(connection, 'authorize', html`<button class="main">${consent.authorize}</button>`)}
      </div>
      <p class="end">${consent.end} <a href="${consent.help.address}" target="_blank">${consent.help.said}</a></p>`,
    null,
    language,
  );
}

function abilities({ abilities: of, never }: ConnectionWords, scopes: readonly Scope[]): { can: string[]; cannot: string[] } {
  const given = SCOPES.filter((scope) => scopes.includes(scope));
  const lacking = SCOPES.filter((scope) => !scopes.includes(scope));
  return {
    can: given.flatMap((scope) => of[scope].can),
    cannot: [...lacking.map((scope) => of[scope].lacking), ...never],
  };
}
