import type { Page } from 'playwright-core';

interface Press {
  name: string;
  /** Where it is done. */
  place: string;
  /** What comes before it, once. */
  begin?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const PLACES = ['Generated courses', 'Connect an assistant', 'Home'];
const edit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Edit the plan' }).click();

/** What people do again and again. In long pages nothing is found by its role and name, which makes the page work. */
export const PRESSES: readonly Press[] = [
  {
    name: 'account menu, opened and closed',
    place: 'home',
    async act(page) {
      await page.locator('button.me').click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'search, opened, typed in and closed',
    place: 'home',
    async act(page) {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox').pressSequentially('ge');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'from place to place',
    place: 'home',
    async act(page) {
      for (const name of PLACES) {
        await page.locator('#places a', { hasText: name }).click();
        await page.locator('h1', { hasText: name }).waitFor();
      }
    },
  },
  {
    name: 'next slide of 500, as learners see them',
    place: 'preview',
    begin: (page) => page.locator('.actions a.main').click(),
    async act(page) {
      const title = await page.locator('h1').textContent();
      await page.locator('.ways [rel=next]').click();
      await page.waitForFunction(`document.querySelector('h1').textContent !== ${JSON.stringify(title)}`);
    },
  },
  {
    name: 'question in a list of 50, opened and closed',
    place: 'generations',
    async act(page) {
      await page.getByRole('button', { name: 'Cancel' }).first().click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'module of a plan of 60 slides, closed and opened',
    place: 'gate',
    act: (page) => page.locator('.plan summary').first().click(),
  },
  {
    name: 'key in a plan of 60 slides that is edited',
    place: 'gate',
    async begin(page) {
      await edit(page);
      await page.getByLabel('Title of slide 1.1', { exact: true }).click();
    },
    act: (page) => page.keyboard.press('e'),
  },
  {
    name: 'key in a slide of 40 blocks in the editor',
    place: 'full slide',
    async begin(page) {
      await page.getByRole('treeitem', { name: 'Its rules' }).click();
      await page.locator('.slide .inline-field').nth(20).click();
    },
    act: (page) => page.keyboard.type('edges'),
  },
  {
    name: 'slide of that plan moved down',
    place: 'gate',
    begin: edit,
    act: (page) => page.locator('.slide-row [id*="-down-"]').first().click(),
  },
];
