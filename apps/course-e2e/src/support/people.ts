import { randomUUID } from 'node:crypto';
import { PASSWORD, rest, type Answer } from './rest.js';

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

/** Registers somebody who has no workspace. */
export async function newPerson(url: string, name = 'Pat Person'): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const { body } = await rest(url, 'POST /auth/register', { body: { name, email, password: PASSWORD } });
  return { name, email, session: body.token as string };
}

/** Invites somebody into the workspace, who registers and accepts. */
export async function newMember(
  url: string,
  { session, workspaceId }: { session: string; workspaceId: string },
  role: Role,
  name = `Mo ${role}`,
): Promise<Member> {
  const [person, invitation] = await Promise.all([
    newPerson(url, name),
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
export async function newTeam(url: string): Promise<Team> {
  const owner = await newPerson(url, 'Olive Owner');
  const made = await rest(url, 'POST /workspaces', { token: owner.session, body: { name: 'Pump school' } });
  const workspaceId = made.body.workspaceId as string;
  const others = await Promise.all(
    (['admin', 'trainer', 'learner'] as const).map((role) => newMember(url, { session: owner.session, workspaceId }, role)),
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
