import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { barriers, openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { addPublishedCourse, type SmallCourse } from '../support/courses.js';
import { linkIn, openMailbox, textIn, type Mailbox, type ReceivedMail } from '../support/mailbox.js';
import { newTeam, type Team } from '../support/people.js';
import { PASSWORD } from '../support/rest.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PDF = 'Download as PDF';

/** The whole way of somebody who learns, and of what they then show to others. Each test goes on where the one before it ended. */
describeInBrowser('from the mail of an invitation to a certificate that anybody verifies', () => {
  let service: CourseService;
  let mailbox: Mailbox;
  let browser: Browser;
  let team: Team;
  let course: SmallCourse;
  let pathId: string;
  let learner: ConsoleVisit;
  /** The first notice to whom was invited. */
  let told: ReceivedMail;
  /** The addresses at which they are verified. */
  const shown = { course: '', path: '', corrected: '' };

  beforeAll(async () => {
    mailbox = await openMailbox();
    [service, browser] = await Promise.all([startCourseService({ SMTP_URL: mailbox.url }), openBrowser()]);
    team = await newTeam(service);
    await team.as('owner', 'PATCH W/settings/appearance', { primaryColor: '#0b6e4f' });
    course = await addPublishedCourse(service, team.workspaceId);
    const path = await team.as('trainer', 'POST W/paths', { title: 'First weeks', steps: [{ courseId: course.courseId }] });
    pathId = path.body.pathId as string;
    await team.as('trainer', `POST W/paths/${pathId}/publish`);
  });
  afterAll(async () => {
    await Promise.all([learner?.close(), service?.stop()]);
    await Promise.all([browser?.close(), mailbox?.close()]);
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  const shutsOut = async (page: Page) => [...(await barriers(page)), ...((await overflow(page)) > 0 ? ['too wide'] : [])];
  const visit = (options: BrowserContextOptions = {}) => ConsoleVisit.open(browser, service.url, options);

  /** What somebody sees who was given nothing but the address: in a browser without a session. */
  async function verified(address: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ ...PHONE, ...options });
    const page = await context.newPage();
    try {
      const answer = await page.goto(address);
      const values = await page.locator('dd').allTextContents();
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const scripts = await page.locator('script').count();
      const faults = [...(await shutsOut(page)), ...(scripts > 0 ? ['script'] : [])];
      return { status: answer!.status(), title, values: values.map((each) => each.trim()), faults };
    } finally {
      await context.close();
    }
  }

  async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; head: string; bytes: number }> {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    const content = Buffer.concat((await (await download.createReadStream()).toArray()) as Buffer[]);
    return { name: download.suggestedFilename(), head: content.subarray(0, 5).toString(), bytes: content.length };
  }

  it('begins where a trainer says of a course and a path that they give one', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.trainer, at(`/courses/${course.courseId}`));
    await page.getByText('Completing it gives no certificate.').waitFor();
    await here.press('Certificate: Change');
    await page.getByRole('dialog').waitFor();
    await here.tabTo('Give a certificate to whoever completes it from now on', 'Shift+Tab');
    await page.keyboard.press('Space');
    await here.tabTo('Valid for how many months?');
    await page.keyboard.type('12');
    expect(await here.shutsOut()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Completing it gives a certificate. Valid for 12 months from the day of completion.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.go(at(`/paths/${pathId}`));
    await here.press('Certificate: Change');
    await page.getByLabel('Give a certificate').check();
    await page.getByLabel('What it is called').fill('Pump operator');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Completing it gives the certificate “Pump operator”. Valid without end.').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('leads an invited person by their phone to what they completed', async () => {
    const email = `${randomUUID()}@example.org`;
    await team.as('admin', 'POST W/invitations', { email, role: 'learner' });
    const mail = await mailbox.next(email);
    expect(textIn(mail)).toContain('Pump school');
    learner = await visit(PHONE);
    const { page } = learner;
    await page.goto(linkIn(mail));
    await page.getByRole('heading', { name: 'Join Pump school' }).waitFor();
    expect(await shutsOut(page)).toEqual([]);
    await page.getByLabel('Your name').fill('Ada Lovelase');
    await page.getByLabel('Password').first().fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Nothing is assigned to you yet.').waitFor();
    const { data } = (await team.as('trainer', 'GET W/members?search=Lovelase')).body as { data: [{ memberId: string }] };
    await team.as('trainer', `POST W/paths/${pathId}/assignments`, { memberId: data[0].memberId });
    await page.reload();
    await page.getByRole('link', { name: 'First weeks' }).click();
    await learner.shows('First weeks');
    expect(await page.getByRole('heading', { name: 'Your certificate' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Begin: Pump safety' }).click();
    await learner.shows('Pump safety');
    await page.getByRole('link', { name: 'Begin' }).click();
    await learner.shows('1.1 Know the station');
    await page.getByText('1 of 2 done').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await learner.shows('1.2 Check');
    await learner.press('Begin');
    await page.getByRole('radio', { name: 'True' }).click();
    await page.getByText('Kept', { exact: true }).waitFor();
    expect(await shutsOut(page)).toEqual([]);
    await learner.press('Hand in');
    await page.getByText('Passed with 100 %.').waitFor();
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByText(/^You completed this course on /).waitFor();
    await page.getByRole('heading', { name: 'Your certificate' }).waitFor();
    expect(await shutsOut(page)).toEqual([]);
    told = await mailbox.next(email);
  });

  it('stops the mails of one kind at a press in the mail program, which is signed in nowhere', async () => {
    const headers = told.source.slice(0, told.source.indexOf('\r\n\r\n'));
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const address = /^List-Unsubscribe:\s+<([^>\s]+)>\r$/m.exec(headers)![1]!;
    expect(new URL(address).pathname).toMatch(/^\/mails-off\/path\.assigned\//);
    // RFC 8058, section 3.1; opening it alone, as programs that look for viruses do, changes nothing
    expect((await fetch(address)).status).toBe(200);
    const choice = async (): Promise<string> => {
      await learner.page.goto(`${service.url}/console/account/notices`);
      return learner.page.getByLabel('A learning path is assigned to me').inputValue();
    };
    const back = learner.page.url();
    expect(await choice()).toBe('at-once');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body, redirect: 'error' })).status).toBe(200);
    expect(await choice()).toBe('none');
    await learner.page.goto(back);
  });

  it('gives a PDF and an address that says without a session that it is true', async () => {
    const { page } = learner;
    await learner.tabTo(`${PDF} Pump safety`);
    const pdf = await downloaded(page, () => page.keyboard.press('Enter'));
    expect(pdf).toEqual({
      name: expect.stringMatching(/^certificate-([\dA-Z]{4}-){4}[\dA-Z]{4}\.pdf$/),
      head: '%PDF-',
      bytes: expect.any(Number),
    });
    shown.course = (await page.getByRole('link', { name: 'Public page' }).getAttribute('href'))!;
    expect(shown.course).toBe(`${service.url}/certificates/${pdf.name.slice('certificate-'.length, -'.pdf'.length)}`);
    const course = await verified(shown.course);
    expect(course).toMatchObject({ status: 200, title: 'This certificate is valid', faults: [] });
    expect(course.values).toEqual(expect.arrayContaining(['Ada Lovelase', 'Pump safety', '1', '100%', 'Pump school']));
    for (const options of [{ colorScheme: 'dark' }, { viewport: { width: 1280, height: 800 } }, { locale: 'de' }] as const)
      expect((await verified(shown.course, options)).faults).toEqual([]);
    expect((await verified(shown.course, { locale: 'de' })).title).toBe('Dieses Zertifikat ist gültig');
    // Its policy lets the colour of the workspace through
    const plain = await browser.newPage();
    await plain.goto(shown.course);
    expect(await plain.evaluate(`getComputedStyle(document.querySelector('.tile')).backgroundColor`)).toBe('rgb(11, 110, 79)');
    await plain.close();
    await page.goto(service.url + at(`/learn/paths/${pathId}`));
    await page.getByText(/^You completed this path on /).waitFor();
    shown.path = (await page.getByRole('link', { name: 'Public page Pump operator' }).getAttribute('href'))!;
    const path = await verified(shown.path);
    expect(path).toMatchObject({ title: 'This certificate is valid', faults: [] });
    expect(path.values).toEqual(expect.arrayContaining(['Ada Lovelase', 'Pump operator', 'Pump safety', 'Without end']));
    await page.goto(service.url + at('/transcript'));
    await page.getByRole('heading', { name: 'My certificates' }).waitFor();
    await page.getByRole('link', { name: PDF }).nth(1).waitFor();
    expect(await page.getByRole('link', { name: PDF }).count()).toBe(2);
    expect(await shutsOut(page)).toEqual([]);
  });

  it('is looked for, issued again and revoked by a trainer, and its page says so', async () => {
    await service.query(`UPDATE users SET name = 'Ada Lovelace' WHERE name = 'Ada Lovelase'`);
    const here = await visit(PHONE);
    const { page } = here;
    const row = (text: string) => page.locator('.rows > li', { hasText: text });
    await here.signIn(team.members.trainer, at('/records?search=Lovelace'));
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    await here.shows('Ada Lovelace');
    await page.getByRole('link', { name: /^([\dA-Z]{4}-){4}/ }).click();
    await here.shows('Certificates');
    await page.getByText('1 certificate · Only those of one learning record.').waitFor();
    expect(await shutsOut(page)).toEqual([]);
    expect(await downloaded(page, () => page.getByRole('link', { name: /^PDF/ }).click())).toMatchObject({ head: '%PDF-' });
    await page.getByRole('button', { name: /^What can be done with/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Issue again' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Issue again' }).press('Enter');
    await page.getByText(/^It is issued again for Ada Lovelace, as /).waitFor();
    await page.getByText('2 certificates · Only those of one learning record.').waitFor();
    shown.corrected = (await row('Ada Lovelace')
      .getByRole('link', { name: /^Public page/ })
      .getAttribute('href'))!;
    expect(await verified(shown.course)).toMatchObject({ title: 'This certificate was replaced', faults: [] });
    expect((await verified(shown.course)).values).not.toContain('Ada Lovelase');
    expect((await verified(shown.corrected)).values).toContain('Ada Lovelace');

    await page.getByRole('button', { name: 'Show all certificates' }).click();
    await page.getByText('3 certificates', { exact: true }).waitFor();
    await page.getByLabel('A number, or part of a name or title').fill('operator');
    await page.getByText('1 certificate', { exact: true }).waitFor();
    await row('Pump operator').getByRole('button').press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke' }).press('Enter');
    await page.getByLabel('Reason').fill('It was given by mistake.');
    expect(await shutsOut(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await page.getByText(/is revoked\.$/).waitFor();
    await row('Revoked').getByText('Reason: It was given by mistake.').waitFor();
    expect(await shutsOut(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as NDJSON' }).press('Enter');
    const [line, ...others] = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\n');
    expect(others).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({
      title: 'Pump operator',
      state: 'revoked',
      revokedReason: 'It was given by mistake.',
    });
    const revoked = await verified(shown.path);
    expect(revoked).toMatchObject({ title: 'This certificate was revoked', faults: [] });
    expect(revoked.values.join()).not.toContain('mistake');

    // Who holds it reads why
    await learner.page.reload();
    await learner.page.getByText('Reason: It was given by mistake.').waitFor();
    await learner.page.getByText('It was issued again with another name.').waitFor();
    expect(await here.close()).toEqual([]);
    expect(learner.faults).toEqual([]);
  });

  it('has expired after its last day, and an address of nothing says so', async () => {
    await service.advanceClock('370 days');
    expect(await verified(shown.corrected)).toMatchObject({ title: 'This certificate has expired', faults: [] });
    const nothing = await verified(`${service.url}/certificates/0000-0000-0000-0000-0000`);
    expect(nothing).toMatchObject({ status: 404, values: [], faults: [] });
  });
});
