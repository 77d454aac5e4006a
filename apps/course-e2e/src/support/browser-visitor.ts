import type { Browser } from 'playwright-core';
import { PASSWORD } from './rest.js';
import type { Visitor } from './visitor.js';

/** Somebody with a browser of their own. */
export function newBrowserVisitor(browser: Browser, { email }: { email: string }): Visitor {
  const context = browser.newContext();
  return {
    decide: async (url, decision) => {
      const page = await (await context).newPage();
      await page.goto(url);
      if ((await page.getByLabel('Password').count()) > 0) {
        await page.getByLabel('E-mail address').fill(email);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in' }).click();
      }
      const asked = new URL(page.url()).origin;
      await page.getByRole('button', { name: decision === 'authorize' ? 'Authorize' : 'Deny', exact: true }).click();
      await page.waitForURL(({ origin }) => origin !== asked);
      const end = new URL(page.url());
      await page.close();
      return end;
    },
  };
}
