import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { useAppFlows } from '../support/app-flows.js';
import { newBrowserVisitor } from '../support/browser-visitor.js';
import { openInspector, openMcpRemote } from '../support/program-apps.js';
import { newVisitor } from '../support/visitor.js';

const flows = useAppFlows();

describe('the inspector', () => {
  flows.comesThrough(openInspector, () => newVisitor(flows.url, flows.team.members.trainer));
});

describeInBrowser('mcp-remote, with its user at a browser', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  flows.comesThrough(openMcpRemote, () => newBrowserVisitor(browser, flows.team.members.trainer));
});
