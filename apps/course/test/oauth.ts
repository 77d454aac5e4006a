import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHash, randomBytes } from 'node:crypto';
import { AppModule } from '../src/app.module.js';
import { readConfig } from '../src/config.js';
import { OAuthInteractions, OAuthServer, serveOAuth } from '../src/connections/oauth/index.js';
import { createApp } from '../src/app.js';
import { guardDoors } from '../src/doors/guard-doors.js';
import { STORE_PATIENCE, type TestDatabase } from './database.js';
import type { Person } from './service.js';

export const ORIGIN = 'https://courses.example.org';
export const REDIRECT = 'http://127.0.0.1:4711/back';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}

/** The service over HTTP, at an origin that is not the address it listens on; the pages are left to their own tests. */
export class OAuthService {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
  ) {}

  static async start(database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<OAuthService> {
    const config = readConfig('course-api', {
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      STORE_PATIENCE,
      PUBLIC_URL: ORIGIN,
      ...env,
    });
    const app = await createApp(AppModule.api(config), config);
    guardDoors(app);
    const fastify = app.getHttpAdapter().getInstance();
    serveOAuth(fastify, app.get(OAuthServer), config.PUBLIC_URL);
    const interactions = app.get(OAuthInteractions);
    fastify.get('/test/:uid', (request, reply) => interactions.details(request, reply));
    fastify.post('/test/:uid/signed-in/:userId', (request, reply) =>
      interactions.signedIn(request, reply, (request.params as { userId: string }).userId),
    );
    fastify.post('/test/:uid/signed-out', async (request, reply) => {
      await interactions.signedOut(request, reply);
      return {};
    });
    fastify.post('/test/:uid/consented', (request, reply) => interactions.consented(request, reply));
    fastify.post('/test/:uid/denied', (request, reply) => interactions.denied(request, reply));
    await app.listen(0, '127.0.0.1');
    return new OAuthService(app, (await app.getUrl()).replace('[::1]', '127.0.0.1'));
  }

  browser(): Browser {
    return new Browser(this.url);
  }

  async register(metadata: object = {}): Promise<string> {
    const response = await this.post('/oauth/register', { redirect_uris: [REDIRECT], client_name: 'Test app', ...metadata });
    if (response.status !== 201) throw new Error(`not registered: ${await response.text()}`);
    return ((await response.json()) as { client_id: string }).client_id;
  }

  post(path: string, body: object | URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
    const form = body instanceof URLSearchParams;
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json', ...headers },
      body: form ? body : JSON.stringify(body),
    });
  }

  token(parameters: Record<string, string>): Promise<Response> {
    return this.post('/oauth/token', new URLSearchParams(parameters));
  }

  refresh(clientId: string, refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken });
  }

  /** The whole way from the request of an app to its tokens. */
  async connect(person: Person, clientId: string, { scope }: { scope?: string } = {}): Promise<Tokens> {
    const { code, verifier } = await this.browser().authorize(person, clientId, scope === undefined ? {} : { scope });
    const response = await this.token({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: verifier,
      redirect_uri: REDIRECT,
    });
    if (response.status !== 200) throw new Error(`no tokens: ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  mcp(workspaceId: string, token: string | null, method = 'tools/list', params: object = {}): Promise<Response> {
    return fetch(`${this.url}/workspaces/${workspaceId}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2025-11-25',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  }
}

/** Keeps cookies and follows nothing by itself. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  async go(method: 'GET' | 'POST', address: string): Promise<{ status: number; location: string; text: string }> {
    const { pathname, search } = new URL(address, ORIGIN);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.url + pathname + search, { method, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
  }

  /** Asks for authorization. @returns the interaction's id. */
  async ask(
    workspaceId: string,
    clientId: string,
    more: Record<string, string> = {},
  ): Promise<{ uid: string; verifier: string }> {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'the state',
      resource: `${ORIGIN}/workspaces/${workspaceId}/mcp`,
      ...more,
    });
    const { location, text } = await this.go('GET', `/oauth/authorize?${query.toString()}`);
    const uid = /\/oauth\/interaction\/([\w-]+)$/.exec(location)?.[1];
    if (!uid) throw new Error(`no interaction: ${location} ${text}`);
    return { uid, verifier };
  }

  async signIn(uid: string, userId: string): Promise<string> {
    const { location } = await this.go('POST', `/test/${uid}/signed-in/${userId}`);
    const next = await this.go('GET', location);
    return /\/oauth\/interaction\/([\w-]+)$/.exec(next.location)?.[1] ?? `none: ${next.location} ${next.text}`;
  }

  async consent(uid: string): Promise<URL> {
    const { location, text } = await this.go('POST', `/test/${uid}/consented`);
    if (!location) throw new Error(`no consent: ${text}`);
    return new URL((await this.go('GET', location)).location);
  }

  async authorize(
    { userId, workspaceId }: Person,
    clientId: string,
    more: Record<string, string> = {},
  ): Promise<{ code: string; verifier: string; back: URL }> {
    const { uid, verifier } = await this.ask(workspaceId, clientId, more);
    const back = await this.consent(await this.signIn(uid, userId));
    return { code: back.searchParams.get('code')!, verifier, back };
  }
}
