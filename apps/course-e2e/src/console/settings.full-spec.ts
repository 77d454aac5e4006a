import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { newMember, newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

/** The answer to the next such request is lost, which was heard all the same. */
async function loseAnswer(page: Page, where: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(where, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

describeInBrowser('the settings of a workspace, in the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (place: string, of = team): string => `/console/w/${of.workspaceId}/settings${place}`;
  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, options);
  const settings = async (group: string, of = team) => (await of.as('owner', `GET W/settings/${group}`)).body;

  it('takes nothing back that another has changed meanwhile, and asks where both changed the same', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/general'));
    const name = page.getByLabel('Name of the workspace');
    const help = page.getByLabel('Address for questions of learners');
    await help.fill('help@example.org');
    await team.as('admin', 'PATCH W/settings/general', { name: 'Valve school', timeZone: 'Europe/Dublin' });
    await here.press('Save');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await settings('general')).toMatchObject({
      name: 'Valve school',
      timeZone: 'Europe/Dublin',
      supportEmail: 'help@example.org',
    });
    // What nobody here has touched follows
    await until(
      () => name.inputValue(),
      (value) => value === 'Valve school',
    );

    await name.fill('Filter school');
    await team.as('admin', 'PATCH W/settings/general', { name: 'Tap school' });
    // What was typed outlives the page, with what it was typed over
    await page.reload();
    await here.shows('General');
    expect(await name.inputValue()).toBe('Filter school');
    await here.press('Save');
    await page.getByText('Somebody else has saved this meanwhile').waitFor();
    await page.getByRole('definition').filter({ hasText: 'Tap school' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect((await settings('general')).name).toBe('Tap school');
    await here.press('Leave theirs');
    expect(await name.inputValue()).toBe('Tap school');
    await name.fill('Sieve school');
    await team.as('admin', 'PATCH W/settings/general', { name: 'Pipe school' });
    await here.press('Save');
    await here.press('Save mine in its place');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Sieve school' }).waitFor();
    expect((await settings('general')).name).toBe('Sieve school');
    expect(await here.close()).toEqual([]);
  });

  it('keeps what two people save at the same moment', async () => {
    const [one, other] = [await visit(), await visit()];
    await one.signIn(team.members.owner, at('/general'));
    await other.signIn(team.members.admin, at('/general'));
    await one.page.getByLabel('Address for questions of learners').fill('desk@example.org');
    await other.page.getByLabel('Name of the workspace').fill('Gauge school');
    await Promise.all([one.press('Save'), other.press('Save')]);
    for (const { page } of [one, other]) await page.getByText('Saved', { exact: true }).waitFor();
    expect(await settings('general')).toMatchObject({ name: 'Gauge school', supportEmail: 'desk@example.org' });

    // The same, once it was asked what is so
    const name = other.page.getByLabel('Name of the workspace');
    const late = ['Pipe school', 'Tube school'];
    await other.page.route('**/settings/general', async (route) => {
      const first = route.request().method() === 'PATCH' ? late.shift() : undefined;
      if (first) await team.as('owner', 'PATCH W/settings/general', { name: first });
      await route.continue();
    });
    await name.fill('Sluice school');
    await other.press('Save');
    await other.page.getByRole('definition').filter({ hasText: 'Pipe school' }).waitFor();
    expect([await name.inputValue(), (await settings('general')).name]).toEqual(['Sluice school', 'Pipe school']);
    await other.press('Save mine in its place');
    await other.page.getByRole('definition').filter({ hasText: 'Tube school' }).waitFor();
    expect(await other.shutsOut()).toEqual([]);
    await other.press('Save mine in its place');
    await other.page.getByText('Saved', { exact: true }).waitFor();
    expect((await settings('general')).name).toBe('Sluice school');
    expect([await one.close(), await other.close()]).toEqual([[], []]);
  });

  it('keeps house rules once, though the answer is lost, and shows them to trainers as they are', async () => {
    const rules = 'Ask first.\n<script>alert(1)</script>\nתמיד לשאול';
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.admin, at('/mcp'));
    await page.getByText(`/workspaces/${team.workspaceId}/mcp`).waitFor();
    await page.getByText('MCP access is off').waitFor();
    await loseAnswer(page, '**/settings/mcp', 'PATCH');
    await page.getByLabel('Rules for assistants').fill(rules);
    await here.press('Save');
    await page.getByText('Nothing is lost').waitFor();
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await settings('mcp')).assistantInstructions).toBe(rules);
    expect(await here.shutsOut()).toEqual([]);
    const help = page.getByRole('link', { name: 'Claude' });
    expect(await help.getAttribute('href')).toBe('/help/assistants.html#claude');
    expect(await here.close()).toEqual([]);

    const there = await visit();
    await there.signIn(team.members.trainer, at('/mcp'));
    await there.page.getByText('<script>alert(1)</script>').waitFor();
    expect(await there.page.getByRole('textbox').count()).toBe(0);
    await there.page.getByText('Owner: Olive Owner').waitFor();
    expect(await there.shutsOut()).toEqual([]);
    await there.go(at('/general'));
    await there.page.getByRole('definition').filter({ hasText: 'UTC' }).or(there.page.getByText('Europe/Dublin')).waitFor();
    expect(await there.page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await there.close()).toEqual([]);
  });

  it('draws a slide in the colours that are chosen, and says what is corrected', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.admin, at('/appearance'));
    const link = page.locator('.sample-light .sample-slide a');
    await link.waitFor();
    await page.getByText('Second colour, on dark: #').waitFor();
    const main = page.getByLabel('Main colour', { exact: true });
    await main.fill('#ffff00');
    await page.getByText(/Main colour, on light: #\w{6}\. As chosen it has a contrast of 1\.\d to 1/).waitFor();
    const said = await page.getByText(/^Main colour, on light/).innerText();
    const [, corrected] = /(#\w{6})/.exec(said)!;
    const [r, g, b] = [1, 3, 5].map((place) => Number.parseInt(corrected!.slice(place, place + 2), 16));
    expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('.sample-light .sample-slide a')).color`)).toBe(
      `rgb(${r}, ${g}, ${b})`,
    );
    expect(await here.shutsOut()).toEqual([]);
    // What is half written is none: the last whole colour stands
    await main.fill('#12');
    await here.press('Save');
    expect(await settings('appearance')).toMatchObject({ primaryColor: '#1d4ed8' });
    await main.fill('FC0');
    await main.press('Tab');
    await page.getByLabel('Theme').selectOption('Dark');
    expect(await main.inputValue()).toBe('#ffcc00');
    await page.locator('.sample-light').waitFor({ state: 'detached' });
    await page.getByText('Both colours').or(page.getByText('Second colour, on dark')).waitFor();
    await here.press('Save');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await settings('appearance')).toMatchObject({ primaryColor: '#ffcc00', theme: 'dark' });
    expect(await here.close()).toEqual([]);
  });

  it('makes a picture the logo, once, and no drawing that could run', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.admin, at('/appearance'));
    await page.getByText('There is no logo.').waitFor();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await page.setInputFiles('input[type=file]', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg });
    await page.getByText('A logo is a picture, and this is none').waitFor();
    expect(await here.shutsOut()).toEqual([]);

    await loseAnswer(page, '**/settings/appearance/logo', 'PUT');
    const picture = async (name: string, width: number) => ({
      name,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width, height: 40, channels: 3, background: '#0a3d62' } })
        .png()
        .toBuffer(),
    });
    const isShown = (width: number) =>
      until(
        () => page.evaluate<number>(`document.querySelector('img[alt^="Logo of"]')?.naturalWidth`),
        (shown) => shown === width,
      );
    const files = async () => ((await team.as('owner', 'GET W/files')).body as { total: number }).total;
    await page.setInputFiles('input[type=file]', await picture('logo.png', 300));
    // The one before is not wanted any more
    await page.getByText('logo.svg').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'again: logo.png' }).click();
    await page.getByText('This is the logo now.').waitFor();
    await isShown(300);
    expect(await files()).toBe(1);
    await page.setInputFiles('input[type=file]', await picture('other.png', 200));
    await isShown(200);
    // The one before stays among the files: a course may show it
    expect(await files()).toBe(2);
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Take the logo away');
    await page.getByRole('dialog').getByRole('button', { name: 'Take the logo away' }).dblclick();
    await page.getByText('There is no logo any more.').waitFor();
    expect((await settings('appearance')).logoUrl).toBeNull();
    expect(await here.close()).toEqual([]);
  });

  it('sets what the author does, refuses at its field, and shows what of a budget is used', async () => {
    await service.query(
      `INSERT INTO model_calls (id, workspace_id, model, purpose, outcome, input_tokens, output_tokens, images, cost, prompt_version, duration_ms, at)
       VALUES (uuidv7(), $1, 'scribe', 'slide', 'answered', 42000, 18000, 0, 1.25, 'x', 1, app_now())`,
      [team.workspaceId],
    );
    await service.query(`UPDATE workspaces SET text_model = 'old scribe' WHERE id = $1`, [team.workspaceId]);
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/ai'));
    await page.getByText('old scribe is no longer there. Nothing is made with it').waitFor();
    await page.getByLabel('Writes').selectOption('offline, without a model');
    await page.getByRole('switch', { name: 'Courses from an outline' }).click();
    await until(
      () => settings('ai'),
      ({ features }) => (features as { outlineGeneration: boolean }).outlineGeneration,
    );
    await page.getByLabel('Slides, at least').fill('61');
    await page.getByLabel('For an image').fill('3');
    await here.press('Save');
    await page.getByText('This is more than the most.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByLabel('Slides, at least').fill('4');
    expect(await page.getByLabel('At most', { exact: true }).isVisible()).toBe(false);
    await page.getByLabel('Counted in').selectOption('Tokens');
    await page.getByLabel('At most', { exact: true }).fill('50000');
    await here.press('Save');
    await page.getByText('60,000 of 50,000 tokens').waitFor();
    await page.getByText('The budget is used up.').waitFor();
    // What is said above the fields goes, and moves them, before anything is pressed
    await page.getByText('old scribe is no longer there').waitFor({ state: 'detached' });
    expect(await settings('ai')).toMatchObject({
      author: 'offline',
      courseLength: { minSlides: 4, maxSlides: 60 },
      credits: { perSlide: 1, perImage: 3 },
      modelBudget: { unit: 'tokens', limit: 50_000, used: 60_000 },
    });
    expect(await here.shutsOut()).toEqual([]);
    // What is out of sight keeps nobody from saving
    await page.getByLabel('At most', { exact: true }).fill('0');
    await page.getByLabel('Counted in').selectOption('No limit');
    await here.press('Save');
    await page.getByRole('meter').waitFor({ state: 'detached' });
    expect((await settings('ai')).modelBudget).toBeNull();
    expect(await here.close()).toEqual([]);
  });

  it('keeps every switch that is turned while another is being saved', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/features'));
    const first = Promise.withResolvers<Route>();
    let isHeld = false;
    await page.route('**/features', (route) => {
      if (isHeld || route.request().method() !== 'PATCH') return route.continue();
      isHeld = true;
      return first.resolve(route);
    });
    await page.getByRole('switch', { name: 'Approval before publishing' }).press('Space');
    const held = await first.promise;
    await page.getByRole('switch', { name: 'Open catalogue' }).press('Space');
    await page.getByRole('switch', { name: 'Open catalogue' }).press('Space');
    await page.getByRole('switch', { name: 'Open catalogue' }).press('Space');
    await held.continue();
    await until(
      async () => (await team.as('owner', 'GET W/features')).body,
      ({ publishApproval, catalogue }) => publishApproval === true && catalogue === true,
    );
    expect(await page.getByRole('switch', { name: 'Open catalogue' }).isChecked()).toBe(true);
    await team.as('owner', 'PATCH W/features', { publishApproval: false, catalogue: false });
    expect(await here.close()).toEqual([]);
  });

  it('says who may, once the role is taken away, and keeps nothing of what was sent', async () => {
    const { workspaceId, members } = team;
    const { session } = members.owner;
    const admin = await newMember(service, { session, workspaceId }, 'admin', 'Al Admin');
    const here = await visit();
    const { page } = here;
    await here.signIn(admin, at('/ai'));
    await page.getByLabel('For a slide').fill('9');
    const role = { role: 'trainer' };
    await rest(service.url, `PATCH /workspaces/${workspaceId}/members/${admin.memberId}`, { token: session, body: role });
    await here.press('Save');
    await page.getByText('You may not do this here: your role is Trainer.').waitFor();
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    expect((await settings('ai')).credits).toMatchObject({ perSlide: 1 });
    expect(await here.close()).toEqual([]);
  });

  it('lets people leave, but not the last owner, and leads them to their other workspaces', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/general'));
    await here.press('Leave');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your access tokens and assistants no longer reach').waitFor();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await dialog.getByText('You are its only owner').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await dialog.getByRole('link', { name: 'To the members' }).getAttribute('href')).toContain('/members');
    expect(await here.close()).toEqual([]);

    const there = await visit();
    await there.holdBell();
    await there.signIn(team.members.trainer, at('/general'));
    await loseAnswer(there.page, '**/leave', 'POST');
    await there.press('Leave');
    const ask = there.page.getByRole('dialog');
    await ask.getByRole('button', { name: 'Leave' }).click();
    await ask.getByText('Nothing is lost').waitFor();
    // It was done: there is no way in any more
    await ask.getByRole('button', { name: 'Leave' }).click();
    await there.shows('My workspaces');
    await there.page.getByText('You are in no workspace yet.').waitFor();
    expect(await there.close()).toEqual([]);
  });

  it('lets learners leave, who have no settings, where they choose a workspace', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.learner, '/console/workspaces');
    await loseAnswer(page, '**/leave', 'POST');
    await page.getByRole('button', { name: /^Leave / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('What you have learned is kept').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await dialog.getByText('Nothing is lost').waitFor();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByText('You are in no workspace yet.').waitFor();
    expect((await team.as('learner', 'GET W')).status).toBe(403);
    expect(await here.close()).toEqual([]);
  });

  it('is deleted by an owner who has typed its name, and is gone in every tab', async () => {
    const name = `"><img src=x onerror=alert(1)> ${'בית ספר '.repeat(10)}${'long'.repeat(20)}`;
    const own = await newTeam(service);
    await own.as('owner', 'PATCH W', { name });
    const here = await visit({ locale: 'de', colorScheme: 'dark' });
    const { page } = here;
    await here.signIn(own.members.owner, at('/general', own));
    const other = await here.context.newPage();
    await other.goto(service.url + at('/appearance', own));
    await other.locator('.sample-bar').first().waitFor();
    await page.getByRole('button', { name: 'Arbeitsbereich löschen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('die Mitgliedschaft von 4 Personen').waitFor();
    const remove = dialog.getByRole('button', { name: 'Für immer löschen' });
    await dialog.getByRole('textbox').fill(name.slice(0, -1));
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await here.shutsOut()).toEqual([]);
    expect((await own.as('owner', 'GET W')).status).toBe(200);
    // Nothing of it is kept in the tab
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('button', { name: 'Arbeitsbereich löschen' }).click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('');
    await dialog.getByRole('textbox').fill(name.trim());
    await loseAnswer(page, `**/workspaces/${own.workspaceId}`, 'DELETE');
    await remove.click();
    await dialog.locator('.notice').waitFor();
    await remove.click();
    await here.shows('Meine Arbeitsbereiche');
    await other.getByRole('heading', { level: 1, name: 'Sie sind nicht in diesem Arbeitsbereich' }).waitFor();
    expect((await own.as('owner', 'GET W')).status).toBe(403);
    expect(await here.close()).toEqual([]);
  });
});
