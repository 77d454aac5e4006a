import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { IntervalLoop } from '../../kernel/interval-loop.js';
import { counters } from '../../platform/metrics/index.js';
import { Deadlines } from './deadlines.service.js';
import { Rounds } from './rounds.service.js';

/** Nobody minds a minute. */
const EVERY_MS = 60_000;

/** Begins what is to be taken again and looks for deadlines, as long as the worker runs. */
@Injectable()
export class LearningClock implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loops: IntervalLoop[];

  constructor(rounds: Rounds, deadlines: Deadlines, logger: PinoLogger) {
    const loop = (name: string, work: () => Promise<number>): IntervalLoop =>
      new IntervalLoop(
        EVERY_MS,
        async () => {
          await work();
        },
        (err) => {
          counters.failedRounds.inc({ loop: name });
          logger.warn({ err }, `${name} of learning failed; it is tried again`);
        },
      );
    this.loops = [loop('rounds', () => rounds.begin()), loop('deadlines', () => deadlines.tell())];
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }
}
