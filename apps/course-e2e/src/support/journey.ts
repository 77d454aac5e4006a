import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { completeDraft } from './complete-draft.js';
import { ConsoleVisit } from './console.js';
import { PASSWORD } from './rest.js';

/*
 * The way from an empty service to a completed course, by keyboard alone. Nothing here clicks, or puts the focus anywhere: what has it is
 * where the page left it, or where Tab and the arrow keys lead.
 */

const TOPIC = 'Knots that hold';
const SLIDES = ['1.1', '1.2', '1.3', '2.1', '2.2'];

/** The whole way: who makes the course and who learns it, each where they are at its end. */
export async function goWhole(browser: Browser, url: string): Promise<ConsoleVisit[]> {
  const author = await ConsoleVisit.open(browser, url);
  await registers(author);
  await makesWorkspace(author);
  await asksForPlan(author);
  await revises(author);
  await approves(author);
  await writes(author);
  await publishes(author);
  const link = await invites(author);
  // Some browsers give keys to the window before the others only
  const learner = await ConsoleVisit.open(browser, url);
  await joins(learner, link);
  await author.page.bringToFront();
  await assigns(author);
  await learner.page.bringToFront();
  await learns(learner);
  return [author, learner];
}

/** To what has this name, and in. */
async function enter(here: ConsoleVisit, name: string | RegExp, key?: string): Promise<void> {
  await here.tabTo(name, key);
  await here.page.keyboard.press('Enter');
}

async function fill(here: ConsoleVisit, field: string, text: string): Promise<void> {
  await here.tabTo(field);
  await here.page.keyboard.type(text);
}

export async function registers(here: ConsoleVisit): Promise<void> {
  const { page } = here;
  await page.goto(here.url);
  await page.waitForURL('**/sign-in*');
  await enter(here, 'Register');
  await page.waitForURL('**/register');
  await fill(here, 'Your name', 'Kay Keys');
  await fill(here, 'E-mail address', `${randomUUID()}@example.org`);
  await fill(here, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/console/workspaces');
  await page.getByText('You are in no workspace yet.').waitFor();
}

export async function makesWorkspace(here: ConsoleVisit): Promise<void> {
  const { page } = here;
  await enter(here, 'Create a workspace');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('Knot school');
  await page.keyboard.press('Enter');
  await here.shows('Home');
  await page.getByRole('link', { name: 'Make the first course' }).waitFor();
}

/** As far as the review gate. */
export async function asksForPlan(here: ConsoleVisit): Promise<void> {
  const { page } = here;
  await enter(here, 'Make the first course');
  await here.arrivesAt('Generate a course');
  await page.getByLabel('What is it about?').waitFor();
  await fill(here, 'What is it about?', TOPIC);
  await fill(here, 'About how many slides?', `${SLIDES.length}`);
  await page.keyboard.press('Control+Enter');
  await page.getByText('995 would be left.').waitFor();
}

/** To the gate of another plan. */
async function revises(here: ConsoleVisit): Promise<void> {
  const { page } = here;
  const first = page.url();
  const comment = 'What should the next plan do better?';
  await enter(here, 'Plan again…');
  await fill(here, comment, 'Begin with the bowline');
  // Through the plan and back, under what stays in sight
  const modules = await page.locator('.plan summary').allTextContents();
  await here.tabTo(modules.at(-1)!.trim());
  await here.tabTo(comment, 'Shift+Tab');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => url.href !== first);
  await page.getByText('995 would be left.').waitFor();
}

export async function approves(here: ConsoleVisit): Promise<void> {
  await enter(here, 'Approve for 5 credits');
  await here.page.getByText('The course is a draft now, with 5 slides.').waitFor();
  // The button that was pressed is gone, and the way goes on from the title
  await here.arrivesAt(TOPIC);
}

async function writes(here: ConsoleVisit): Promise<void> {
  const { page } = here;
  await completesOutline(here);
  await enter(here, 'Edit the draft');
  await page.getByRole('treeitem').first().waitFor();
  await here.tabTo('About the course');
  // Over its module
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Paragraph' }).first().waitFor();
  await here.tabTo('Paragraph');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' A bowline does not slip.');
  await page.getByText(/^Saved .*, revision \d+$/).waitFor();
}

/** The offline author leaves places to complete, and keys are proved elsewhere to write in each of them: REST fills them here. */
async function completesOutline({ page, url }: ConsoleVisit): Promise<void> {
  const edit = await page.getByRole('link', { name: 'Edit the draft' }).getAttribute('href');
  const [, workspaceId, courseId] = /([^/]+)\/courses\/([^/]+)/.exec(edit!)!;
  const session = (await page.context().cookies()).find(({ name }) => name === 'svc_session')!;
  await completeDraft(url, session.value, workspaceId!, courseId);
}

/** From the editor, and back to where the workspace begins. */
async function publishes(here: ConsoleVisit): Promise<void> {
  const dialog = here.page.getByRole('dialog');
  await enter(here, 'Check and publish', 'Shift+Tab');
  await dialog.getByRole('button', { name: 'Publish', exact: true, disabled: false }).waitFor();
  await enter(here, 'Publish');
  await dialog.getByText(/^Version 1 is published/).waitFor();
  await enter(here, 'Go on editing');
  await dialog.waitFor({ state: 'detached' });
  await enter(here, 'Course platform', 'Shift+Tab');
  await here.shows('Home');
}

/** @returns the link, which is shown this once. */
async function invites(here: ConsoleVisit): Promise<string> {
  const { page } = here;
  const email = `${randomUUID()}@example.org`;
  await enter(here, 'People', 'Shift+Tab');
  await here.arrivesAt('Members');
  await page.getByText('1 member', { exact: true }).waitFor();
  await enter(here, 'Invite somebody');
  await page.getByRole('dialog').getByLabel('E-mail address').waitFor();
  await fill(here, 'E-mail address', email);
  await page.keyboard.press('Enter');
  const link = await page.locator('.secret code').innerText();
  await enter(here, 'I have stored it');
  await page.getByText(email).waitFor();
  return link;
}

/** Who was invited, until they are in the workspace. */
async function joins(here: ConsoleVisit, link: string): Promise<void> {
  const { page } = here;
  await page.goto(link);
  await page.getByRole('heading', { name: 'Join Knot school' }).waitFor();
  await fill(here, 'Your name', 'Lee Learner');
  await fill(here, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is assigned to you yet.').waitFor();
}

async function assigns(here: ConsoleVisit): Promise<void> {
  const { page } = here;
  await enter(here, 'Courses', 'Shift+Tab');
  await here.arrivesAt('Courses');
  await page.getByRole('link', { name: TOPIC }).waitFor();
  await enter(here, TOPIC);
  await here.arrivesAt(TOPIC);
  await page.getByRole('link', { name: 'Assignments' }).waitFor();
  await enter(here, 'Assignments');
  await page.getByText('It is assigned to nobody yet.').waitFor();
  await enter(here, 'Assign');
  await page.getByRole('combobox', { name: 'Learner or group' }).waitFor();
  await page.keyboard.type('Lee');
  await page.getByRole('option', { name: 'Lee Learner' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('1 would be newly enrolled.').waitFor();
  await enter(here, 'Assign');
  await page.getByText('Assigned: 1 newly enrolled.').waitFor();
}

async function learns(here: ConsoleVisit): Promise<void> {
  const { page } = here;
  await page.reload();
  await page.getByRole('link', { name: TOPIC }).waitFor();
  await enter(here, new RegExp(`^${TOPIC}`));
  await here.arrivesAt(TOPIC);
  await page.getByRole('link', { name: 'Begin' }).waitFor();
  await enter(here, 'Begin');
  for (const [index, number] of SLIDES.entries()) {
    await here.arrivesAt(number);
    if ((await page.getByRole('heading', { level: 1 }).innerText()).includes('Check')) await answers(here);
    await page.getByText(`${index + 1} of ${SLIDES.length} done`).waitFor();
    await enter(here, index + 1 < SLIDES.length ? 'Next' : 'Start');
  }
  await page.getByText(/^You completed this course on /).waitFor();
}

/** As the module's title says. */
async function answers(here: ConsoleVisit): Promise<void> {
  const question = here.page.getByRole('group', { name: 'Question 1' });
  const [, aim] = /module “(.+)” work/.exec(await question.innerText())!;
  const [first] = await question.locator('label').allTextContents();
  await here.tabTo(first!.trim());
  await here.tabTo(aim!, 'ArrowDown');
  await here.page.keyboard.press('Space');
  await enter(here, 'Check');
  await here.page.getByText('100 % right.').waitFor();
}
