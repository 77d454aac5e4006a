import type { House } from './house.ts';
import type { Call } from './watch.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

export const groupCall = ({ session, workspace }: House, name: string): Call => ({
  path: `${workspace}/groups`,
  method: 'POST',
  token: session,
  headers: { ...JSON_TYPE, 'idempotency-key': name },
  body: JSON.stringify({ name }),
});

export const uploadCall = ({ session, workspace }: House, name: string, bytes = 500): Call => ({
  path: `${workspace}/files?name=${encodeURIComponent(name)}.txt`,
  method: 'POST',
  token: session,
  headers: { 'content-type': 'application/octet-stream' },
  body: new TextEncoder().encode('a word '.repeat(Math.ceil(bytes / 7))),
});

export const mcpCall = ({ token, workspace }: House): Call => ({
  path: `${workspace}/mcp`,
  method: 'POST',
  token,
  headers: { ...JSON_TYPE, accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_courses', arguments: {} } }),
});

export const signInCall = ({ email }: House, password: string): Call => ({
  path: '/auth/sign-in',
  method: 'POST',
  headers: JSON_TYPE,
  body: JSON.stringify({ email, password }),
});
