import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export interface ToolAnswer {
  isError: boolean;
  text: string;
  data: Record<string, unknown>;
  meta: Record<string, unknown>;
}

/** What the tests need of any MCP client. */
export interface McpClient {
  serverName: string | undefined;
  tools(): Promise<string[]>;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  read(uri: string): Promise<string>;
  close(): Promise<void>;
}

type Result = Record<string, unknown>;

export function answerOf(result: Result): ToolAnswer {
  const [first] = result.content as { text: string }[];
  return {
    isError: result.isError === true,
    text: first!.text,
    data: (result.structuredContent ?? {}) as Record<string, unknown>,
    meta: (result._meta ?? {}) as Record<string, unknown>,
  };
}

/** A refusal's text without the id of its request, which no other has. */
export const withoutRequest = ({ text }: ToolAnswer): string => text.replace(/\nrequestId \S+$/, '');

interface SdkClient {
  getServerVersion(): { name: string } | undefined;
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  close(): Promise<void>;
}

export function wrap(client: SdkClient): McpClient {
  return {
    serverName: client.getServerVersion()?.name,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args = {}) => answerOf((await client.callTool({ name, arguments: args })) as Result),
    read: async (uri) => ((await client.readResource({ uri })).contents[0] as { text: string }).text,
    close: () => client.close(),
  };
}

export const IDENTITY = { name: 'course-e2e', version: '1.0.0' };

export type Connect = (url: URL, token: string) => Promise<McpClient>;

/** The clients that most apps are made of: the maintenance line of the SDK (the `initialize` handshake), and its successor. */
export const CLIENTS: Record<string, Connect> = {
  '@modelcontextprotocol/sdk': async (url, token) => {
    const client = new Client(IDENTITY);
    await client.connect(
      new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
    );
    return wrap(client);
  },
  '@modelcontextprotocol/client': async (url, token) => {
    const client = new ModernClient(IDENTITY);
    await client.connect(new ModernTransport(url, { requestInit: { headers: { Authorization: `Bearer ${token}` } } }));
    return wrap(client);
  },
};
