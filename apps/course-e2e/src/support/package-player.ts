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
