/**
 * Whether somebody who comes must wait, where `servers` serve a load of so many servers at once (Erlang's C formula: calls come at
 * random, and take times as different as of an exponential distribution).
 */
export function chanceOfWaiting(servers: number, load: number): number {
  if (load >= servers) return 1;
  let blocked = 1; // Erlang's B by its recursion, which does not overflow
  for (let n = 1; n <= servers; n++) blocked = (load * blocked) / (n + load * blocked);
  return blocked / (1 - (load / servers) * (1 - blocked));
}

export interface Wish {
  /** Of calls that wait no longer. */
  share: number;
  withinMs: number;
  /** How busy servers may be at most, so that one may fail or be replaced. */
  busyAtMost: number;
}

/** The fewest servers of one core that serve so many calls a second, each of so many milliseconds, as is wished. */
export function serversFor(perSecond: number, serviceMs: number, { share, withinMs, busyAtMost }: Wish): number {
  const load = (perSecond * serviceMs) / 1_000;
  if (load === 0) return 0;
  let servers = Math.max(1, Math.ceil(load / busyAtMost));
  const late = (): number => chanceOfWaiting(servers, load) * Math.exp((-(servers - load) * withinMs) / serviceMs);
  while (late() > 1 - share) servers++;
  return servers;
}
