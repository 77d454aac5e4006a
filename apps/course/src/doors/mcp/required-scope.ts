import type { Actor, Scope } from '../../kernel/actor.js';
import { tools } from './tool-definitions.js';

/** The first tool among the calls of a message, or of a batch, that the caller's scopes do not cover. */
export function lackingScope({ credential: { scopes } }: Actor, body: unknown): { tool: string; scope: Scope } | null {
  if (!scopes) return null;
  for (const message of Array.isArray(body) ? (body as unknown[]) : [body]) {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
    const tool = method === 'tools/call' ? tools.get(String(params?.name)) : undefined;
    const scope = tool && (`course:${tool.action.effect}` as const);
    if (scope && !scopes.includes(scope)) return { tool: tool.action.name, scope };
  }
  return null;
}
