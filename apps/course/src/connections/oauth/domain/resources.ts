/** RFC 8707: the MCP endpoint of each workspace is a resource of its own, named by its address. */
const PATH = /^\/workspaces\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/mcp$/i;

/** The workspace whose endpoint a resource names; null for anything else. Whether it exists is not asked here. */
export function workspaceOf(resource: string, publicOrigin: string): string | null {
  if (!resource.startsWith(publicOrigin)) return null;
  return PATH.exec(resource.slice(publicOrigin.length))?.[1]?.toLowerCase() ?? null;
}

export function resourceOf(workspaceId: string, publicOrigin: string): string {
  return `${publicOrigin}/workspaces/${workspaceId}/mcp`;
}
