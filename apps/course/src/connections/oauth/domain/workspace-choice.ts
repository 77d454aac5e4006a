const MAY_CONNECT: readonly string[] = ['owner', 'trainer'];

/** Why an app cannot be connected to a workspace. */
export type Obstacle = 'no-role' | 'mcp-off';

/** One of a person's workspaces, where an app named none. */
export interface Choice {
  workspaceId: string;
  name: string;
  role: string;
  obstacle: Obstacle | null;
}

/** `access`: what the person has there; null for nothing. */
export function obstacleOf(access: { role: string; mcpAccess: boolean } | null): Obstacle | null {
  if (!access || !MAY_CONNECT.includes(access.role)) return 'no-role';
  return access.mcpAccess ? null : 'mcp-off';
}

/** What was chosen of those that can be; null for anything else, whatever it is. */
export function chosenOf(choices: readonly Choice[], workspaceId: string | undefined): Choice | null {
  return choices.find((choice) => choice.obstacle === null && choice.workspaceId === workspaceId) ?? null;
}
