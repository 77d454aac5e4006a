import { layout, type PageLanguage } from '../../../platform/pages/index.js';
import { html } from '@lib/course-content/page';
import { ERROR_WORDS, type Trouble } from './error-words.js';

export interface ErrorDetails {
  /** For whoever looks into it; never of secrets. */
  details?: Record<string, string | undefined>;
  /** Where an app says that its document is. */
  address?: string | undefined;
  /** Where the page can be opened anew. */
  retry?: string;
}

export function errorPage(language: PageLanguage, trouble: Trouble, { details = {}, address, retry }: ErrorDetails = {}): string {
  const words = ERROR_WORDS[language];
  const { title, then } = words.troubles[trouble];
  const known = Object.entries(details).filter(([, text]) => text !== undefined && text !== '');
  return layout(
    title,
    html`<h1>${title}</h1>
      <p class="lede">${then}</p>
      ${address === undefined ? null : html`<p><code>${address}</code></p>`}
      ${retry === undefined ? null : html`<p><a class="button" href="${retry}">${words.openAgain}</a></p>`}
      ${
        known.length === 0
          ? null
          : html`<details>
              <summary>${words.details}</summary>
              ${known.map(([name, text]) => html`<p>${words.named[name] ?? name}: <code>${text}</code></p>`)}
            </details>`
      }`,
    null,
    language,
  );
}

/** RFC 6749 and what builds on it, in our words. */
export function troubleOf(code: string | undefined): Trouble {
  if (code === undefined || code === 'server_error' || code === 'temporarily_unavailable') return 'fault';
  if (code === 'invalid_client' || code === 'unauthorized_client') return 'unknown-app';
  return 'bad-request';
}
