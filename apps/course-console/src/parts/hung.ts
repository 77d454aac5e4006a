const GAP = 4;

/**
 * Shows a popover at the element that it belongs to: below it where there is room, else above it, and never over the edge of the
 * window. What is above everything else knows nothing of where it stands in the page.
 */
export function hang(popover: HTMLElement, at: HTMLElement, { isAsWide = false } = {}): void {
  const { left, right, top, bottom, width } = at.getBoundingClientRect();
  const set = (name: string, pixels: number): void => popover.style.setProperty(name, `${Math.round(pixels)}px`);
  const below = innerHeight - bottom - 2 * GAP;
  const above = top - 2 * GAP;
  set('--least', isAsWide ? width : 0);
  set('--most', Math.max(below, above));
  if (!popover.matches(':popover-open')) popover.showPopover();
  const { width: own, height } = popover.getBoundingClientRect();
  // What belongs to a button at the end of a row ends where the button does
  const isAtEnd = !isAsWide && left + right > innerWidth;
  set('--x', Math.max(GAP, Math.min(isAtEnd ? right - own : left, innerWidth - own - GAP)));
  set('--y', height <= below || below >= above ? bottom + GAP : top - height - GAP);
}
