import { createHash, randomBytes } from 'node:crypto';
import { newTeam, type Person, type Role, type Team } from './people.js';
import { PlainBrowser, type Shown } from './plain-browser.js';
import { PASSWORD } from './rest.js';
import { useSharedService, type SharedService } from './shared-service.js';

export const REDIRECT = 'https://app.example/back';
export const LOOPBACK = 'http://127.0.0.1:4711/back';

/** Parameters to send besides or instead of the right ones; null leaves one out, and several values send it several times. */
export type Params = Record<string, string | string[] | null>;

export interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface Code {
  clientId: string;
  code: string;
  verifier: string;
}

export type Tokens = Record<'access_token' | 'refresh_token' | 'scope', string>;

/** The service, a team whose workspace has MCP access, and every step of OAuth with whatever somebody may send. */
export class AttackGround<S extends SharedService = SharedService> {
  private constructor(
    readonly service: S,
    readonly team: Team,
  ) {}

  /** On the service that suites share. */
  static async prepare(): Promise<AttackGround> {
    return AttackGround.on(await useSharedService());
  }

  static async on<S extends SharedService>(service: S): Promise<AttackGround<S>> {
    const team = await newTeam(service.url);
    await team.as('owner', 'PATCH W/features', { mcpAccess: true });
    return new AttackGround(service, team);
  }

  get resource(): string {
    return `${this.service.url}/workspaces/${this.team.workspaceId}/mcp`;
  }

  browser(): PlainBrowser {
    return new PlainBrowser(this.service.url);
  }

  async tryToRegister(metadata: object = {}): Promise<Reply> {
    const sent = { client_name: 'Course assistant', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none', ...metadata };
    const response = await fetch(`${this.service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(sent),
    });
    return replyOf(response);
  }

  async register(metadata: object = {}): Promise<string> {
    const { status, body } = await this.tryToRegister(metadata);
    if (status !== 201) throw new Error(`registration was refused: ${JSON.stringify(body)}`);
    return body.client_id as string;
  }

  /** What an app makes of the request that it sends its user with. */
  ask(clientId: string, params: Params = {}): { url: string; verifier: string } {
    const verifier = randomBytes(32).toString('base64url');
    const query = paramsOf({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: REDIRECT,
      state: 'the-state',
      resource: this.resource,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...params,
    });
    return { url: `${this.service.url}/oauth/authorize?${query.toString()}`, verifier };
  }

  /** The first thing that somebody sees, or where the browser is sent instead. */
  open(clientId: string, params?: Params, browser = this.browser()): Promise<Shown> {
    return browser.go(this.ask(clientId, params).url);
  }

  signIn(browser: PlainBrowser, page: Shown, { email }: Pick<Person, 'email'>): Promise<Shown> {
    return browser.submit(page, 'sign-in', { email, password: PASSWORD });
  }

  /** The page of consent, for the member with this role. */
  async consentPage(clientId: string, params?: Params, role: Role = 'trainer', browser = this.browser()): Promise<Shown> {
    return this.signIn(browser, await this.open(clientId, params, browser), this.team.members[role]);
  }

  /** The whole way to a code. */
  async code(clientId: string, params?: Params, person: Pick<Person, 'email'> = this.team.members.trainer): Promise<Code> {
    const browser = this.browser();
    const { url, verifier } = this.ask(clientId, params);
    const page = await this.signIn(browser, await browser.go(url), person);
    const { location } = await browser.submit(page, 'authorize');
    const code = location?.searchParams.get('code');
    if (!code) throw new Error(`no code: ${location?.href}`);
    return { clientId, code, verifier };
  }

  async token(params: Params, headers: Record<string, string> = {}): Promise<Reply> {
    return replyOf(await fetch(`${this.service.url}/oauth/token`, { method: 'POST', headers, body: paramsOf(params) }));
  }

  redeem({ clientId, code, verifier }: Code, params: Params = {}): Promise<Reply> {
    return this.token({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: REDIRECT,
      code,
      code_verifier: verifier,
      ...params,
    });
  }

  refresh(clientId: string, token: string, params: Params = {}): Promise<Reply> {
    return this.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...params });
  }

  async connect(clientId: string, params?: Params, person?: Pick<Person, 'email'>): Promise<Tokens> {
    const { status, body } = await this.redeem(await this.code(clientId, params, person));
    if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`);
    return body as Tokens;
  }

  /** Status of a call at a workspace's endpoint. */
  async mcp(token: string, workspaceId = this.team.workspaceId): Promise<number> {
    const response = await fetch(`${this.service.url}/workspaces/${workspaceId}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    await response.body?.cancel();
    return response.status;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }
}

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** How an app is told: by the query of its redirect. */
export function toldApp({ location }: Shown): Record<string, string> {
  return Object.fromEntries(location?.searchParams ?? []);
}

function paramsOf(params: Params): URLSearchParams {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs as [string, string][]);
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as Reply['body']) : {} };
}
