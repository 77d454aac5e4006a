import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@repo/tools/kit/wait.ts';

/** An app that asks to be connected: a public client with its callback on loopback. */
export interface OAuthApp {
  clientId: string;
  redirectUri: string;
  /** Where the browser is sent, and what that has to lead to. Null: the app names no resource. */
  ask(resource: string | null, scope?: string): Asked;
  close(): void;
}

export interface Asked {
  url: string;
  /** What came back to the callback with this request's state. */
  answer(): Promise<URLSearchParams>;
  /** Exchanges the code. */
  token(code: string): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Where a browser brings the answer to an app that runs on the same machine. */
export interface Callback {
  redirectUri: string;
  /** What came back with this state. */
  answer(state: string): Promise<URLSearchParams>;
  close(): void;
}

export async function openCallback(): Promise<Callback> {
  const answers = new Map<string, URLSearchParams>();
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://127.0.0.1');
    answers.set(searchParams.get('state') ?? '', searchParams);
    response.setHeader('Content-Type', 'text/html').end('<title>Back in the app</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return {
    redirectUri,
    close: () => void server.close(),
    answer: async (state) =>
      (await until(
        () => answers.get(state),
        (given) => given !== undefined,
      ))!,
  };
}

/** Registers a public client. @returns its id. */
export async function registerApp(serviceUrl: string, metadata: object): Promise<string> {
  const registered = await fetch(`${serviceUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token_endpoint_auth_method: 'none', ...metadata }),
  });
  if (registered.status !== 201) throw new Error(`registration was refused: ${await registered.text()}`);
  return ((await registered.json()) as { client_id: string }).client_id;
}

export async function newOAuthApp(serviceUrl: string, name: string): Promise<OAuthApp> {
  const callback = await openCallback();
  const { redirectUri } = callback;
  const clientId = await registerApp(serviceUrl, { client_name: name, redirect_uris: [redirectUri] });
  return {
    clientId,
    redirectUri,
    close: () => callback.close(),
    ask: (resource, scope) => {
      const verifier = randomBytes(32).toString('base64url');
      const state = randomBytes(16).toString('base64url');
      const target: Record<string, string> = resource === null ? {} : { resource };
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        ...target,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(scope !== undefined && { scope }),
      });
      return {
        url: `${serviceUrl}/oauth/authorize?${query.toString()}`,
        answer: () => callback.answer(state),
        token: async (code) => {
          const response = await fetch(`${serviceUrl}/oauth/token`, {
            method: 'POST',
            body: new URLSearchParams({
              grant_type: 'authorization_code',
              code,
              client_id: clientId,
              redirect_uri: redirectUri,
              code_verifier: verifier,
              ...target,
            }),
          });
          return { status: response.status, body: (await response.json()) as Record<string, unknown> };
        },
      };
    },
  };
}
