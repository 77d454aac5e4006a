import { furnish } from './furnish.ts';
import { readDemonstration, writePrivately, type Demonstration } from './demonstration.ts';
import { RestClient } from './rest-client.ts';

const WORKSPACE = 'Demonstration';

/** Their password is the trainer's. One is through with the course, the other has just begun. */
const LEARNERS = [
  { name: 'Ann Demonstration', email: 'ann@example.com', opens: Infinity },
  { name: 'Ben Demonstration', email: 'ben@example.com', opens: 1 },
];

export interface Seeded extends Demonstration {
  workspaceId: string;
  token: string;
}

/** Makes what is missing of the demonstration, as a person would: over REST. Each step is kept before the next. */
export async function seed(courseUrl: string, file: string): Promise<Seeded> {
  const demonstration = readDemonstration(file);
  const keep = (): void => writePrivately(file, demonstration);
  keep();
  const { password } = demonstration;
  const enter = (name: string, email: string): Promise<RestClient> =>
    signIn(new RestClient(courseUrl), { name, email, password });
  const trainer = await enter('Demonstration Trainer', demonstration.email);
  const workspaceId = await findWorkspace(trainer, demonstration);
  if (workspaceId !== demonstration.workspaceId)
    Object.assign(demonstration, { workspaceId, token: undefined, furnished: await hasCourses(trainer, workspaceId) });
  keep();
  const token = (await validToken(courseUrl, demonstration)) ?? (await newToken(trainer, workspaceId));
  demonstration.token = token;
  keep();
  if (demonstration.furnished === false) {
    const learners = await Promise.all(
      LEARNERS.map(async ({ name, email, opens }) => ({ email, opens, client: await enter(name, email) })),
    );
    await furnish(trainer, workspaceId, learners);
    for (const { client } of learners) await client.call('POST', '/auth/sign-out');
    demonstration.furnished = true;
    keep();
  }
  await trainer.call('POST', '/auth/sign-out');
  return { ...demonstration, workspaceId, token };
}

interface Account {
  name: string;
  email: string;
  password: string;
}

async function signIn(client: RestClient, { name, email, password }: Account): Promise<RestClient> {
  const known = await client.call<{ token: string }>('POST', '/auth/sign-in', { email, password });
  if (known.ok) return client.as(known.body.token);
  const registered = await client.call<{ token: string }>('POST', '/auth/register', {
    name,
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

async function hasCourses(trainer: RestClient, workspaceId: string): Promise<boolean> {
  return (await trainer.demand<{ total: number }>('GET', `/workspaces/${workspaceId}/courses?limit=1`)).total > 0;
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
