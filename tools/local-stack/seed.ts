import { courseClock } from '../kit/course-clock.ts';
import { readDemonstration, writePrivately, type Demonstration } from './demonstration.ts';
import { RestClient } from './rest-client.ts';
import { furnish } from './school/school.ts';

const WORKSPACE = 'Demonstration';

export interface Seeded extends Demonstration {
  workspaceId: string;
  token: string;
}

/**
 * Makes what is missing of the demonstration, as people would: over REST. With the URL of a database that nobody else uses, it has
 * two months behind it; without, everything happens today.
 */
export async function seed(courseUrl: string, file: string, ownDatabaseUrl?: string): Promise<Seeded> {
  const demonstration = readDemonstration(file);
  const keep = (): void => writePrivately(file, demonstration);
  keep();
  const { password } = demonstration;
  const enter = (name: string, email: string): Promise<RestClient> =>
    signIn(new RestClient(courseUrl), { name, email, password });
  const enterTrainer = (): Promise<RestClient> => enter('Demonstration Trainer', demonstration.email);
  const clock = ownDatabaseUrl === undefined ? undefined : await courseClock(ownDatabaseUrl);
  try {
    await clock?.daysAgo(0); // where an earlier start was killed while it was moved
    demonstration.workspaceId = await findWorkspace(await enterTrainer(), demonstration);
    if (demonstration.workspaceId === undefined) {
      Object.assign(demonstration, { furnished: false, token: undefined });
      keep();
      demonstration.workspaceId = await furnish({ name: WORKSPACE, enter, enterTrainer, daysAgo: clock?.daysAgo });
    }
    demonstration.furnished = true;
    keep();
  } finally {
    await clock?.end();
  }
  const trainer = await enterTrainer();
  const workspaceId = demonstration.workspaceId;
  const token = (await validToken(courseUrl, { ...demonstration, workspaceId })) ?? (await newToken(trainer, workspaceId));
  demonstration.token = token;
  keep();
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

/** None where it is still to be made: what was cut short is taken away, to be begun anew. */
async function findWorkspace(trainer: RestClient, demonstration: Demonstration): Promise<string | undefined> {
  const { data } = await trainer.demand<{ data: { workspaceId: string; name: string }[] }>('GET', '/workspaces');
  const kept = data.find(({ workspaceId }) => workspaceId === demonstration.workspaceId);
  const found = kept ?? data.find(({ name }) => name === WORKSPACE);
  if (!found || demonstration.furnished !== false) return found?.workspaceId;
  await trainer.demand('DELETE', `/workspaces/${found.workspaceId}`, { name: found.name });
  return undefined;
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
