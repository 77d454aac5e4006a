import { useAnswer, type Answered } from '../api/cache.js';
import type { Result } from '../api/call.js';
import { isAtWork } from './use-generation.js';

type Page = Result<'list_generations'>;
export type Listed = Page['data'][number];

const EVERY_MS = 30_000;

/** Not yet at its end: somebody decides, or the service works. */
export const isOpen = (one: Listed): boolean => isAtWork(one) || one.state === 'awaiting_review';

/** A page of what one has asked for, newest first; asked again while something is open. */
export const useGenerations = (
  workspaceId: string,
  { cursor, enabled = true }: { cursor?: string | undefined; enabled?: boolean } = {},
): Answered<Page> =>
  useAnswer(
    'list_generations',
    { workspaceId, limit: 50, ...(cursor !== undefined && { cursor }) },
    { enabled, every: (page) => (page?.data.some(isOpen) ? EVERY_MS : false) },
  );
