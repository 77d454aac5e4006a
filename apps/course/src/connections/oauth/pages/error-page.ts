import { layout } from '../../../platform/pages/index.js';
import { html } from '@lib/course-content/page';

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
  'documents-off': {
    title: 'This app cannot connect in this way',
    then: 'It wants to be known by a document at the address below, and this service fetches none. Remove the connection in the app and set it up anew, so that the app registers itself. Whoever runs this service can let it fetch such documents: OAUTH_CLIENT_METADATA_DOCUMENTS=true, and a way out over https.',
  },
  'document-unreached': {
    title: 'The document of this app cannot be fetched',
    then: 'The app says what it is in a document at the address below, and this service gets no answer from there: the name is not known to it, nothing answers, or it is not on the public network. Try again in a minute. Whoever runs this service can let it out over https (port 443), or set OAUTH_CLIENT_METADATA_DOCUMENTS=false, so that apps register themselves instead.',
  },
  'document-refused': {
    title: 'The document of this app is of no use',
    then: 'The app says what it is in a document at the address below, and what is there cannot be used. Nothing was connected. Show the details to whoever makes the app.',
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
  /** Where an app says that its document is. */
  address?: string | undefined;
  /** Where the page can be opened anew. */
  retry?: string;
}

export function errorPage(trouble: Trouble, { details = {}, address, retry }: ErrorDetails = {}): string {
  const { title, then } = TROUBLES[trouble];
  const known = Object.entries(details).filter(([, text]) => text !== undefined && text !== '');
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">${then}</p>
      ${address === undefined ? null : html`<p><code>${address}</code></p>`}
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
