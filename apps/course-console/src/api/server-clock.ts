/** The service's clock and the page's, at the last answer: a wrong clock of this machine changes nothing. */
let last = { server: Date.now(), page: performance.now() };

export function heardFrom(date: string | null): void {
  if (date !== null) last = { server: Date.parse(date), page: performance.now() };
}

/** Milliseconds since 1970 as the service counts, to the second. */
export function serverNow(): number {
  return last.server + (performance.now() - last.page);
}
