import type { HostContext } from './bridge.js';

/** Colours and fonts of the host; what it does not tell is as in the console. */
export function applyHost(root: HTMLElement, { theme, styles }: HostContext): void {
  if (theme) root.style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith('--') && value !== undefined) root.style.setProperty(name, value);
  }
}
