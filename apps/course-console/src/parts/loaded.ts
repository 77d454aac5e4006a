const AGAIN_AFTER_MS = 10_000;

/** What a file has that comes when it is needed: without a connection, once that is back. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<unknown>((goOn) => {
        setTimeout(goOn, AGAIN_AFTER_MS);
        addEventListener('online', goOn, { once: true });
      });
    }
  }
}
