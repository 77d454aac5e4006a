import { PASSWORD } from './rest.js';

/** Somebody with the plainest of browsers: no scripts, the cookies of one site, and the forms of its pages. */
export interface Visitor {
  /** Opens the address that an app asks its user to open, signs in, and allows or denies. @returns where that ended. */
  decide(url: string, decision: 'authorize' | 'deny'): Promise<URL>;
}

interface Page {
  url: URL;
  html: string;
}

interface Cookie {
  value: string;
  path: string;
}

export function newVisitor(siteUrl: string, { email }: { email: string }): Visitor {
  const jar = new Map<string, Cookie>();

  const cookiesFor = ({ pathname }: URL): string =>
    [...jar]
      .filter(([, { path }]) => `${pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  async function go(url: URL, form?: URLSearchParams): Promise<Page> {
    const here = url.origin === siteUrl;
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      ...(form && { body: form }),
      ...(here && { headers: { cookie: cookiesFor(url) } }),
    });
    if (here) response.headers.getSetCookie().forEach(keep);
    const location = response.headers.get('location');
    const html = await response.text();
    return location === null ? { url, html } : go(new URL(location, url));
  }

  function keep(setCookie: string): void {
    const [pair, ...attributes] = setCookie.split(/; ?/);
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair!)!;
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    if (value === '') jar.delete(name!);
    else jar.set(name!, { value: value!, path });
  }

  /** @throws where the page has no such form, with what the page says instead. */
  function submit({ url, html }: Page, step: string, fields: Record<string, string> = {}): Promise<Page> {
    const form = new RegExp(
      `<form method="post" action="([^"]+/${step})">\\s*<input type="hidden" name="formToken" value="([^"]+)"`,
    );
    const [, action, formToken] = form.exec(html) ?? [];
    if (!action) throw new Error(`no way to ${step} on ${url.href}:\n${html.replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ')}`);
    return go(new URL(action, url), new URLSearchParams({ formToken: formToken!, ...fields }));
  }

  return {
    decide: async (url, decision) => {
      let page = await go(new URL(url));
      if (page.html.includes('name="password"')) page = await submit(page, 'sign-in', { email, password: PASSWORD });
      return (await submit(page, decision)).url;
    },
  };
}
