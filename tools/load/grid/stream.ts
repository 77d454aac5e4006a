import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { say } from '../../kit/progress.ts';
import type { Supervisor } from '../../kit/supervisor.ts';
import { processorSeconds, type Contender } from './contender.ts';
import { ReplacedObjects } from './replaced-objects.ts';
import { startGrid, synthesise } from './service.ts';

const COUNTS = [1_000, 10_000];
/** Open at the same moment; the system's queue of those that come is no longer. */
const AT_ONCE = 100;
const EVENTS = 5;

/** What a listener of `/api/stream` takes of memory and of the processor, and how long it is until all are told. */
export async function measureStream(supervisor: Supervisor): Promise<void> {
  const folder = await synthesise(supervisor, 30);
  const most = String(Math.max(...COUNTS));
  const ours = await startGrid(supervisor, folder, 1, { STREAM_LISTENERS: most, STREAM_LISTENERS_PER_ADDRESS: most });
  const objects = new ReplacedObjects(folder);
  say('\nListeners of /api/stream, each told of five events:\n');
  for (const count of COUNTS) {
    const before = await restingMemory(ours);
    const audience = await Audience.come(ours, count);
    const memory = (await restingMemory(ours)) - before;
    const times: number[] = [];
    const began = processorSeconds(ours.pid);
    for (let event = 0; event < EVENTS; event += 1) times.push(await audience.tell(() => objects.replace()));
    const processor = processorSeconds(ours.pid) - began;
    const middle = times.sort((a, b) => a - b)[(EVENTS - 1) / 2]!;
    say(
      `${String(count).padStart(6)}: ${(memory / count / 1e3).toFixed(1)} KB of memory each; from the first told to the last ${middle.toFixed(0)} ms; ` +
        `${((processor / EVENTS / count) * 1e6).toFixed(0)} µs of the processor each time, refresh included`,
    );
    await audience.leave();
  }
}

/** Those who listen, by sockets of their own, and read all that comes. */
class Audience {
  readonly #sockets: Socket[];
  #told = 0;
  #first = 0;
  #all = Promise.withResolvers<void>();

  private constructor(sockets: Socket[]) {
    this.#sockets = sockets;
  }

  static async come({ url }: Contender, count: number): Promise<Audience> {
    const audience = new Audience([]);
    for (let from = 0; from < count; from += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, () => audience.#listen(new URL(url))));
    return audience;
  }

  /** Milliseconds from the first who is told of what is done to the last. */
  async tell(act: () => void): Promise<number> {
    this.#told = 0;
    this.#all = Promise.withResolvers();
    act();
    await this.#all.promise;
    return performance.now() - this.#first;
  }

  async leave(): Promise<void> {
    await Promise.all(this.#sockets.map((socket) => (socket.destroy(), once(socket, 'close'))));
  }

  /** Resolves once it was sent the latest, which is sent to whoever comes. */
  async #listen({ hostname, port }: URL): Promise<void> {
    const socket = connect(Number(port), hostname);
    const there = Promise.withResolvers<void>();
    let isThere = false;
    socket.on('error', there.reject).on('data', (bytes: Buffer) => {
      if (!bytes.includes('event: readings')) return;
      if (isThere) this.#hear();
      isThere = true;
      there.resolve();
    });
    socket.write('GET /api/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n');
    this.#sockets.push(socket);
    await there.promise;
  }

  #hear(): void {
    if (this.#told === 0) this.#first = performance.now();
    this.#told += 1;
    if (this.#told === this.#sockets.length) this.#all.resolve();
  }
}

/** Its resident memory, in bytes, once it has not moved by a hundredth for a second. */
async function restingMemory({ pid }: Contender): Promise<number> {
  const look = (): number => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
  for (let last = look(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = look();
    if (Math.abs(now - last) < last / 100) return now;
    last = now;
  }
}
