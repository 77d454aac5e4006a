import { keptInTab } from '../api/kept.js';

interface Kept {
  given: string;
  key: string;
}

/**
 * The key of a wish that must not be done twice: the same for the same wish until it is known to be done, also after the page was
 * loaded again, as somebody does whose answer was lost.
 */
export const keptWish = <T>(name: string): { key: (given: T) => string; forget: () => void } => ({
  key(given) {
    const text = JSON.stringify(given);
    const kept = JSON.parse(keptInTab.read(name) ?? 'null') as Kept | null;
    if (kept?.given === text) return kept.key;
    const key = crypto.randomUUID();
    keptInTab.write(name, JSON.stringify({ given: text, key } satisfies Kept));
    return key;
  },
  forget: () => keptInTab.forget(name),
});
