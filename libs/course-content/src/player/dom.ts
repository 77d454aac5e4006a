/** @throws {Error} where the page lacks it. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

export function button(text: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' });
  made.textContent = text;
  made.addEventListener('click', onPress);
  return made;
}

/** Where the keys go on, and what a screen reader says next. */
export function focusOn(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus();
}

/** What is out of sight is not to be heard: a frame goes back to what stood in it before its video was played. */
export function silence(page: HTMLElement): void {
  for (const media of page.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  for (const frame of page.querySelectorAll('iframe')) frame.replaceWith(frame.cloneNode());
}
