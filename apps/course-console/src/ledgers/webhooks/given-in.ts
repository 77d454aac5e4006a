import type { Webhook } from './standing.js';

type Given = Pick<Webhook, 'url' | 'description' | 'events' | 'include'> & {
  credentials?: { username: string; password: string };
};

export type Kind = NonNullable<Webhook['events']>[number];

/** What was filled in, as the service takes it. Each event has a field of its own, so that what is typed can be kept. */
export function givenIn(fields: Record<string, string>): Given {
  const { username, password } = { username: fields.username?.trim() ?? '', password: fields.password ?? '' };
  const chosen = Object.keys(fields).filter((name) => name.startsWith(EVENT));
  return {
    url: fields.url!.trim(),
    description: fields.description!.trim(),
    events: fields.which === 'all' ? null : chosen.map((name) => name.slice(EVENT.length) as Kind),
    include: fields.include as Webhook['include'],
    ...((username !== '' || password !== '') && { credentials: { username, password } }),
  };
}

export const EVENT = 'event ';

/** User name and password are one to the service, which says which of the two it lacks. */
export function fieldAt(pointer: string): string {
  const [, field = '', part] = pointer.split('/');
  return field === 'credentials' && part !== undefined ? part : field;
}

/** What a learning record store may be told: the service takes no others for one. */
export const LEARNED: readonly Kind[] = [
  'enrollment.started',
  'enrollment.progressed',
  'enrollment.completed',
  'quiz.passed',
  'quiz.failed',
  'path.completed',
];

/** The same of a new one, which says how it is told. What was typed or ticked for the other way, and is hidden, is left out. */
export function madeOf({ format, ...fields }: Record<string, string>): Given & { format: 'events' | 'xapi' } {
  const { credentials, ...given } = givenIn(fields);
  if (format !== 'xapi') return { ...given, format: 'events' };
  const events = given.events?.filter((kind) => LEARNED.includes(kind)) ?? null;
  return { ...given, events, format, ...(credentials && { credentials }) };
}
