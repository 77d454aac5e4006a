import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { newTeam, type Team } from '../support/people.js';
import { toldByColourOrMotion } from '../support/reach.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describeInBrowser('the command menu of the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service.url);
    for (const title of ['Ladders in the rain', 'Scaffolding'])
      await team.as('trainer', 'POST W/courses', { title, language: 'en' });
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, options);

  it('leads by keyboard alone to places, courses and people', async () => {
    const here = await visit();
    const { page } = here;
    const options = page.getByRole('option');
    await here.signIn(team.members.trainer, at());
    await here.shows('Home');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'A place, a course, a person…' }).waitFor();
    await page.keyboard.type('connect ass');
    await options.first().waitFor();
    expect(await options.allInnerTexts()).toEqual(['Connect an assistant']);
    await page.keyboard.press('Enter');
    await here.shows('Connect an assistant');
    await page.keyboard.press('Control+k');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('ladder');
    await page.getByRole('option', { name: 'Ladders in the rain' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.keyboard.press('Enter');
    await here.shows('Ladders in the rain');
    await page.getByText('Draft', { exact: false }).first().waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.keyboard.press('Meta+k');
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('olive');
    await page.getByRole('option', { name: 'Olive Owner' }).getByText(team.members.owner.email).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await here.close()).toEqual([]);
  });

  it('follows the pattern of a combobox, and does what the page is for', async () => {
    const here = await visit({ locale: 'de-DE', colorScheme: 'dark' });
    const { page } = here;
    await here.signIn(team.members.owner, '/console/account/security/tokens');
    await here.press('Suchen');
    const chosen = page.getByRole('option', { selected: true });
    await chosen.getByText('Neues Zugriffstoken').waitFor();
    const first = await chosen.getAttribute('id');
    expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('ArrowUp');
    await chosen.getByText('Pump school').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await chosen.getAttribute('id')).toBe(first);
    expect([...(await here.shutsOut()), ...(await toldByColourOrMotion(page))]).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Neues Zugriffstoken' }).waitFor();
    // Nothing leads away over a dialog
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('combobox', { name: /^Ein Bereich/ }).count()).toBe(0);
    expect(await here.close()).toEqual([]);
  });

  it('asks once for what was typed quickly, and nothing for who may not see it', async () => {
    const asked: string[] = [];
    for (const role of ['trainer', 'learner'] as const) {
      const here = await visit();
      const { page } = here;
      await page.clock.install();
      await here.signIn(team.members[role], at());
      await here.shows(role === 'trainer' ? 'Home' : 'My courses');
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (searchParams.has('search')) asked.push(`${role} ${pathname.split('/').at(-1)!} ${searchParams.get('search')!}`);
      });
      await here.press('Search');
      await page.getByRole('combobox').waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.keyboard.type('scaffold');
      await page.clock.runFor(150);
      await page.clock.resume();
      if (role === 'trainer') await page.getByRole('option', { name: 'Scaffolding' }).waitFor();
      else await page.getByText('Nothing has this in its name.').waitFor();
      expect(await here.close()).toEqual([]);
    }
    expect(asked.toSorted()).toEqual(['trainer courses scaffold', 'trainer members scaffold']);
  });
});
