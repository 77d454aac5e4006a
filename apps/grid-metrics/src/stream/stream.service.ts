import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { ProblemError } from '../api/errors.js';
import { CONFIG, type Config } from '../config.js';
import { networkOf } from '../fair-use/index.js';
import { Metrics } from '../health/metrics.js';
import { SnapshotStore } from '../snapshot/index.js';
import { EventLog } from './event-log.js';
import { Listeners } from './listeners.js';
import { readingsEvent } from './readings-event.js';

/** Proxies give a silent connection up after a minute. */
const KEEP_ALIVE_MS = 20_000;
const AGAIN_SECONDS = 30;

@Injectable()
export class StreamService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new EventLog();
  private readonly listeners = new Listeners();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly snapshots: SnapshotStore,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.snapshots.onSwap((before, after) => {
      const event = readingsEvent(before, after);
      if (event === null) return;
      this.log.add(event);
      void this.listeners.send(event.frame);
    });
    this.timer = setInterval(() => void this.listeners.keepAlive(), KEEP_ALIVE_MS).unref();
    this.metrics.gaugeOnScrape('grid_stream_listeners', 'Who listens to the stream', null, () => [['', this.listeners.size]]);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.listeners.close();
  }

  /** @throws {ProblemError} rate-limited, busy */
  admit(address: string): void {
    const { STREAM_LISTENERS: most, STREAM_LISTENERS_PER_ADDRESS: mostOfOne } = this.config;
    const refuse = (code: 'busy' | 'rate-limited', who: string): never => {
      const detail = `${who}. Try again in ${AGAIN_SECONDS} s, or ask /api/current.`;
      throw new ProblemError(code, detail, { retryAfterSeconds: AGAIN_SECONDS });
    };
    if (this.listeners.sizeOf(networkOf(address)) >= mostOfOne)
      refuse('rate-limited', `An address may listen ${mostOfOne} times at once, and this one does`);
    if (this.listeners.size >= most) refuse('busy', `As many listen already as this server takes, ${most}`);
  }

  /** Sends what was missed since the event of this id, and from then on what happens. */
  listen(response: ServerResponse, address: string, lastEventId: string | null): void {
    const missed = this.log.since(lastEventId).map(({ frame }) => frame);
    response.write(Buffer.concat([Buffer.from(`retry: ${retryMs()}\n\n`), ...missed]));
    this.listeners.add(response, networkOf(address));
  }
}

/** Not all at once where a server ends and thousands come back to the others. */
function retryMs(): number {
  return Math.round(2_000 + Math.random() * 8_000);
}
