/** What a site answered to one request; its redirect is not followed yet. */
export interface Shown {
  url: URL;
  status: number;
  headers: Headers;
  html: string;
  /** Where it sends the browser next. */
  location: URL | null;
}

export interface Sent {
  form?: URLSearchParams;
  headers?: Record<string, string>;
}

interface Cookie {
  value: string;
  path: string;
}

/** The plainest of browsers: no scripts, the cookies of one site, and the forms of its pages. */
export class PlainBrowser {
  readonly cookies = new Map<string, Cookie>();

  constructor(private readonly siteUrl: string) {}

  async send(url: URL | string, { form, headers }: Sent = {}): Promise<Shown> {
    const asked = new URL(url, this.siteUrl);
    const response = await fetch(asked, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      ...(form && { body: form }),
      headers: { cookie: this.cookiesFor(asked), ...headers },
    });
    response.headers.getSetCookie().forEach((cookie) => this.keep(cookie));
    const location = response.headers.get('location');
    return {
      url: asked,
      status: response.status,
      headers: response.headers,
      html: await response.text(),
      location: location === null ? null : new URL(location, asked),
    };
  }

  /** Goes on until there is a page, or a redirect that leaves the site. */
  async go(url: URL | string, sent?: Sent): Promise<Shown> {
    const shown = await this.send(url, sent);
    return shown.location?.origin === this.siteUrl ? this.go(shown.location) : shown;
  }

  /** @throws where the page has no such form, with what the page says instead. */
  submit({ url, html, location }: Shown, step: string, fields: Record<string, string> = {}): Promise<Shown> {
    const form = new RegExp(
      `<form method="post" action="([^"]+/${step})"[^>]*>\\s*<input type="hidden" name="formToken" value="([^"]+)"`,
    );
    const [, action, formToken] = form.exec(html) ?? [];
    if (action) return this.go(new URL(action, url), { form: new URLSearchParams({ formToken: formToken!, ...fields }) });
    throw new Error(`no way to ${step} on ${(location ?? url).href}:\n${html.replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ')}`);
  }

  private cookiesFor({ pathname }: URL): string {
    return [...this.cookies]
      .filter(([, { path }]) => `${pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  private keep(setCookie: string): void {
    const [pair, ...attributes] = setCookie.split(/; ?/);
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair!)!;
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    if (value === '') this.cookies.delete(name!);
    else this.cookies.set(name!, { value: value!, path });
  }
}
