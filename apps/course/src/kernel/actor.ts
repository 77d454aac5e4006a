export const ROLES = ['owner', 'admin', 'trainer', 'learner'] as const;
export type Role = (typeof ROLES)[number];

export const SCOPES = ['course:read', 'course:write'] as const;
export type Scope = (typeof SCOPES)[number];

/** What the caller showed at the door. */
export interface Credential {
  kind: 'session' | 'token' | 'grant';
  id: string;
  /** The one workspace that the credential reaches; null reaches all of its user's. */
  workspaceId: string | null;
  /** Null where scopes do not apply: sessions and personal access tokens have all. */
  scopes: readonly Scope[] | null;
  /** The OAuth client of a grant. */
  clientId: string | null;
}

/** Who calls: always a person, by one of their credentials. */
export interface Actor {
  userId: string;
  name: string;
  credential: Credential;
}

/** The caller's standing in the workspace of the call, read once a call. */
export interface WorkspaceAccess {
  workspaceId: string;
  role: Role;
  mcpAccess: boolean;
  /** Raised by every change of what held answers show; whoever holds an answer of an older one asks again. */
  contentVersion: string;
}
