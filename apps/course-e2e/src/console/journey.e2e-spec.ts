import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { goWhole } from '../support/journey.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describeInBrowser('the way from registering to a completed course, by keyboard alone', () => {
  let service: SharedService;
  let browser: Browser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  it('is gone by who makes the course, and by who learns it', async () => {
    for (const visit of await goWhole(browser, service.url)) {
      expect(await visit.shutsOut()).toEqual([]);
      expect(await visit.close()).toEqual([]);
    }
  });
});
