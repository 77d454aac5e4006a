/** Keeps the page itself for when there is no network; after the first view, which it is no part of. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  // Not said: without it the page works as long as there is a network
  navigator.serviceWorker.register('/ui/sw.js').catch(() => undefined);
}
