import { PUBLIC_SCHEMES } from './public-schemes.js';

/** What a client says of itself, by RFC 7591 or in its metadata document, as far as it is judged here. */
export interface ClientMetadata {
  redirect_uris?: unknown;
  client_name?: unknown;
  contacts?: unknown;
  client_uri?: unknown;
  logo_uri?: unknown;
  policy_uri?: unknown;
  tos_uri?: unknown;
  [other: string]: unknown;
}

export const MOST_REDIRECTS = 20;
const LONGEST_URI = 1_000;
const LONGEST_NAME = 100;
const MOST_CONTACTS = 5;
const LINKS = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'] as const;

/** Not `+`, by which websites register for schemes (`web+…`); and not the many of one system (`ms-settings`). */
const OWN_SCHEME = /^(?!ms-)[a-z][a-z\d.-]*$/;

/** Control, format and private-use characters: they can turn a name around or hide what it is. */
const UNREADABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** As JSON writes it; PostgreSQL keeps none. */
const NUL = String.raw`\u0000`;

/** Why a client is refused; null for one that is not. The library judges the rest: forms of URIs, fragments, loopback. */
export function clientFault(metadata: ClientMetadata): string | null {
  const { redirect_uris: redirects, client_name: name, contacts } = metadata;
  if (JSON.stringify(metadata).includes(NUL)) return 'no value may hold the character NUL';
  if (Array.isArray(redirects)) {
    if (redirects.length > MOST_REDIRECTS) return `redirect_uris must have at most ${MOST_REDIRECTS} members`;
    const fault = redirects.map(redirectFault).find((found) => found !== null);
    if (fault) return fault;
  }
  if (typeof name === 'string' && (name.length > LONGEST_NAME || UNREADABLE.test(name)))
    return `client_name must have at most ${LONGEST_NAME} characters, all of them visible`;
  if (Array.isArray(contacts) && contacts.length > MOST_CONTACTS) return `contacts must have at most ${MOST_CONTACTS} members`;
  const long = LINKS.find((link) => typeof metadata[link] === 'string' && metadata[link].length > LONGEST_URI);
  return long ? `${long} must have at most ${LONGEST_URI} characters` : null;
}

function redirectFault(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  if (given.length > LONGEST_URI) return `redirect_uris must have at most ${LONGEST_URI} characters each`;
  if (/[\s\p{C}\\*]/u.test(given))
    return 'redirect_uris must not contain white space, control characters, backslashes or asterisks';
  const url = URL.parse(given);
  if (!url) return null;
  if (!isWeb(url) && !isOwn(url))
    return `redirect_uris must be https, http on loopback, or of the form own-scheme:/path, where the scheme is nobody else's; this one is ${url.protocol}`;
  if (url.username !== '' || url.password !== '') return 'redirect_uris must not hold a user name or a password';
  return null;
}

/** Which of those with http are on loopback, the library says. */
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** A private-use scheme (RFC 8252, section 7.1): with a path, as callbacks have, and without a meaning of its own to anybody else. */
function isOwn({ protocol, href }: URL): boolean {
  const scheme = protocol.slice(0, -1);
  return OWN_SCHEME.test(scheme) && !PUBLIC_SCHEMES.has(scheme) && href.startsWith(`${protocol}/`);
}
