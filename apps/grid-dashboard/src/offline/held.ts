/** Answers as they last came, by what they are of, so that a page that is opened without a network has figures. */
const CACHE = 'grid-answers-1';

const addressOf = (subject: string): string => `/ui/held/${encodeURIComponent(subject)}`;

/** Nothing where the browser holds nothing: on plain HTTP, or in a private window. */
const open = async (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(CACHE) : null);

export async function hold(subject: string, data: unknown): Promise<void> {
  try {
    await (await open())?.put(addressOf(subject), Response.json(data));
  } catch {
    // A full disk: the page is as good as ever while there is a network
  }
}

export async function heldOf<T>(subject: string): Promise<T | null> {
  try {
    const held = await (await open())?.match(addressOf(subject));
    return held ? ((await held.json()) as T) : null;
  } catch {
    return null;
  }
}
