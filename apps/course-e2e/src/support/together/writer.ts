import type { Page } from 'playwright-core';
import type { Random } from '../../drills/random.js';
import {
  choose,
  isIn,
  isRenaming,
  openSlide,
  press,
  removeItem,
  removeSlide,
  standing,
  takeField,
  takeLine,
  takeTitle,
  wordsOnSlide,
} from './screen.js';

/** What somebody does, as often as it stands here. */
const DEEDS = [
  ...Array.from({ length: 12 }, () => 'type' as const),
  ...([
    'go',
    'go',
    'paragraph',
    'paragraph',
    'paragraph',
    'paragraph',
    'title',
    'title',
    'module',
    'slide',
    'move',
    'move',
    'undo',
    'rest',
    'rest',
    'rest',
  ] as const),
  ...(['item away', 'slide away', 'cable', 'cable', 'answers', 'reload', 'choose', 'choose'] as const),
];
export type Deed = (typeof DEEDS)[number];

/** Somebody who edits a course in a browser of their own, at random. */
export class Writer {
  /** Words that stood on the page after they were typed. */
  readonly typed = new Set<string>();
  /** Words that somebody took away who saw them. */
  readonly given = new Set<string>();
  readonly told: string[] = [];
  /** What should have been on the page, and was not. */
  readonly wrong: string[] = [];
  #words = 0;
  #isOffline = false;
  /** Answers that do not come back. */
  #lost = 0;

  readonly name: 'Ann' | 'Bob';
  readonly page: Page;
  readonly #random: Random;

  constructor(name: 'Ann' | 'Bob', page: Page, random: Random) {
    this.name = name;
    this.page = page;
    this.#random = random;
  }

  async begin(): Promise<void> {
    this.page.on('pageerror', ({ message }) => this.wrong.push(message));
    // Leaving a page with something unsaved asks, which somebody may answer with yes
    this.page.on('dialog', (dialog) => void dialog.accept());
    await this.page.getByRole('treeitem').first().waitFor();
    await openSlide(this.page, 0);
    await this.page.locator('.stage article.slide').waitFor();
    await this.page.route(/\/draft\//, async (route) => {
      if (this.#lost === 0 || route.request().method() === 'GET') return route.continue();
      this.#lost--;
      await route.fetch();
      await route.abort('connectionreset');
    });
  }

  /** One thing at random. */
  async act(): Promise<void> {
    const deed = this.#random.pick(DEEDS);
    // The same number of draws whatever comes of it, so that a seed draws the same deeds
    const [first, second] = [this.#random.between(0, 9_999), this.#random.between(0, 9_999)];
    const what = await this.#does(deed, first, second);
    this.told.push(`${deed} ${first} ${second}: ${what}`);
  }

  /** Everything is well again, and nothing waits. @returns the revision at which all is saved; null where it is not yet. */
  async settle(n: number): Promise<number | null> {
    this.#lost = 0;
    await this.#online();
    const { saving, revision, conflicts, isOffered } = await standing(this.page);
    if (conflicts > 0) await this.#choose(n);
    else if (isOffered) await press(this.page, 'Go on with them');
    else return saving === 'saved' ? revision : null;
    return null;
  }

  async #does(deed: Deed, first: number, second: number): Promise<string> {
    const { page } = this;
    switch (deed) {
      case 'go':
        return `to ${await openSlide(page, first)}`;
      case 'type': {
        const field = await this.#field(first, second);
        return field === null ? 'nowhere' : this.#type(field, second % 3 === 0 ? 'Home' : 'End');
      }
      case 'paragraph': {
        const field = await this.#field(first, second);
        if (field === null) return this.#begin();
        await page.keyboard.press(second % 4 === 0 ? 'Home' : 'End');
        await page.keyboard.press('Enter');
        const next = await page.evaluate<string>('document.activeElement.id');
        return next.startsWith('f-') ? this.#type(next, 'End') : 'nowhere';
      }
      case 'title': {
        const field = await takeTitle(page);
        return field === null ? 'nowhere' : this.#type(field, null);
      }
      case 'module':
        return this.#rename(first);
      case 'slide': {
        if (!(await press(page, '+ Slide'))) return 'no button';
        await page.locator('.stage article.slide').waitFor();
        const field = await takeTitle(page);
        return field === null ? 'nowhere' : this.#type(field, null);
      }
      case 'move': {
        const line = await takeLine(page, 'slide', first);
        await page.keyboard.press(second % 2 === 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
        return `${line}`;
      }
      case 'undo':
        return this.#undo(first, second);
      case 'item away':
        return this.#gave(await removeItem(page, first));
      case 'slide away':
        return this.#gave(await removeSlide(page));
      case 'cable':
        if (this.#isOffline) {
          await this.#online();
          return 'mended';
        }
        this.#isOffline = true;
        await page.context().setOffline(true);
        return 'cut';
      case 'answers':
        this.#lost = 1 + (first % 3);
        return `${this.#lost} are lost`;
      case 'reload':
        return this.#reload();
      case 'choose':
        return this.#choose(first);
      case 'rest':
        return this.#rest();
    }
  }

  /** Of the slide that is open, or of another. */
  async #field(first: number, second: number): Promise<string | null> {
    if (second % 4 === 1) {
      await openSlide(this.page, first);
      await this.page.locator('.stage article.slide').waitFor();
    }
    return takeField(this.page, first);
  }

  /** The first paragraph of an empty slide. */
  async #begin(): Promise<string> {
    const { keyboard } = this.page;
    if (!(await press(this.page, '+ Add'))) return 'nowhere';
    await keyboard.type('para');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const field = await takeField(this.page, 0);
    return field === null ? 'nowhere' : this.#type(field, 'End');
  }

  #word(): string {
    return `${this.name}${String(++this.#words).padStart(3, '0')}`;
  }

  /** Into the field that has the focus, as long as it has. */
  async #type(field: string, key: 'Home' | 'End' | null): Promise<string> {
    const word = this.#word();
    const { keyboard } = this.page;
    if (key) await keyboard.press(key);
    await keyboard.type(key === 'Home' ? `${word} ` : ` ${word}`);
    const isThere = await isIn(this.page, field, word);
    if (isThere === null) return `${word}, and the field went away`;
    this.typed.add(word);
    if (!isThere) this.wrong.push(`${word} was typed into a field that does not have it`);
    return word;
  }

  async #rename(first: number): Promise<string> {
    const { page } = this;
    const line = await takeLine(page, 'module', first);
    if (line === null || line.length > 150) return 'nowhere';
    await page.keyboard.press('F2');
    if (!(await isRenaming(page))) return 'nowhere';
    const word = this.#word();
    await page.keyboard.press('End');
    await page.keyboard.type(` ${word}`);
    const isWhole = await isRenaming(page);
    await page.keyboard.press('Enter');
    if (!isWhole) return `${word}, and the line went away`;
    this.typed.add(word);
    return word;
  }

  /** Types something and takes it back, and perhaps does it again after all. */
  async #undo(first: number, second: number): Promise<string> {
    const field = await this.#field(first, second);
    if (field === null) return 'nowhere';
    const word = await this.#type(field, 'End');
    const own = new Set((await wordsOnSlide(this.page)).filter((each) => each.startsWith(this.name)));
    await this.page.keyboard.press('Control+z');
    if (second % 2 === 0) await this.page.keyboard.press('Control+y');
    const left = new Set(await wordsOnSlide(this.page));
    return `${word}, without ${this.#gave([...own].filter((each) => !left.has(each)))}`;
  }

  async #reload(): Promise<string> {
    const { page } = this;
    if (this.#isOffline) return 'not without a connection';
    await page.reload();
    await page.locator('.editor .saving').waitFor();
    const { isOffered } = await standing(page);
    if (isOffered) await press(page, 'Go on with them');
    return isOffered ? 'with what was kept' : 'all was saved';
  }

  async #choose(n: number): Promise<string> {
    const given = await choose(this.page, n);
    return given === null ? 'nothing to choose' : this.#gave(given);
  }

  /** Until what was typed is saved, or cannot be now. */
  async #rest(): Promise<string> {
    await this.page.locator('.is-saved, .is-delayed, .is-refused, .conflict').first().waitFor();
    return (await standing(this.page)).saving;
  }

  async #online(): Promise<void> {
    if (!this.#isOffline) return;
    this.#isOffline = false;
    await this.page.context().setOffline(false);
  }

  #gave(words: readonly string[]): string {
    for (const word of words) this.given.add(word);
    return words.length > 0 ? words.join(' ') : 'nothing';
  }
}
