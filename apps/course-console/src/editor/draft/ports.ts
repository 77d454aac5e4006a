import type { Answer, Draft } from './copy.js';
import type { EditRequest } from './requests.js';

export interface Clock {
  now: () => number;
  /** @returns what calls it off. */
  after: (ms: number, run: () => void) => () => void;
}

/** How the store reaches what is outside of it. */
export interface Ports {
  read: () => Promise<Draft>;
  /** @throws {Problem | NoConnection} */
  send: (request: EditRequest, options: { ifMatch: string; key: string }) => Promise<Answer>;
  clock: Clock;
  /** Of this tab, for this account and course. */
  place: { read: () => string | null; write: (text: string) => void; forget: () => void };
  newId: () => string;
}
