/** Loaded before every suite: whatever secret a test sends, or is given in a header, is recorded where it passes. */
import { recordSecret } from './run-record.js';

/** Fields of bodies, forms and queries whose values open something. */
const SECRET =
  /^(password|newPassword|currentPassword|token|secret|client_secret|refresh_token|access_token|code_verifier|formToken)$/;
/** These hold the address of a request for consent, which opens nothing: what proves it is the signature in another cookie. */
const ADDRESS = /^svc_oauth_(interaction|resume)=/;
/** Of a form or a query; in a course it is the text of a program. */
const CODE = /^code$/;

if (process.env.TEST_RECORD) {
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    inAddress(url);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    inAuthorization(headers.get('authorization'));
    headers.get('cookie')?.split('; ').forEach(inCookie);
    inBody(init?.body);
    const response = await plain(input, init);
    response.headers.getSetCookie().forEach(inCookie);
    inAddress(response.headers.get('location') ?? '');
    return response;
  };
}

function inAuthorization(header: string | null): void {
  const [scheme, value = ''] = header?.split(' ') ?? [];
  recordSecret(value);
  if (scheme === 'Basic') recordSecret(Buffer.from(value, 'base64').toString().split(':')[1]);
}

function inCookie(cookie: string): void {
  if (!ADDRESS.test(cookie)) recordSecret(/^[^=]+=([^;]*)/.exec(cookie)?.[1]);
}

function inAddress(address: string): void {
  inForm(new URLSearchParams(address.split('?')[1]));
}

function inForm(form: URLSearchParams): void {
  for (const [name, value] of form) if (SECRET.test(name) || CODE.test(name)) recordSecret(value);
}

function inBody(body: RequestInit['body']): void {
  if (body instanceof URLSearchParams) inForm(body);
  if (typeof body !== 'string' || body.length > 20_000) return;
  try {
    JSON.parse(body, (name, value: unknown) => {
      if (SECRET.test(name)) recordSecret(value);
      return value;
    });
  } catch {
    inForm(new URLSearchParams(body)); // or no body that is understood, as some tests send
  }
}
