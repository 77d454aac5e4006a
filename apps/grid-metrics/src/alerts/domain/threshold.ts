/** Crossed at `limit`; told again only after the value has come back to `reset`, so that one that trembles around the limit is told once. */
export interface Threshold {
  readonly direction: 'above' | 'below';
  readonly limit: number;
  readonly reset: number;
}

export interface Value {
  readonly at: number;
  readonly value: number;
}

export interface ThresholdState {
  readonly crossed: boolean;
  /** Time of the newest reading that was judged. */
  readonly judgedAt: number;
}

export interface Crossing extends Value {
  readonly kind: 'crossed' | 'reset';
}

/**
 * What newer readings, in the order of time, do to the state. Without a state only the newest reading is judged: what was before
 * anybody asked is told to nobody.
 */
export function judgeReadings(
  { direction, limit, reset }: Threshold,
  before: ThresholdState | undefined,
  readings: readonly Value[],
): { state: ThresholdState | undefined; crossings: Crossing[] } {
  const sign = direction === 'above' ? 1 : -1;
  const crossings: Crossing[] = [];
  let state = before;
  for (const { at, value } of before ? readings : readings.slice(-1)) {
    if (state && at <= state.judgedAt) continue;
    const was = state?.crossed ?? false;
    const crossed: boolean = was ? sign * value > sign * reset : sign * value > sign * limit;
    if (crossed !== was) crossings.push({ kind: crossed ? 'crossed' : 'reset', at, value });
    state = { crossed, judgedAt: at };
  }
  return { state, crossings };
}
