import { ROLES, type Actor, type Credential, type Role, type WorkspaceAccess } from './actor.js';
import { ProblemError } from './errors.js';

interface Rule {
  /** Roles that reach it; `public` needs no caller, `account` a caller but no workspace. */
  roles: readonly Role[] | 'account' | 'public';
  /** For a signed-in person, never by a token or a grant: credentials, and what learners wrote. */
  sessionOnly?: true;
  /** Of rules for accounts: the answer keeps to `reachOf` the credential, so that one for a single workspace may ask too. */
  withinReach?: true;
}

/** The role matrix: one row an action group. */
export const PERMISSIONS = {
  public: { roles: 'public' },
  'account.read': { roles: 'account' },
  'account.credentials': { roles: 'account', sessionOnly: true },
  'workspaces.create': { roles: 'account' },
  'workspaces.list': { roles: 'account', withinReach: true },
  'workspace.belong': { roles: ['owner', 'admin', 'trainer', 'learner'] },
  /** What a member is told names learners, as records do. */
  'notices.own': { roles: ['owner', 'admin', 'trainer', 'learner'], sessionOnly: true },
  'workspace.read': { roles: ['owner', 'admin', 'trainer'] },
  /** Credits, and the end of the workspace. */
  'workspace.own': { roles: ['owner'], sessionOnly: true },
  'workspace.configure': { roles: ['owner', 'admin'] },
  'members.manage': { roles: ['owner', 'admin'] },
  'tokens.manage': { roles: ['owner', 'admin'], sessionOnly: true },
  'audit.read': { roles: ['owner', 'admin'] },
  'webhooks.manage': { roles: ['owner', 'admin'] },
  'ledger.read': { roles: ['owner', 'admin'] },
  'courses.write': { roles: ['owner', 'trainer'] },
  /** By a person, who looks at it; not by an assistant that acts for one. */
  'courses.approve': { roles: ['owner', 'trainer'], sessionOnly: true },
  /** What learners wrote is read by the people who give points for it. */
  'answers.grade': { roles: ['owner', 'trainer'], sessionOnly: true },
  /** Who has not passed and may not try again is told to those who may give another attempt. */
  'attempts.read': { roles: ['owner', 'trainer'], sessionOnly: true },
  /** What each learner has done is for people; no token and no assistant reads it. */
  'records.read': { roles: ['owner', 'admin', 'trainer'], sessionOnly: true },
  /** Taking back what a person was given, and giving it again with another name, is for people too. */
  'certificates.manage': { roles: ['owner', 'admin', 'trainer'], sessionOnly: true },
  'generations.use': { roles: ['owner', 'trainer'] },
  'learning.take': { roles: ['learner'] },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

/** Those that a role in a workspace decides. */
export const WORKSPACE_PERMISSIONS = (Object.keys(PERMISSIONS) as Permission[]).filter((name) =>
  Array.isArray(PERMISSIONS[name].roles),
);

/** Tokens, grants and the MCP door are for these roles only (specification, section 5). */
export const TOKEN_ROLES: readonly Role[] = ['owner', 'trainer'];

/** One wording for a foreign workspace, an unknown one and one without a role, so that none can be told from another. */
export const NO_ACCESS =
  'You have no access to this workspace, or it does not exist. Check the workspace id and your role in it.';

/**
 * Whether the caller may do this at all; rows inside the workspace are the action's own matter. `access` is the caller's standing in
 * the workspace of the call, and where it has none, in that of the credential: outside of it, a credential for one workspace is good
 * for nothing that does not say `withinReach`.
 * @throws {ProblemError} unauthorized, role-not-allowed, forbidden or insufficient-scope.
 */
export function authorise(
  permission: Permission,
  effect: 'read' | 'write',
  actor: Actor | null,
  access: WorkspaceAccess | null,
): void {
  const rule: Rule = PERMISSIONS[permission];
  if (rule.roles === 'public') return;
  if (!actor) throw new ProblemError('unauthorized', 'Sign in, or send a valid token as "Authorization: Bearer <token>".');
  if (rule.roles !== 'account' || actor.credential.workspaceId !== null) enter(actor, access);
  if (rule.roles === 'account' && actor.credential.workspaceId !== null && !rule.withinReach) {
    throw new ProblemError(
      'forbidden',
      'This token is for one workspace and reaches nothing outside of it. Sign in, or use a token for all workspaces.',
    );
  }
  if (rule.sessionOnly) requireSession(actor);
  const scope = `course:${effect}` as const;
  if (actor.credential.scopes && !actor.credential.scopes.includes(scope)) {
    throw new ProblemError('insufficient-scope', `This needs the scope ${scope}. Connect again and allow it.`, {
      extensions: { scope },
    });
  }
  if (rule.roles !== 'account' && access && !rule.roles.includes(access.role)) {
    throw new ProblemError('forbidden', `Your role here is ${access.role}; this needs ${rule.roles.join(' or ')}.`, {
      extensions: { role: access.role, roles: rule.roles },
    });
  }
}

/**
 * For what a token must not do, because it would outlast the token or pass over a person's decision.
 * @throws {ProblemError} forbidden.
 */
export function requireSession({ credential }: Actor): void {
  if (credential.kind === 'session') return;
  throw new ProblemError('forbidden', 'This is done in a signed-in session, not with a token. Sign in and try again.');
}

/** Of what is done in workspaces, all that this caller may: what a page offers them. */
export function permissionsOf({ actor, role }: { actor: Actor; role: Role }): Permission[] {
  const { kind } = actor.credential;
  return WORKSPACE_PERMISSIONS.filter((permission) => {
    const { roles, sessionOnly }: Rule = PERMISSIONS[permission];
    return roles.includes(role) && (kind === 'session' || !sessionOnly);
  });
}

/** Where a credential is good: in one workspace or, where that is null, in all of its person's, as long as they have such a role there. */
export function reachOf({ kind, workspaceId }: Credential): { workspaceId: string | null; roles: readonly Role[] } {
  return { workspaceId, roles: kind === 'session' ? ROLES : TOKEN_ROLES };
}

/** Whether a caller who is let in reaches this too: for what shows more to those who do. */
export function reaches(
  { actor, role }: { actor: Actor; role: Role },
  permission: Permission,
  effect: 'read' | 'write',
): boolean {
  const { roles }: Rule = PERMISSIONS[permission];
  return roles.includes(role) && (actor.credential.scopes?.includes(`course:${effect}`) ?? true);
}

/**
 * Whether the caller may enter the workspace with this credential.
 * @throws {ProblemError} role-not-allowed.
 */
export function enter(actor: Actor, access: WorkspaceAccess | null): asserts access is WorkspaceAccess {
  const { workspaceId, roles } = reachOf(actor.credential);
  const reached = access !== null && (workspaceId === null || workspaceId === access.workspaceId) && roles.includes(access.role);
  if (!reached) throw new ProblemError('role-not-allowed', NO_ACCESS);
}

/**
 * The MCP door: owners and trainers only, whatever the credential, and only while the workspace has MCP access on.
 * @throws {ProblemError} role-not-allowed, mcp-access-off.
 */
export function enterMcp(actor: Actor, access: WorkspaceAccess | null): asserts access is WorkspaceAccess {
  enter(actor, access);
  if (!TOKEN_ROLES.includes(access.role)) throw new ProblemError('role-not-allowed', NO_ACCESS);
  if (!access.mcpAccess) {
    throw new ProblemError(
      'mcp-access-off',
      'MCP access is off for this workspace. An owner can switch it on under Workspace Settings > Features.',
    );
  }
}
