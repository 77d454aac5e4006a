import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { useAppFlows } from '../support/app-flows.js';
import { newBrowserVisitor } from '../support/browser-visitor.js';
import type { OpenApp } from '../support/connecting-app.js';
import { opensByOpenid } from '../support/openid-app.js';
import { openModernSdkApp, openSdkApp } from '../support/sdk-apps.js';
import { newVisitor } from '../support/visitor.js';

const APPS: Record<string, OpenApp> = {
  '@modelcontextprotocol/sdk': openSdkApp,
  'openid-client, by RFC 8414': opensByOpenid('oauth2'),
  'openid-client, by OpenID discovery': opensByOpenid('oidc'),
  'openid-client, which names no resource': opensByOpenid('oauth2', { namesResource: false }),
};

const flows = useAppFlows();

describe.each(Object.entries(APPS))('%s', (_name, openApp) => {
  flows.comesThrough(openApp, () => newVisitor(flows.url, flows.team.members.trainer));
});

describeInBrowser('@modelcontextprotocol/client, with its user at a browser', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  flows.comesThrough(openModernSdkApp, () => newBrowserVisitor(browser, flows.team.members.trainer));
});

it('gives back what it was granted when its user leaves it', async () => {
  const { app } = await flows.use(opensByOpenid('oauth2'), newVisitor(flows.url, flows.team.members.trainer));
  await app.tools();
  const [granted] = await flows.connected('trainer', '/account');
  await app.disconnect!();
  expect((await flows.connected('trainer', '/account')).map(({ id }) => id)).not.toContain(granted!.id);
});
