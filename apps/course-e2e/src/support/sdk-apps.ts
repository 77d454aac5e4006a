import {
  auth as modernAuth,
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
  UnauthorizedError as ModernUnauthorizedError,
  type OAuthClientProvider as ModernProvider,
} from '@modelcontextprotocol/client';
import { auth, UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport, StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { randomUUID } from 'node:crypto';
import type { ConnectingApp, ConnectingOptions, OpenApp } from './connecting-app.js';
import { IDENTITY, wrap, type McpClient } from './mcp-clients.js';
import { openCallback, type Callback } from './oauth-app.js';

type Provider = OAuthClientProvider & ModernProvider;

/** What an app keeps between its steps, as both releases of the SDK ask for it. */
interface Memory {
  provider: Provider;
  /** What came back from the last address that was opened. */
  answer(): Promise<URLSearchParams>;
  forgetTokens(): void;
}

function newMemory(callback: Callback, { browse, metadataUrl }: ConnectingOptions): Memory {
  const { redirectUri } = callback;
  const kept: { [K in 'client' | 'tokens' | 'verifier' | 'state' | 'discovery']?: unknown } = {};
  const forget = (what: string): void => {
    if (what === 'all' || what === 'tokens') delete kept.tokens;
    if (what === 'all' || what === 'client') delete kept.client;
    if (what === 'all' || what === 'discovery') delete kept.discovery;
  };
  const provider = {
    redirectUrl: redirectUri,
    ...(metadataUrl && { clientMetadataUrl: metadataUrl }),
    clientMetadata: { client_name: IDENTITY.name, redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    state: () => (kept.state = randomUUID()),
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (discovery: unknown) => void (kept.discovery = discovery),
    invalidateCredentials: forget,
    redirectToAuthorization: (url: URL) => browse(url.href),
  } as Provider;
  return { provider, answer: () => callback.answer(kept.state as string), forgetTokens: () => forget('tokens') };
}

/** How one release of the SDK does it. */
interface Sdk {
  /** Asks for exactly this scope, instead of what a refused call names. */
  ask(memory: Memory, endpoint: URL, scope: string): Promise<void>;
  /** `finish` redeems what came back to the app after a call was refused. */
  connect(memory: Memory, endpoint: URL): { client: Promise<McpClient>; finish(answer: URLSearchParams): Promise<void> };
  isUnauthorized(error: unknown): boolean;
  /** Whether a 403 is left to the app, which then has to start anew. */
  isForbidden(error: unknown): boolean;
}

/** @throws where the user denied. */
function codeOf(answer: URLSearchParams): string {
  const code = answer.get('code');
  if (code === null) throw new Error(`not connected: ${answer.get('error')}`);
  return code;
}

const MAINTAINED: Sdk = {
  ask: async (memory, serverUrl, scope) => {
    const { provider } = memory;
    await auth(provider, { serverUrl, scope });
    await auth(provider, { serverUrl, scope, authorizationCode: codeOf(await memory.answer()) });
  },
  connect: ({ provider }, endpoint) => {
    const client = new Client(IDENTITY);
    const transport = new StreamableHTTPClientTransport(endpoint, { authProvider: provider });
    return {
      client: client.connect(transport).then(() => wrap(client)),
      finish: (answer) => transport.finishAuth(codeOf(answer)),
    };
  },
  isUnauthorized: (error) => error instanceof UnauthorizedError,
  // It answers a missing scope with a refresh, which cannot bring any
  isForbidden: (error) => error instanceof StreamableHTTPError && error.code === 403,
};

const MODERN: Sdk = {
  ask: async (memory, serverUrl, scope) => {
    const { provider } = memory;
    await modernAuth(provider, { serverUrl, scope });
    const back = await memory.answer();
    await modernAuth(provider, { serverUrl, scope, authorizationCode: codeOf(back), iss: back.get('iss') ?? undefined });
  },
  connect: ({ provider }, endpoint) => {
    const client = new ModernClient(IDENTITY);
    const transport = new ModernTransport(endpoint, { authProvider: provider });
    return {
      client: client.connect(transport).then(() => wrap(client)),
      finish: (answer) => transport.finishAuth(answer),
    };
  },
  isUnauthorized: (error) => error instanceof ModernUnauthorizedError,
  isForbidden: () => false,
};

function opens(sdk: Sdk): OpenApp {
  return async (options) => {
    const { endpoint, scope } = options;
    const callback = await openCallback();
    const memory = newMemory(callback, options);
    if (scope !== undefined) await sdk.ask(memory, endpoint, scope);
    let connection: ReturnType<Sdk['connect']> | undefined;
    async function act<T>(what: (client: McpClient) => Promise<T>): Promise<T> {
      connection ??= sdk.connect(memory, endpoint);
      try {
        return await what(await connection.client);
      } catch (error) {
        if (sdk.isUnauthorized(error)) await connection.finish(await memory.answer());
        else if (sdk.isForbidden(error)) memory.forgetTokens();
        else throw error;
        connection = undefined;
        return act(what);
      }
    }
    return {
      tools: () => act((client) => client.tools()),
      call: (name, args) => act((client) => client.call(name, args)),
      close: async () => {
        callback.close();
        await (await connection?.client.catch(() => undefined))?.close();
      },
    } satisfies ConnectingApp;
  };
}

export const openSdkApp = opens(MAINTAINED);
export const openModernSdkApp = opens(MODERN);
