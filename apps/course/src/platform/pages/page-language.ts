import type { IncomingHttpHeaders } from 'node:http';
import { preferredLanguage } from './preferred-language.js';

/** Languages of the pages that are shown to who is not signed in. */
export const PAGE_LANGUAGES = ['en', 'de'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** What is wanted most of them by an `Accept-Language`; where it wants none, `usual`, such as the language of a workspace, and else English. */
export function languageWanted(header: string | undefined, usual = 'en'): PageLanguage {
  const order = /^de\b/i.test(usual) ? (['de', 'en'] as const) : PAGE_LANGUAGES;
  return preferredLanguage(header, order);
}

/** What the browser wants. */
export const pageLanguage = (
  { headers }: { headers: Pick<IncomingHttpHeaders, 'accept-language'> },
  usual?: string,
): PageLanguage => languageWanted(headers['accept-language'], usual);
