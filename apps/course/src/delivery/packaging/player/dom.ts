/** @throws {Error} where the page lacks it. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Words of the player, which are English whatever the language of the course. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { text = '', ...attributes }: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.lang = 'en';
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

export function button(text: string, onPress: () => void): HTMLButtonElement {
  const made = element('button', { text, type: 'button' });
  made.addEventListener('click', onPress);
  return made;
}
