/** The window that was chosen for a day; it stays, however the forecast moves, since people have planned by it. */
export interface GreenDay {
  /** Day in Ireland. */
  readonly day: string;
  /** Null where nothing was forecast for it. */
  readonly window: { readonly start: number; readonly end: number; readonly mean: number } | null;
  readonly told: readonly GreenMoment[];
}

export type GreenMoment = 'found' | 'begun' | 'ended';

/** What is to be told of it by now. What begins and ends is told in its order, and nothing of a window that was never told. */
export function momentsDue({ window, told }: GreenDay, now: number): GreenMoment[] {
  if (window === null) return [];
  const due: GreenMoment[] = ['found'];
  if (now >= window.start) due.push('begun');
  if (now >= window.end) due.push('ended');
  return due.filter((moment) => !told.includes(moment));
}
