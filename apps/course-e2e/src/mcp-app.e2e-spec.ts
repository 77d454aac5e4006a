import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { AppHost, connectHost, type HostOptions } from './support/app-host.js';
import { startCourseService, type CourseService } from './support/course-service.js';
import { newOwner, type Owner } from './support/rest.js';

describeInBrowser('the review gate in a conversation', () => {
  let service: CourseService;
  let browser: Browser;
  let owner: Owner;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startCourseService(), openBrowser()]);
    owner = await newOwner(service.url);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const call = async (client: Client, name: string, given: Record<string, unknown>) => ({
    name,
    arguments: given,
    result: await client.callTool({ name, arguments: given }),
  });
  /** The assistant has asked for a plan, and the user sees its panel. */
  const planned = async (topic: string, { modern = true, ...options }: HostOptions & { modern?: boolean } = {}) => {
    const client = await connectHost(owner, { modern });
    const called = await call(client, 'generate_course', { mode: 'brief', topic, useDefaults: true, confirm: true });
    return AppHost.show(browser, client, called, options);
  };
  const ledger = () =>
    service.query('SELECT amount FROM credit_entries WHERE workspace_id = $1 AND amount < 0', [owner.workspaceId]);

  it.each([
    ['2025-11-25', false],
    ['2026-07-28', true],
  ])('shows the plan and is approved once by two presses, by the protocol of %s', async (_era, modern) => {
    const before = (await ledger()).length;
    const here = await planned('Working safely at height', { modern });
    await here.gate.getByRole('heading', { level: 1, name: 'Working safely at height' }).waitFor();
    await here.shows(/would be left\. Nothing is charged before\./);
    expect(await here.shutsOut()).toEqual([]);
    await here.gate.getByRole('button', { name: /^Approve for 12 credits$/ }).dblclick();
    await here.shows('The course is a draft now, with 12 slides.');
    expect(await ledger()).toHaveLength(before + 1);
    expect(here.calls.filter(({ arguments: { confirm } }) => confirm)).toHaveLength(1);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });
});
