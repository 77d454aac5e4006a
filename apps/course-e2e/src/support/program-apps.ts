import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenApp } from './connecting-app.js';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { answerOf, IDENTITY, wrap, type McpClient } from './mcp-clients.js';
import { MCP_REMOTE } from './mcp-remote.js';
import { newOpener } from './opener.js';

const require = createRequire(import.meta.url);
const INSPECTOR = join(
  dirname(require.resolve('@modelcontextprotocol/inspector/package.json')),
  'clients/launcher/build/index.js',
);

/** In seconds: it only ends what hangs. */
const SIGN_IN_WITHIN = '600';

const published = (metadataUrl?: string): string[] => (metadataUrl === undefined ? [] : ['--client-metadata-url', metadataUrl]);

/** The bridge for clients that only start programs: it runs for as long as its client does. */
export const openMcpRemote: OpenApp = async ({ endpoint, scope, browse, metadataUrl }) => {
  const opener = await newOpener(browse);
  const always = ['--transport', 'http-only', '--auth-timeout', SIGN_IN_WITHIN];
  const start = async (...args: string[]): Promise<McpClient> => {
    const client = new Client(IDENTITY);
    const env = { ...opener.env, MCP_REMOTE_CONFIG_DIR: opener.folder } as Record<string, string>;
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [MCP_REMOTE, endpoint.href, ...always, ...published(metadataUrl), ...args],
        env,
        stderr: 'ignore',
      }),
    );
    return wrap(client);
  };
  let running = await start(...(scope === undefined ? [] : ['--authorize-param', `scope=${scope}`]));
  return {
    tools: () => running.tools(),
    call: (name, args) => running.call(name, args),
    // It never asks for more than its user wrote down
    allowMore: async () => {
      await running.close();
      running = await start();
    },
    close: async () => {
      await running.close();
      await opener.close();
    },
  };
};

/** The inspector's command line: one process a call, which finds what the last one kept. */
export const openInspector: OpenApp = async ({ endpoint, scope, browse, metadataUrl }) => {
  const opener = await newOpener(browse);
  const config = join(opener.folder, 'servers.json');
  const configure = (oauth?: { scopes: string }): Promise<void> => {
    const server = { type: 'streamable-http', url: endpoint.href, ...(oauth && { oauth }) };
    return writeFile(config, JSON.stringify({ mcpServers: { course: server } }));
  };
  await configure(scope === undefined ? undefined : { scopes: scope });
  const callback = `http://127.0.0.1:${await anyFreePort()}/oauth/callback`;

  const always = ['--config', config, '--server', 'course', '--format', 'json', '--callback-url', callback];
  const env = {
    ...opener.env,
    MCP_STORAGE_DIR: opener.folder,
    MCP_INSPECTOR_SECRET_STORE: 'file',
    MCP_AUTO_OPEN_ENABLED: 'true', // also without a terminal
  };

  const run = (...args: string[]): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const command = [INSPECTOR, '--cli', ...always, ...published(metadataUrl), ...args];
      execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
        if (error) reject(new Error(`the inspector failed: ${stderr}`, { cause: error }));
        else resolve((JSON.parse(stdout) as { result: Record<string, unknown> }).result);
      });
    });

  return {
    tools: async () => ((await run('--method', 'tools/list')).tools as { name: string }[]).map(({ name }) => name),
    call: async (name, args) =>
      answerOf(await run('--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args))),
    // It calls what is listed only, so it never learns what it lacks
    allowMore: async () => {
      await configure();
      await run('--method', 'tools/list', '--relogin');
    },
    close: () => opener.close(),
  };
};
