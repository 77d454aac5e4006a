import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Where a package plays: in the frame of an LMS, or alone. */
export type Place = FrameLocator | Page;

export const goTo = (place: Place, title: string) => place.locator('nav').getByText(title).click();
export const press = (place: Place, name: string) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
export const answerCheck = async (place: Place, valve: string, blank: string) => {
  await place.getByLabel(valve).check();
  await place.getByLabel('Blank 1').fill(blank);
  await press(place, 'Hand in');
};

/** The scenes that are in sight, by their titles. */
export const scenesShown = (place: Place): Promise<string[]> =>
  place.locator('.scene').filter({ visible: true }).locator('.title').allTextContents();

/** Opens a choice of the scene in sight and takes its way, with nothing but keys. */
export async function choose(place: Place, words: string, onward: string | RegExp): Promise<void> {
  const choice = place.locator('.scene').filter({ visible: true }).locator('details').filter({ hasText: words }).first();
  await choice.locator('summary').press('Enter');
  await choice.getByRole('link', { name: onward }).press('Enter');
}

/** The title of the scene that has the focus: where the keys go on, and what a screen reader says. */
export const focused = (place: Place): Promise<string | null> => place.locator('.scene:focus > .title').textContent();

export const questionOf = (place: Place, stem: string): Locator => place.locator('.question').filter({ hasText: stem });

/** Answers the practice course but for its open question: all as they should be, the order apart. */
export async function fillInEveryKind(place: Place): Promise<void> {
  for (const pump of ['Piston', 'Gear']) await place.getByLabel(pump).check();
  await questionOf(place, 'Pressure?').getByRole('textbox').fill('6,7');
  await questionOf(place, 'The fluid?').getByRole('textbox').fill(' water ');
  const job = questionOf(place, 'Which job?');
  const rights = await job.locator('ol[type=A] li').allTextContents();
  for (const [index, part] of ['sump', 'tower', 'pump'].entries()) {
    const letter = { index: rights.indexOf(`job of the ${part}`) + 1 };
    await job.locator('select').nth(index).selectOption(letter);
  }
  const order = questionOf(place, 'Which order?');
  const items = await order.locator('.ordering li > span').allTextContents();
  for (const [index, item] of items.entries()) {
    const number = ['First step', 'Third step', 'Second step'].indexOf(item) + 1;
    await order.locator('select').nth(index).selectOption(String(number));
  }
}
