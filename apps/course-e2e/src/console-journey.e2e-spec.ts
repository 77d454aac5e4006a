import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from './support/console.js';
import {
  approves,
  asksForPlan,
  assigns,
  invites,
  joins,
  learns,
  makesWorkspace,
  publishes,
  registers,
  revises,
  writes,
} from './support/journey.js';
import { useSharedService, type SharedService } from './support/shared-service.js';

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
    const author = await ConsoleVisit.open(browser, service.url);
    const learner = await ConsoleVisit.open(browser, service.url);
    await registers(author);
    await makesWorkspace(author);
    await asksForPlan(author);
    await revises(author);
    await approves(author);
    await writes(author);
    await publishes(author);
    await joins(learner, await invites(author));
    await assigns(author);
    await learns(learner);
    expect(await learner.shutsOut()).toEqual([]);
    expect(await author.shutsOut()).toEqual([]);
    expect(await learner.close()).toEqual([]);
    expect(await author.close()).toEqual([]);
  });
});
