import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { IDENTITY, wrap, type Connect } from './mcp-clients.js';

export const MCP_REMOTE = join(dirname(createRequire(import.meta.url).resolve('mcp-remote/package.json')), 'dist/proxy.js');

/** The bridge by which clients that only start programs reach a server over HTTP. */
export const connectMcpRemote: Connect = async (url, token) => {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-remote-'));
  const client = new Client(IDENTITY);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [MCP_REMOTE, url.href, '--transport', 'http-only', '--header', 'Authorization:${AUTHORIZATION}'],
      env: { ...getDefaultEnvironment(), AUTHORIZATION: `Bearer ${token}`, MCP_REMOTE_CONFIG_DIR: folder },
      stderr: 'ignore',
    }),
  );
  const bridged = wrap(client);
  return {
    ...bridged,
    close: async () => {
      await bridged.close();
      await rm(folder, { recursive: true });
    },
  };
};
