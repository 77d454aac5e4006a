import type { Webhook } from './standing.js';

export type Kind = NonNullable<Webhook['events']>[number];

/** What was filled in, as the service takes it. Each event has a field of its own, so that what is typed can be kept. */
export function givenIn(fields: Record<string, string>): Pick<Webhook, 'url' | 'description' | 'events' | 'include'> {
  const chosen = Object.keys(fields).filter((name) => name.startsWith(EVENT));
  return {
    url: fields.url!.trim(),
    description: fields.description!.trim(),
    events: fields.which === 'all' ? null : chosen.map((name) => name.slice(EVENT.length) as Kind),
    include: fields.include as Webhook['include'],
  };
}

export const EVENT = 'event ';
