import { layout } from '../../pages/index.js';
import { html } from '../../preview/index.js';

interface Words {
  title: string;
  /** What to do next. */
  then: string;
}

const AGAIN = 'Go back to the app, and connect it again from there.';

const TROUBLES = {
  expired: {
    title: 'This page is no longer good',
    then: `It was used already, too much time has passed, or this browser keeps no cookies. ${AGAIN}`,
  },
  'stale-form': {
    title: 'This form is no longer good',
    then: 'It was opened for another sign-in, or sent from somewhere else. Nothing was changed. Open the page again, and decide there.',
  },
  'unknown-app': {
    title: 'This app is not known here',
    then: 'Its registration is gone or was never made. Remove the connection in the app, and set it up anew.',
  },
  'bad-request': {
    title: 'The app asked for something that is not possible',
    then: `Nothing was connected. ${AGAIN} If it goes on, show the details below to whoever makes the app.`,
  },
  busy: { title: 'Too many tries', then: 'Wait a few minutes, then try again.' },
  fault: {
    title: 'Something went wrong on our side',
    then: 'Nothing was connected. Try again in a minute; if it goes on, report the details below.',
  },
} as const satisfies Record<string, Words>;

export type Trouble = keyof typeof TROUBLES;

export interface ErrorDetails {
  /** For whoever looks into it; never of secrets. */
  details?: Record<string, string | undefined>;
  /** Where the page can be opened anew. */
  retry?: string;
}

export function errorPage(trouble: Trouble, { details = {}, retry }: ErrorDetails = {}): string {
  const { title, then } = TROUBLES[trouble];
  const known = Object.entries(details).filter(([, text]) => text !== undefined && text !== '');
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">${then}</p>
      ${retry === undefined ? null : html`<p><a class="button" href="${retry}">Open the page again</a></p>`}
      ${
        known.length === 0
          ? null
          : html`<details>
              <summary>Details</summary>
              ${known.map(([name, text]) => html`<p>${name}: <code>${text}</code></p>`)}
            </details>`
      }`,
  );
}

/** RFC 6749 and what builds on it, in our words. */
export function troubleOf(code: string | undefined): Trouble {
  if (code === undefined || code === 'server_error' || code === 'temporarily_unavailable') return 'fault';
  if (code === 'invalid_client' || code === 'unauthorized_client') return 'unknown-app';
  return 'bad-request';
}
