import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from './preferred-language.js';

/** Languages of the pages that are shown to who is not signed in. */
export const PAGE_LANGUAGES = ['en', 'de'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** What the browser wants most of them; where it wants none, `usual`, such as the language of a workspace, and else English. */
export function pageLanguage({ headers }: FastifyRequest, usual = 'en'): PageLanguage {
  const order = /^de\b/i.test(usual) ? (['de', 'en'] as const) : PAGE_LANGUAGES;
  return preferredLanguage(headers['accept-language'], order);
}
