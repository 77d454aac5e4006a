import type { StreamEvent } from './readings-event.js';

/** Half a day of a collector that runs every quarter of an hour. */
const MOST_KEPT = 48;
const ID = /^\d{8}T\d{6}Z-[\da-f]{16}$/;

/** The latest events, for whoever comes back. */
export class EventLog {
  private readonly events: StreamEvent[] = [];

  add(event: StreamEvent): void {
    this.events.push(event);
    if (this.events.length > MOST_KEPT) this.events.shift();
  }

  /**
   * What a listener has missed: all since the event that it names, or the latest where it names none, or one that is not kept.
   * Nothing where the event is of later data: another replica has loaded them, and this one will.
   */
  since(id: string | null): readonly StreamEvent[] {
    const latest = this.events.at(-1);
    if (latest === undefined) return [];
    const known = id === null ? -1 : this.events.findLastIndex((event) => event.id === id);
    if (known >= 0) return this.events.slice(known + 1);
    const isAhead = id !== null && ID.test(id) && timeOf(id) > timeOf(latest.id);
    return isAhead ? [] : [latest];
  }
}

function timeOf(id: string): string {
  return id.split('-', 1)[0]!;
}
