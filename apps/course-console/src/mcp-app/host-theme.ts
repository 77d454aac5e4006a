import type { HostContext } from './bridge.js';

/** Colours, fonts and language of the host; what it does not tell is as in the console. */
export function applyHost(root: HTMLElement, { theme, styles, locale }: HostContext): void {
  if (theme) root.style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith('--') && value !== undefined) root.style.setProperty(name, value);
  }
  if (locale) root.lang = locale;
}
