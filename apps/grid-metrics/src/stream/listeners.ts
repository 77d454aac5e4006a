import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';

/** Written in one turn of the event loop; other requests are answered between two turns. */
const A_TURN = 100;
/** Of what waits for a listener that does not read: some twenty events. It is let go, and comes back with what it had last. */
const MOST_WAITING = 64 * 1024;
const ALIVE = Buffer.from(':\n\n');

interface Listener {
  readonly network: string;
  /** How much had been sent when it came; it was told of that already. */
  readonly since: number;
}

/** Those who listen. Each is sent the same bytes, made once: one listener more costs one more write, whatever is sent. */
export class Listeners {
  private readonly open = new Map<ServerResponse, Listener>();
  private readonly networks = new Map<string, number>();
  private sent = 0;
  private sending: Promise<void> = Promise.resolve();

  get size(): number {
    return this.open.size;
  }

  /** From one network. */
  sizeOf(network: string): number {
    return this.networks.get(network) ?? 0;
  }

  add(response: ServerResponse, network: string): void {
    this.open.set(response, { network, since: this.sent });
    this.networks.set(network, this.sizeOf(network) + 1);
    response.once('close', () => this.remove(response, network));
  }

  /** One after the other, so that every listener gets all events in their order. */
  send(frame: Buffer): Promise<void> {
    const number = ++this.sent;
    this.sending = this.sending.then(() => this.sendNow(frame, number));
    return this.sending;
  }

  /** Tells proxies that nothing has broken, and finds connections that have. */
  keepAlive(): Promise<void> {
    return this.send(ALIVE);
  }

  close(): void {
    for (const response of this.open.keys()) response.end();
  }

  private async sendNow(frame: Buffer, number: number): Promise<void> {
    let written = 0;
    for (const [response, { since }] of this.open) {
      if (since >= number) continue;
      if (response.writableLength > MOST_WAITING) response.destroy();
      else response.write(frame);
      if (++written % A_TURN === 0) await setImmediate();
    }
  }

  private remove(response: ServerResponse, network: string): void {
    this.open.delete(response);
    const others = this.sizeOf(network) - 1;
    if (others > 0) this.networks.set(network, others);
    else this.networks.delete(network);
  }
}
