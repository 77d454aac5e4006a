/** A menu over the page closes behind whoever goes on by keyboard: what has the focus would be under it. */
export function closeWhenLeft({ currentTarget: menu, relatedTarget }: FocusEvent & { currentTarget: HTMLElement }): void {
  const next = relatedTarget as HTMLButtonElement | null;
  // Its own button closes it by itself
  const isLeft = next !== null && !menu.contains(next) && next.popoverTargetElement !== menu;
  if (isLeft && menu.matches(':popover-open')) menu.hidePopover();
}
