import { randomUUID } from 'node:crypto';
import { checkAgainstContract } from './contract.js';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** A REST call as a script would make it; its answer is held to the service's own OpenAPI document. */
export async function rest(
  url: string,
  route: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const [method, path] = route.split(' ') as [string, string];
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const { status, headers: answered } = response;
  const mediaType = answered.get('content-type')?.split(';', 1)[0] ?? '';
  const text = await response.text();
  const parsed = text && /json/.test(mediaType) ? (JSON.parse(text) as Record<string, unknown>) : undefined;
  await checkAgainstContract(url, { method, path, status, mediaType, headers: answered, body: parsed });
  return { status, headers: answered, body: parsed ?? {} };
}

export interface Owner {
  email: string;
  session: string;
  workspaceId: string;
  /** A personal access token for the workspace. */
  token: string;
  mcpUrl: URL;
}

export const PASSWORD = 'correct horse battery';

/** Registers a person with a workspace, MCP access on, and a token. */
export async function newOwner(url: string): Promise<Owner> {
  const email = `${randomUUID()}@example.org`;
  const registered = await rest(url, 'POST /auth/register', { body: { name: 'Olive Owner', email, password: PASSWORD } });
  const session = registered.body.token as string;
  const workspace = await rest(url, 'POST /workspaces', { token: session, body: { name: 'Pump school' } });
  const workspaceId = workspace.body.workspaceId as string;
  await rest(url, `PATCH /workspaces/${workspaceId}/features`, { token: session, body: { mcpAccess: true } });
  const made = await rest(url, 'POST /account/access-tokens', { token: session, body: { label: 'test', workspaceId } });
  return {
    email,
    session,
    workspaceId,
    token: made.body.secret as string,
    mcpUrl: new URL(`${url}/workspaces/${workspaceId}/mcp`),
  };
}
