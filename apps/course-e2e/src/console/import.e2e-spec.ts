import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { newTeam, type Team } from '../support/people.js';
import { restyled } from '../support/restyled.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const COURSE = `# Pump safety

## Before you start
### Know the station
The station lifts water from the **sump** to the tower. It never sleeps.

- Close the feed
- Wait

### Check: shutting down
- **Question:** single choice

Which valve closes first?

- [ ] The feed valve
- [ ] The relief valve

### Exam
- **Assessment:** final
- **Question:** numeric

What is the working pressure?

- **Answer:** 6.5 ± 0.2 bar
`;

/** An option has room for one feedback; a second has no place where its order is kept. */
const NO_ROOM = `# Pumps

## Pumps
### Once more
- **Question:** single choice

Which valve opens last?

- [x] The feed valve
  - **Feedback:** Well done.
  - **Feedback:** Look at the gauge again.
- [ ] The relief valve
`;

const BANK = '::Nails:: Which hammer is for nails? {=Claw#Yes. ~Sledge}\n\nClose? {=cat =%50%dog}\n';

describeInBrowser('importing in the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service.url);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const courses = () => service.query('SELECT id FROM courses WHERE workspace_id = $1', [team.workspaceId]);
  const enter = async (): Promise<ConsoleVisit> => {
    const here = await ConsoleVisit.open(browser, service.url);
    await here.signIn(team.members.trainer, `/console/w/${team.workspaceId}/import`);
    await here.shows('Import a course');
    return here;
  };

  it('shows what a text would be, takes answers into it, and makes the course of what was shown', async () => {
    const here = await enter();
    const { page } = here;
    await page.getByLabel('Or write or paste course markdown').fill(COURSE);
    // What was typed outlives the page
    await page.reload();
    await here.press('Check it');
    await page.getByText('Every sentence of the document is in the course').waitFor();
    await page.locator('.course li', { hasText: 'Close the feed' }).waitFor();
    expect(await restyled(page)).toEqual([]);
    expect(await courses()).toEqual([]);
    expect(await page.getByRole('meter').count()).toBe(6);
    expect(await here.shutsOut()).toEqual([]);

    await page.getByRole('checkbox', { name: 'The relief valve' }).check();
    await here.press('Write it into the text');
    await page.getByRole('heading', { name: 'Questions for you (1)' }).waitFor();
    await here.press('It is graded');
    await page.getByText('· graded ·').waitFor();
    const source = page.getByRole('group', { name: 'The source' });
    await source.getByText('- [x] The relief valve').waitFor();
    await source.getByText('- **Quiz mode:** graded').waitFor();
    await here.press('Undo the last change of the text');
    await page.getByText('· for practice ·').waitFor();

    // From the course to its line, and from the line to its slide
    const course = page.getByRole('group', { name: 'The course' });
    await course.getByRole('button', { name: 'Show line 10 in the source' }).click();
    await source.locator('.led').getByText('### Check: shutting down').waitFor();
    await source.getByRole('button', { name: 'Slide 1.1' }).click();
    await course.locator('.led').getByText('Know the station').waitFor();
    await page.getByRole('button', { name: 'Make the course' }).dblclick();
    await page.waitForURL(/\/courses\/[0-9a-f-]{36}/);
    expect(await courses()).toHaveLength(1);
    expect(await page.evaluate<string[]>("Object.keys(sessionStorage).filter((name) => name.startsWith('import '))")).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('shows a sentence that is missing at its line, where it can be written anew', async () => {
    const here = await enter();
    const { page } = here;
    await page.getByLabel('Or write or paste course markdown').fill(NO_ROOM);
    await here.press('Check it');
    await page.getByRole('heading', { name: /^Missing in the course/ }).waitFor();
    const source = page.getByRole('group', { name: 'The source' });
    expect(await source.locator('.missing').first().textContent()).toContain('Look at the gauge again.');
    expect(await page.getByRole('button', { name: 'Make the course' }).count()).toBe(0);
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('button', { name: 'Change these lines' }).first().click();
    const lines = page.getByLabel(/^Lines 4 to /);
    await lines.fill((await lines.inputValue()).replace(/ +- \*\*Feedback:\*\* Look.*\n/, ''));
    await here.press('Keep and check again');
    await page.getByText('Every sentence of the document is in the course').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('shows what was read in a file, and what hostile text says as text', async () => {
    const here = await enter();
    const { page } = here;
    const evil = `${BANK}\nWhich <img src=x onerror=alert(1)> \u202eis it? {=“a” ~b}\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Nails.gift', mimeType: 'text/plain', buffer: Buffer.from(evil) });
    await page.getByRole('heading', { name: 'Not carried over (1)' }).waitFor();
    await page.getByRole('button', { name: 'Question 2' }).click();
    const source = page.getByRole('group', { name: 'The source' });
    await source.locator('.led').getByText('Close?').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Import something else');
    const nothing = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);
    await page.locator('input[type=file]').setInputFiles({ name: 'x.bin', mimeType: 'application/x', buffer: nothing });
    await page.getByText('"x.bin" is none of what is read').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('keeps only what is looked at of a long source in the page', async () => {
    const here = await enter();
    const { page } = here;
    const slides = Array.from({ length: 400 }, (_none, nth) => `### Slide ${nth}\n${`Sentence ${nth} of it.\n\n`.repeat(20)}`);
    const long = `# Long\n\n## M\n${slides.join('\n')}`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'long.md', mimeType: 'text/markdown', buffer: Buffer.from(long) });
    const course = page.getByRole('group', { name: 'The course' });
    await course.getByText('Slide 0', { exact: true }).waitFor();
    const source = page.getByRole('group', { name: 'The source' });
    expect(await source.getByRole('listitem').count()).toBeLessThan(600);
    expect(await course.locator('article').count()).toBeLessThan(40);
    // What comes to be seen on the way may be higher than it was taken for: the end is further down then
    await until(
      async () => {
        await source.press('End');
        return source.getByText('### Slide 399', { exact: true }).isVisible();
      },
      (isThere) => isThere,
    );
    await source.getByRole('button', { name: 'Slide 1.400' }).click();
    await course.locator('.led').getByText('Slide 399', { exact: true }).waitFor();
    expect(await here.close()).toEqual([]);
  });
});
