/** The pages on which one signs in. A browser sends the cookie to these, and to nothing else of the service. */
const PATHS = ['/oauth/interaction', '/invitation', '/sign-in'];
const COOKIE = /(?:^|; *)svc_device=(svc_dev_[\w-]+)(?:;|$)/;
/** The longest that browsers keep one (RFC 6265bis, section 5.5). */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Lets a browser that has signed in at one of the pages be known at each of them; it opens nothing there. */
export function deviceCookies(token: string, publicUrl: string): string[] {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return PATHS.map((path) => `svc_device=${token}; Path=${path}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

export function deviceTokenIn(cookies: string | undefined): string | undefined {
  return COOKIE.exec(cookies ?? '')?.[1]?.slice(0, 200);
}
