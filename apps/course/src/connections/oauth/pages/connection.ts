import type { Scope } from '../../../kernel/actor.js';
import { ANYWHERE, MARK, type PageLanguage } from '../../../platform/pages/index.js';
import { html, type Html } from '@lib/course-content/page';
import type { Choice } from '../domain/workspace-choice.js';
import { returnPlace, type ReturnPlace } from './return-place.js';
import { initials, shownName } from './shown-name.js';
import { CONNECTION_WORDS, type ConnectionWords } from './words.js';

/** A connection that an app asks for, as far as pages show it. */
export interface Connection {
  /** Of its pages. */
  language: PageLanguage;
  /** Address of the interaction, under which the forms are. */
  path: string;
  client: { name: string; redirectUri: string; documentHost: string | null };
  /** Null for somebody who has no business knowing it. */
  workspaceName: string | null;
  /** What to choose from, where the app named no workspace; else null. */
  choices: readonly Choice[] | null;
  scopes: readonly Scope[];
  user: { name: string; email: string } | null;
  /** Proves that a form comes from a page of ours. */
  formToken: string;
}

export const wordsOf = ({ language }: Pick<Connection, 'language'>): ConnectionWords => CONNECTION_WORDS[language];

/** The app by the name that it gave itself. */
export const appName = (connection: Connection): string => shownName(connection.client.name, wordsOf(connection).namelessApp);

export const placeOf = ({ client }: Pick<Connection, 'client'>): ReturnPlace => returnPlace(client.redirectUri);

/** Where its forms lead in the end: what listens on a person's device may send the browser on to an app by that app's own scheme. */
export function destinationOf(connection: Pick<Connection, 'client'>): string | typeof ANYWHERE {
  const { kind, source } = placeOf(connection);
  return kind === 'this-device' ? ANYWHERE : source;
}

/**
 * App and service side by side. The app's logo is not shown: fetched from the app's server it would tell that server who
 * looks at this page and when, and a well-known logo would vouch for an app that nobody has checked.
 */
export function pair(connection: Connection): Html {
  return html`<div class="pair" aria-hidden="true">
    <span class="tile">${initials(appName(connection))}</span><span class="link"></span><span class="tile own">${MARK}</span>
  </div>`;
}

type Step = 'sign-in' | 'authorize' | 'deny' | 'sign-out';

export function formTo({ path, formToken }: Connection, step: Step, content: Html): Html {
  return html`<form method="post" action="${path}/${step}" id="${step}">
    <input type="hidden" name="formToken" value="${formToken}" />
    ${content}
  </form>`;
}

/** Who is signed in, and the way to be somebody else. */
export function account(connection: Connection): Html | null {
  const { user } = connection;
  if (!user) return null;
  const { you, anotherAccount } = wordsOf(connection);
  return html`<div class="account">
    <p><bdi>${shownName(user.name, you)}</bdi> <small>${user.email}</small></p>
    ${formTo(connection, 'sign-out', html`<button class="quiet">${anotherAccount}</button>`)}
  </div>`;
}
