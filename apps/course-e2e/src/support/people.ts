import { randomUUID } from 'node:crypto';
import { PASSWORD, rest, type Answer } from './rest.js';
import type { SharedService } from './shared-service.js';

export const ROLES = ['owner', 'admin', 'trainer', 'learner'] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  name: string;
  email: string;
  /** A session token. */
  session: string;
}

export interface Member extends Person {
  role: Role;
  memberId: string;
}

/**
 * Where people are made: by registering, at an address; where that sends mail, which is long to wait for in every test, their
 * accounts are put into the database.
 */
export type Site = string | Pick<SharedService, 'url' | 'query'>;

const urlOf = (site: Site): string => (typeof site === 'string' ? site : site.url);

/** Argon2id of PASSWORD. */
const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$NbXu3hFishFvcozRQWnH/g$KovZT9kIq6dNu5J2B61aAT9KAX7PJ+ZHh4QfZ770dU8';

/** Somebody who has an account and no workspace. */
export async function newPerson(site: Site, name = 'Pat Person'): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const { body } = typeof site === 'string' ? await register(site, name, email) : await settle(site, name, email);
  return { name, email, session: body.token as string };
}

const register = (url: string, name: string, email: string): Promise<Answer> =>
  rest(url, 'POST /auth/register', { body: { name, email, password: PASSWORD } });

async function settle({ url, query }: Exclude<Site, string>, name: string, email: string): Promise<Answer> {
  await query('INSERT INTO users (id, email, name, password_hash) VALUES (uuidv7(), $1, $2, $3)', [email, name, PASSWORD_HASH]);
  return rest(url, 'POST /auth/sign-in', { body: { email, password: PASSWORD } });
}

/** Invites somebody into the workspace, who registers and accepts. */
export async function newMember(
  site: Site,
  { session, workspaceId }: { session: string; workspaceId: string },
  role: Role,
  name = `Mo ${role}`,
): Promise<Member> {
  const url = urlOf(site);
  const [person, invitation] = await Promise.all([
    newPerson(site, name),
    rest(url, `POST /workspaces/${workspaceId}/invitations`, { token: session, body: { role } }),
  ]);
  const accepted = await rest(url, 'POST /invitations/accept', {
    token: person.session,
    body: { token: invitation.body.token },
  });
  if (accepted.status !== 200) throw new Error(`the invitation was refused: ${JSON.stringify(accepted.body)}`);
  return { ...person, role, memberId: accepted.body.memberId as string };
}

export interface Team {
  workspaceId: string;
  /** One member of each role. */
  members: Record<Role, Member>;
  /** A call as the member with this role; `W` in the route stands for the workspace. */
  as(role: Role, route: string, body?: unknown): Promise<Answer>;
}

/** A workspace with one member of each role. */
export async function newTeam(site: Site): Promise<Team> {
  const url = urlOf(site);
  const owner = await newPerson(site, 'Olive Owner');
  const made = await rest(url, 'POST /workspaces', { token: owner.session, body: { name: 'Pump school' } });
  const workspaceId = made.body.workspaceId as string;
  const others = await Promise.all(
    (['admin', 'trainer', 'learner'] as const).map((role) => newMember(site, { session: owner.session, workspaceId }, role)),
  );
  const listed = await rest(url, `GET /workspaces/${workspaceId}/members?role=owner`, { token: owner.session });
  const [{ memberId }] = listed.body.data as [{ memberId: string }];
  const all: Member[] = [{ ...owner, role: 'owner', memberId }, ...others];
  const members = Object.fromEntries(all.map((member) => [member.role, member])) as Record<Role, Member>;
  return {
    workspaceId,
    members,
    as: (role, route, body) =>
      rest(url, route.replace(/ \/?W(?=\/|\?|$)/, ` /workspaces/${workspaceId}`), { token: members[role].session, body }),
  };
}
