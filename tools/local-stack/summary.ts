import type { Seeded } from './seed.ts';

/** The content of .local/stack.json. */
export interface Stack {
  course: { url: string; workspaceId: string; mcpUrl: string; token: string; email: string; password: string };
  grid: { url: string };
}

export function describeStack(courseUrl: string, gridUrl: string, { workspaceId, token, email, password }: Seeded): Stack {
  const mcpUrl = `${courseUrl}/workspaces/${workspaceId}/mcp`;
  return { course: { url: courseUrl, workspaceId, mcpUrl, token, email, password }, grid: { url: gridUrl } };
}

export function summary({ course, grid }: Stack): string {
  const server = { type: 'http', url: course.mcpUrl, headers: { Authorization: `Bearer ${course.token}` } };
  return `
Web console      ${course.url}/
  sign-in        ${course.email}   ${course.password}
  learners       ann@example.com (done), ben@example.com (just begun) and ten others, with the same password
  help           ${course.url}/help/

Course service   ${course.url}/apis
  workspace      ${course.workspaceId}
  MCP endpoint   ${course.mcpUrl}
  access token   ${course.token}

Grid service     ${grid.url}/ui/
  API            ${grid.url}/docs

Connect an MCP client with this entry of its "mcpServers":
  "svc-lms": ${JSON.stringify(server)}
or by its MCP endpoint alone: the app then registers itself, and you sign in and decide in the browser. (Documents by which apps are known at
addresses of their own are not fetched, since nothing outside is reached; OAUTH_CLIENT_METADATA_DOCUMENTS=true lets them be.)
Or look at the tools from a terminal:
  npx -p node@24 -p @modelcontextprotocol/inspector@2 mcp-inspector --cli ${course.mcpUrl} --transport http --header "Authorization: Bearer ${course.token}" --method tools/list

The same facts for scripts are in .local/stack.json, the logs in .local/logs. Ctrl-C stops everything.
`;
}
