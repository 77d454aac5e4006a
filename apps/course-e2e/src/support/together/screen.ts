/**
 * What a person sees and takes hold of in the editor, each in one go: between two looks the page may have taken what somebody else did.
 * All of it is read by roles and by what stands on the page.
 */
import type { Page } from 'playwright-core';

/** Words that nobody else types: they are told apart wherever they come to stand. */
const WORD = String.raw`/(?:Ann|Bob)\d{3}/g`;

const LOOK = `
  const wordsIn = (element) => element?.innerText?.match(${WORD}) ?? [];
  const fieldWords = (element) => [...(element?.querySelectorAll('textarea, input') ?? [])].flatMap(({ value }) => value.match(${WORD}) ?? []);
  const slide = document.querySelector('.stage article.slide');
  const onSlide = () => [...[...(slide?.querySelectorAll('.inline-field') ?? [])].flatMap(wordsIn), ...fieldWords(slide)];
  const lines = [...document.querySelectorAll('[role=treeitem]')];
  const slides = lines.filter((line) => line.classList.contains('slide'));
  const at = (list, n) => list.length === 0 ? null : list[n % list.length];`;

const see = <T>(page: Page, text: string, ...given: (number | string)[]): Promise<T> =>
  page.evaluate<T>(`((a, b) => { ${LOOK} ${text} })(${given.map((each) => JSON.stringify(each)).join()})`);

export interface Standing {
  /** Saved, waiting, saving, delayed, refused. */
  saving: string;
  revision: number | null;
  conflicts: number;
  isOffered: boolean;
}

export const standing = (page: Page): Promise<Standing> =>
  see(
    page,
    `const saving = document.querySelector('.saving');
    return {
      saving: saving?.classList[1]?.slice('is-'.length) ?? 'away',
      revision: Number(/revision (\\d+)/.exec(saving?.textContent ?? '')?.[1] ?? 0) || null,
      conflicts: document.querySelectorAll('.conflict').length,
      isOffered: [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Go on with them'),
    };`,
  );

/** Goes to a slide, counted from the first. @returns its title; null where there is none. */
export const openSlide = (page: Page, n: number): Promise<string | null> =>
  see(
    page,
    `const line = at(slides, a);
    line?.click();
    return line?.ariaLabel ?? null;`,
    n,
  );

/** @returns the id of the field that has the focus now; null where there is none. */
export const takeField = (page: Page, n: number): Promise<string | null> =>
  see(
    page,
    `const field = at([...(slide?.querySelectorAll('.inline-field') ?? [])], a);
    field?.focus();
    return field?.id ?? null;`,
    n,
  );

/** The title of the slide that is open. */
export const takeTitle = (page: Page): Promise<string | null> =>
  see(
    page,
    `const field = slide?.querySelector('textarea.slide-title');
    if (!field || field.value.length > 150) return null;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    return field.className;`,
  );

/** Whether a word stands in what has the focus; null where that is something else by now. */
export const isIn = (page: Page, field: string, word: string): Promise<boolean | null> =>
  see(
    page,
    `const focused = document.activeElement;
    if (focused.id !== a && focused.className !== a) return null;
    return (focused.value ?? focused.innerText).includes(b);`,
    field,
    word,
  );

export const wordsOnSlide = (page: Page): Promise<string[]> => see(page, 'return onSlide();');

/** Gives the focus to a module's or a slide's line. @returns its name and how much is in it. */
export const takeLine = (page: Page, of: 'module' | 'slide', n: number): Promise<string | null> =>
  see(
    page,
    `const line = at(lines.filter((line) => line.classList.contains(a)), b);
    line?.focus();
    return line?.ariaLabel ?? null;`,
    of,
    n,
  );

/** The new title that is being typed in a line. */
export const isRenaming = (page: Page): Promise<boolean> =>
  see(page, `return document.activeElement.closest('[role=treeitem]') !== null && document.activeElement.tagName === 'INPUT';`);

/** Removes the slide that is open. @returns the words that went with it. */
export const removeSlide = (page: Page): Promise<string[]> =>
  see(
    page,
    `const line = slides.find((line) => line.ariaSelected === 'true');
    if (!line || slides.length < 4) return [];
    // What somebody else has of it, where that was to be decided, is asked about anew
    const gone = onSlide();
    line.focus();
    line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true }));
    return gone;`,
  );

/** Removes an item of the slide that is open. @returns the words that went with it. */
export const removeItem = (page: Page, n: number): Promise<string[]> =>
  see(
    page,
    `const item = at([...(slide?.querySelectorAll(':scope > .item-list > .item') ?? [])], a);
    if (slide?.querySelectorAll('.inline-field').length < 2) return [];
    const gone = wordsIn(item?.querySelector('.inline-field'));
    [...(item?.querySelectorAll('.item-tools [role=menuitem]') ?? [])].find(({ textContent }) => textContent === 'Remove')?.click();
    return gone;`,
    n,
  );

/** Presses a button of the page. @returns false where there is none. */
export const press = (page: Page, name: string): Promise<boolean> =>
  see(
    page,
    `const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === a);
    button?.click();
    return button !== undefined;`,
    name,
  );

/** Chooses in the first conflict. @returns the words that were given up; null where what is asked does not stand there yet. */
export const choose = (page: Page, n: number): Promise<string[] | null> =>
  see(
    page,
    `const conflict = document.querySelector('.conflict');
    const sides = [...(conflict?.querySelectorAll('.versions > div') ?? [])];
    if (sides.length !== 2 || sides.some((side) => side.innerText.trim() === side.firstElementChild.innerText.trim())) return null;
    const button = at([...conflict.querySelectorAll('.actions button')], a);
    const [mine, theirs] = sides.map(wordsIn);
    button.click();
    const given = { 'Keep mine': theirs.filter((word) => !mine.includes(word)), 'Keep theirs': mine.filter((word) => !theirs.includes(word)) };
    return given[button.textContent] ?? [];`,
    n,
  );

/** The titles of the slides as they stand in the tree. */
export const outline = (page: Page): Promise<string[]> =>
  see(page, `return slides.map((line) => line.querySelector('bdi').innerText);`);

/** The text of the slide that is open, in its order. A field that somebody writes in has blanks at its ends, which the course has not. */
export const slideText = (page: Page): Promise<string[]> =>
  see(
    page,
    `return [slide?.querySelector('textarea.slide-title')?.value ?? '', ...[...(slide?.querySelectorAll('.inline-field') ?? [])].map(({ innerText }) => innerText.trim())];`,
  );

/** What the page says of the draft. */
export const notices = (page: Page): Promise<string> =>
  see(page, `return [...document.querySelectorAll('.saving, .notice')].map(({ innerText }) => innerText).join('; ');`);
