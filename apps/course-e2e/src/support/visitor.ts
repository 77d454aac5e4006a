import { PlainBrowser } from './plain-browser.js';
import { PASSWORD } from './rest.js';

/** Somebody with the plainest of browsers. */
export interface Visitor {
  /**
   * Opens the address that an app asks its user to open, signs in, takes the first workspace where one is to be chosen, and allows
   * or denies. @returns where that ended.
   */
  decide(url: string, decision: 'authorize' | 'deny'): Promise<URL>;
}

export function newVisitor(siteUrl: string, { email }: { email: string }): Visitor {
  const browser = new PlainBrowser(siteUrl);
  return {
    decide: async (url, decision) => {
      let page = await browser.go(url);
      if (page.html.includes('name="password"')) page = await browser.submit(page, 'sign-in', { email, password: PASSWORD });
      const [, workspace] = /name="workspace"\s+value="([^"]+)"/.exec(page.html) ?? [];
      const chosen: Record<string, string> = workspace === undefined ? {} : { workspace };
      const { location, url: ended } = await browser.submit(page, decision, chosen);
      return location ? new URL((await fetch(location)).url) : ended;
    },
  };
}
