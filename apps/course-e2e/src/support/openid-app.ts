import * as openid from 'openid-client';
import type { ConnectingOptions, OpenApp } from './connecting-app.js';
import { answerOf, IDENTITY } from './mcp-clients.js';
import { openCallback } from './oauth-app.js';

interface Endpoint {
  resource: string;
  authorizationServer: URL;
}

/** Where a refused call leads: RFC 9728, section 5. */
async function endpointOf(url: URL): Promise<Endpoint> {
  const { status, headers } = await fetch(url, { method: 'POST' });
  const [, metadataUrl] = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '') ?? [];
  if (status !== 401 || !metadataUrl) throw new Error(`no way to a token: ${status}`);
  const metadata = (await (await fetch(metadataUrl)).json()) as { resource: string; authorization_servers: [string] };
  return { resource: metadata.resource, authorizationServer: new URL(metadata.authorization_servers[0]) };
}

/**
 * An app of somebody who has an OAuth library and no MCP one, with either way to learn of the authorization server.
 * `namesResource`: whether it knows of RFC 8707.
 */
export function opensByOpenid(algorithm: 'oauth2' | 'oidc', { namesResource = true } = {}): OpenApp {
  return async ({ endpoint, scope, browse }: ConnectingOptions) => {
    const { resource, authorizationServer } = await endpointOf(endpoint);
    const target: Record<string, string> = namesResource ? { resource } : {};
    const callback = await openCallback();
    const config = await openid.dynamicClientRegistration(
      authorizationServer,
      { client_name: IDENTITY.name, redirect_uris: [callback.redirectUri], token_endpoint_auth_method: 'none' },
      openid.None(),
      { algorithm, execute: [openid.allowInsecureRequests] },
    );
    let tokens: openid.TokenEndpointResponse | undefined;

    async function connect(asked?: string): Promise<openid.TokenEndpointResponse> {
      const pkceCodeVerifier = openid.randomPKCECodeVerifier();
      const expectedState = openid.randomState();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: callback.redirectUri,
        ...target,
        state: expectedState,
        code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        ...(asked !== undefined && { scope: asked }),
      });
      await browse(url.href);
      const back = new URL(`${callback.redirectUri}?${(await callback.answer(expectedState)).toString()}`);
      return openid.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState }, target);
    }

    async function renew(refreshToken: string): Promise<openid.TokenEndpointResponse> {
      try {
        return await openid.refreshTokenGrant(config, refreshToken, target);
      } catch (error) {
        if (!(error instanceof openid.ResponseBodyError && error.error === 'invalid_grant')) throw error;
        return connect(scope);
      }
    }

    async function send(method: string, params: object): Promise<Record<string, unknown>> {
      tokens ??= await connect(scope);
      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' });
      try {
        const response = await openid.fetchProtectedResource(config, tokens.access_token, endpoint, 'POST', message, headers);
        return ((await response.json()) as { result: Record<string, unknown> }).result;
      } catch (error) {
        if (!(error instanceof openid.WWWAuthenticateChallengeError)) throw error;
        const [{ parameters }] = error.cause as [openid.WWWAuthenticateChallenge];
        tokens = error.status === 401 ? await renew(tokens.refresh_token!) : await connect(parameters.scope);
        return send(method, params);
      }
    }

    return {
      tools: async () => ((await send('tools/list', {})).tools as { name: string }[]).map(({ name }) => name),
      call: async (name, args) => answerOf(await send('tools/call', { name, arguments: args })),
      disconnect: () => openid.tokenRevocation(config, tokens!.refresh_token!),
      close: () => Promise.resolve(callback.close()),
    };
  };
}
