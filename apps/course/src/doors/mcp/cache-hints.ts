import type { ServerOptions } from '@modelcontextprotocol/server';
import { HOLD_SECONDS } from '../../kernel/holds.js';

const list = HOLD_SECONDS.list * 1_000;
const content = HOLD_SECONDS.content * 1_000;

/** For how long a client may keep an answer, and whether for its own user only; told from 2026-07-28 on. */
export const CACHE_HINTS: ServerOptions['cacheHints'] = {
  'tools/list': { ttlMs: list, cacheScope: 'private' },
  'resources/list': { ttlMs: list, cacheScope: 'private' },
  'prompts/list': { ttlMs: content, cacheScope: 'public' },
  'resources/templates/list': { ttlMs: content, cacheScope: 'public' },
  'resources/read': { ttlMs: content, cacheScope: 'private' },
};
