import { randomUUID } from 'node:crypto';

const NAME_LENGTH = 100;
const VERSION_LENGTH = 50;
/** `<uuid>.<base64url of the name>`, with a v after the uuid of a client that shows views, an f of one that shows forms; longer than any that we give is none of ours. */
const SESSION_ID = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(v?)(f?)(?:\.([\w-]{1,900}))?$/;

/** "name/version" as an MCP client says it of itself, fit to be stored and shown; null where it says none. */
export function clientName(info: unknown): string | null {
  if (typeof info !== 'object' || info === null) return null;
  const { name, version } = info as { name?: unknown; version?: unknown };
  const parts = [plain(name, NAME_LENGTH), plain(version, VERSION_LENGTH)].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('/') : null;
}

/** Control and format characters, halves of surrogate pairs among them, could break or falsify what a trail shows. */
function plain(value: unknown, length: number): string {
  if (typeof value !== 'string') return '';
  const characters = [
    ...value
      .slice(0, 1_000)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ];
  return characters.slice(0, length).join('');
}

/** A session of the `initialize` handshake, which is nothing but what its id says. */
export interface SessionId {
  /** Tells one session from another. */
  uuid: string;
  client: string | null;
  /** Whether it shows views, and forms. */
  views: boolean;
  forms: boolean;
}

export function newSessionId({ client, views, forms }: Omit<SessionId, 'uuid'>): string {
  const id = `${randomUUID()}${views ? 'v' : ''}${forms ? 'f' : ''}`;
  return client === null ? id : `${id}.${Buffer.from(client).toString('base64url')}`;
}

/** Null for what is no id of ours: it tells nothing, and is no fault. */
export function readSessionId(header: string | string[] | undefined): SessionId | null {
  const [, uuid, view, form, encoded] = (typeof header === 'string' && SESSION_ID.exec(header)) || [];
  if (!uuid) return null;
  const said = Buffer.from(encoded ?? '', 'base64url').toString();
  return { uuid, client: plain(said, NAME_LENGTH + 1 + VERSION_LENGTH) || null, views: view !== '', forms: form !== '' };
}
