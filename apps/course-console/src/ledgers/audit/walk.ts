import type { Result } from '../../api/call.js';

type Step = Result<'verify_audit_trail'>;

/** How far a verification is. */
export interface Walked extends Pick<Step, 'broken' | 'cleared' | 'head' | 'waiting'> {
  /** In all calls together. */
  checked: number;
  /** Where to go on; null: the end was reached, or something that is wrong. */
  next: number | null;
}

/** Walks the chain in as many calls as it takes, from where another walk stopped, and says after each how far it is. */
export async function* walk(ask: (after: number) => Promise<Step>, from?: Walked): AsyncGenerator<Walked> {
  let checked = from?.checked ?? 0;
  let next: number | null = from?.next ?? 0;
  while (next !== null) {
    const { broken, cleared, head, waiting, nextAfter, ...step }: Step = await ask(next);
    checked += step.checked;
    next = broken ? null : nextAfter;
    yield { broken, cleared, head, waiting, checked, next };
  }
}
