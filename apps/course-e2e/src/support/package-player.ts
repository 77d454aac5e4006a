import type { FrameLocator, Page } from 'playwright-core';

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
