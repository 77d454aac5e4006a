import { createHash, randomBytes } from 'node:crypto';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

const REDIRECT = 'http://127.0.0.1:4711/back';

/** @returns the id of a client that registered itself. */
export async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Load', redirect_uris: [REDIRECT] }),
  });
  return (await demand<{ client_id: string }>(response)).client_id;
}

/** The whole way of a new browser from the app's request over sign-in and consent to tokens. */
export async function connect(
  url: string,
  workspaceId: string,
  clientId: string,
  account: { email: string; password: string },
): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    resource: `${url}/workspaces/${workspaceId}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const browse = newBrowser(url);
  const signIn = await browse(`/oauth/authorize?${query.toString()}`);
  const consent = await browse(`${signIn.path}/sign-in`, { formToken: formToken(signIn.html), ...account });
  const back = await browse(`${consent.path}/authorize`, { formToken: formToken(consent.html) });
  const code = new URL(back.path).searchParams.get('code');
  if (code === null) throw new Error(`no code: ${back.path}`);
  return ask(url, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code,
    code_verifier: verifier,
  });
}

export function refresh(url: string, clientId: string, token: string): Promise<Tokens> {
  return ask(url, { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
}

async function ask(url: string, parameters: Record<string, string>): Promise<Tokens> {
  return demand<Tokens>(await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(parameters) }));
}

type Browse = (address: string, form?: Record<string, string>) => Promise<{ path: string; html: string }>;

/** Keeps cookies, and follows redirects as far as they stay on the site. */
function newBrowser(site: string): Browse {
  const cookies = new Map<string, string>();
  const browse: Browse = async (address, form) => {
    const response = await fetch(new URL(address, site), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const html = await response.text();
    const location = response.headers.get('location');
    if (location === null) return { path: address, html };
    return location.startsWith(REDIRECT) ? { path: location, html } : browse(location);
  };
  return browse;
}

function formToken(html: string): string {
  const token = /name="formToken" value="([^"]+)"/.exec(html)?.[1];
  if (token === undefined) throw new Error(`a page without a form: ${html}`);
  return token;
}

async function demand<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
