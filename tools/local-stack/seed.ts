import { readDemonstration, writePrivately, type Demonstration } from './demonstration.ts';
import { RestClient } from './rest-client.ts';

const WORKSPACE = 'Demonstration';

export interface Seeded extends Demonstration {
  workspaceId: string;
  token: string;
}

/** Makes what is missing of the demonstration, as a person would: over REST. Each step is kept before the next. */
export async function seed(courseUrl: string, file: string): Promise<Seeded> {
  const demonstration = readDemonstration(file);
  const keep = (): void => writePrivately(file, demonstration);
  keep();
  const trainer = await signIn(new RestClient(courseUrl), demonstration);
  const workspaceId = await findWorkspace(trainer, demonstration);
  if (workspaceId !== demonstration.workspaceId) Object.assign(demonstration, { workspaceId, token: undefined });
  keep();
  const token = (await validToken(courseUrl, demonstration)) ?? (await newToken(trainer, workspaceId));
  demonstration.token = token;
  keep();
  await trainer.call('POST', '/auth/sign-out');
  return { ...demonstration, workspaceId, token };
}

async function signIn(client: RestClient, { email, password }: Demonstration): Promise<RestClient> {
  const known = await client.call<{ token: string }>('POST', '/auth/sign-in', { email, password });
  if (known.ok) return client.as(known.body.token);
  const registered = await client.call<{ token: string }>('POST', '/auth/register', {
    name: 'Demonstration Trainer',
    email,
    password,
  });
  if (registered.ok) return client.as(registered.body.token);
  throw new Error(
    `Neither signing in nor registering as ${email} worked: ${known.problem}; ${registered.problem}. ` +
      'If the database knows this account with another password, delete .local (or that account) to begin anew.',
  );
}

async function findWorkspace(trainer: RestClient, { workspaceId }: Demonstration): Promise<string> {
  const { data } = await trainer.demand<{ data: { workspaceId: string; name: string }[] }>('GET', '/workspaces');
  const kept = data.find((workspace) => workspace.workspaceId === workspaceId);
  if (kept) return kept.workspaceId;
  const { workspaceId: id } =
    data.find(({ name }) => name === WORKSPACE) ??
    (await trainer.demand<{ workspaceId: string }>('POST', '/workspaces', { name: WORKSPACE }));
  await trainer.demand('PATCH', `/workspaces/${id}/features`, { mcpAccess: true });
  return id;
}

/** Asked where it is used. Only a 401 speaks against the token itself: MCP access may have been switched off on purpose. */
async function validToken(courseUrl: string, { workspaceId, token }: Demonstration): Promise<string | undefined> {
  if (!token) return undefined;
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const { status } = await new RestClient(courseUrl, token).call('POST', `/workspaces/${workspaceId}/mcp`, ping);
  return status === 401 ? undefined : token;
}

async function newToken(trainer: RestClient, workspaceId: string): Promise<string> {
  const wanted = { label: 'npm start', scope: 'workspace', workspaceId, expiresIn: '90d' };
  const { secret } = await trainer.demand<{ secret: string }>('POST', '/account/access-tokens', wanted);
  return secret;
}
