import type { Page } from 'playwright-core';

/** What 1280 by 1024 pixels are at a zoom of 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** What the checks below share. */
const SHARED = `
  const PRESSED = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [contenteditable=true], '
    + '[role=option], [role=menuitem], [role=treeitem]';
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().right > 0
    && one.getBoundingClientRect().width > 1 && !one.closest('[inert]');
  const shownOf = (selector) => [...(document.querySelector('dialog[open]') ?? document).querySelectorAll(selector)].filter(isShown);
  const tell = (what, one) => what + ': ' + one.cloneNode().outerHTML + (one.ariaLabel ?? one.textContent).trim().slice(0, 40);
`;

/**
 * What can be pressed and is smaller than 24 pixels, unless it stands in a text, or 24 pixels around its middle are its own (WCAG 2.2,
 * 2.5.8); and main actions of less than 44.
 */
const SMALL = `(() => {
  ${SHARED}
  const sizes = new Map(shownOf(PRESSED).map((one) => [one, one.getBoundingClientRect()]));
  const isLess = ({ width, height }, least) => width < least - 0.1 || height < least - 0.1;
  const isSmall = (one) => [one, ...(one.labels ?? [])].every((part) => isLess(part.getBoundingClientRect(), 24));
  const letters = (all) => all.reduce((sum, { textContent }) => sum + textContent.replace(/\\s/g, '').length, 0);
  const isInText = (one) => {
    if (getComputedStyle(one).display !== 'inline') return false;
    let block = one.parentElement;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    return letters([block]) > letters([...block.querySelectorAll(PRESSED)]);
  };
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const isNear = (one, other) => {
    if (one.contains(other) || other.contains(one)) return false;
    const [x, y] = middle(sizes.get(one));
    const size = sizes.get(other);
    if (isSmall(other)) return Math.hypot(middle(size)[0] - x, middle(size)[1] - y) < 24;
    return Math.hypot(Math.max(size.x - x, 0, x - size.right), Math.max(size.y - y, 0, y - size.bottom)) < 12;
  };
  const all = [...sizes.keys()];
  const small = all.filter((one) => isSmall(one) && !isInText(one) && all.some((other) => isNear(one, other)));
  const mains = all.filter((one) => one.matches('.main') && isLess(sizes.get(one), 44));
  return [...small.map((one) => tell('small', one)), ...mains.map((one) => tell('small for a main action', one))];
})()`;

/**
 * What is chosen, and with colours of the reader's own is drawn as what is not chosen beside it; and what moves, or would, though
 * the reader asks for no motion.
 */
const TOLD_BY_COLOUR_OR_MOTION = `(() => {
  ${SHARED}
  const CHOSEN = '[aria-current], [aria-selected=true], [aria-pressed=true]';
  const drawn = (one) => {
    const style = getComputedStyle(one);
    const borders = ['Top', 'Right', 'Bottom', 'Left'].map((side) => style['border' + side + 'Width'] !== '0px' && style['border' + side]);
    const isGround = ['rgba(0, 0, 0, 0)', getComputedStyle(document.body).backgroundColor].includes(style.backgroundColor);
    return [...borders, !isGround && style.backgroundColor].join();
  };
  const beside = (one) => {
    const all = shownOf(one.tagName).filter((other) => other.role === one.role && !other.matches(CHOSEN));
    return all.find(({ parentElement, className }) => parentElement === one.parentElement || className === one.className);
  };
  const isLost = (one) => {
    const other = beside(one);
    return other !== undefined && drawn(one) === drawn(other);
  };
  const isKnobLost = (one) => getComputedStyle(one, '::before').borderTopStyle === 'none';
  const moving = (rules) => [...rules].flatMap((rule) => {
    if (rule.media && !matchMedia(rule.media.mediaText).matches) return [];
    const { transitionDuration = '', animationName = '', scrollBehavior } = rule.style ?? {};
    const moves = /[1-9]/.test(transitionDuration) || !['', 'none'].includes(animationName) || scrollBehavior === 'smooth';
    return [...(moves ? [rule.cssText] : []), ...moving(rule.cssRules ?? [])];
  });
  return [
    ...shownOf(CHOSEN).filter(isLost).map((one) => tell('chosen by its ground alone', one)),
    ...shownOf('[role=switch]').filter(isKnobLost).map((one) => tell('drawn by grounds alone', one)),
    ...document.getAnimations().map(({ effect }) => tell('moves', effect.target)),
    ...[...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) => moving(cssRules)),
  ];
})()`;

/** What is wholly under something that sticks, or beyond the window, while it has the focus, come to from before it and from behind it (2.4.11). */
const COVERED = `(() => {
  ${SHARED}
  const events = ['focus', 'focusin', 'blur', 'focusout'];
  // Nothing opens or is asked for
  const hold = (event) => event.stopImmediatePropagation();
  for (const name of events) addEventListener(name, hold, true);
  const isCovered = (one) => {
    one.focus({ focusVisible: true });
    if (document.activeElement !== one || one.matches('.skip')) return false;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, X, y, Y] = [Math.max(left, 0) + 2, Math.min(right, innerWidth) - 2, Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2];
    const at = [[(x + X) / 2, (y + Y) / 2], [x, y], [X, y], [x, Y], [X, Y]];
    return !at.some(([across, down]) => {
      const met = document.elementFromPoint(across, down);
      return met !== null && [one, ...(one.labels ?? [])].some((part) => part.contains(met) || met.contains(part));
    });
  };
  const all = shownOf(PRESSED);
  const covered = [...all.filter(isCovered), ...all.reverse().filter(isCovered)];
  document.activeElement.blur();
  for (const name of events) removeEventListener(name, hold, true);
  scrollTo(0, 0);
  return covered.map((one) => tell('covered', one));
})()`;

/** What hangs from the bar and goes on below the window, where nothing leads to. */
const TOO_LOW = `(() => {
  ${SHARED}
  const isTooLow = (one) => {
    one.showPopover();
    const { bottom } = one.getBoundingClientRect();
    one.hidePopover();
    return bottom > innerHeight;
  };
  return [...document.querySelectorAll('nav[popover]')].filter(isTooLow).map((one) => tell('too low', one));
})()`;

/** What can be pressed and is too small for that, as it is shown now. */
export const tooSmall = (page: Page): Promise<string[]> => page.evaluate(SMALL);

/** What is out of reach for who has colours of their own, and wants nothing to move. */
export async function toldByColourOrMotion(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const found = await page.evaluate<string[]>(TOLD_BY_COLOUR_OR_MOTION);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  return found;
}

/** What is out of reach for who reads at four times the size; the window is as it was then. */
export async function outOfReach(page: Page): Promise<string[]> {
  const desk = page.viewportSize()!;
  const covered = (): Promise<string[]> => page.evaluate(COVERED);
  const found = [...(await covered()), ...(await toldByColourOrMotion(page))];
  await page.setViewportSize(ZOOMED);
  // The page hears of its width in a frame
  await page.evaluate('new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard)))');
  found.push(...(await tooSmall(page)), ...(await covered()), ...(await page.evaluate<string[]>(TOO_LOW)));
  await page.setViewportSize(desk);
  return [...new Set(found)];
}
