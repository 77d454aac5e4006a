import { availableParallelism } from 'node:os';
import { finished } from 'node:stream/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ProblemError } from '../api/errors.js';
import { CONFIG, type Config } from '../config.js';
import { shareOf } from '../fair-use/index.js';
import { Metrics } from '../health/metrics.js';
import { SnapshotStore } from '../snapshot/index.js';
import { HistoryProcess, type HistoryAnswer, type HistoryWork } from './history-process.js';
import type { Provenance } from './history.js';
import { Turns } from './turns.js';

/** One processor is left to answers from memory, whatever is asked of the archive; more than two would take too much memory. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MOST_WAITING = 32;
/** Of one address, beside the one that is worked on. */
const MOST_WAITING_OF_ONE = 4;
const ASK_AGAIN_SECONDS = 5;
/** What a process has gathered goes back when nobody has asked for so long. */
const REST_MS = 60_000;

interface Resting {
  readonly worker: HistoryProcess;
  readonly timer: NodeJS.Timeout;
}

export interface HistoryBody {
  readonly provenance: Provenance | null;
  readonly body: HistoryAnswer['body'];
}

@Injectable()
export class HistoryWorkers implements OnApplicationShutdown {
  private readonly turns = new Turns(AT_ONCE, MOST_WAITING, MOST_WAITING_OF_ONE);
  private readonly stop = new AbortController();
  private readonly resting: Resting[] = [];
  /** From the turn to the last byte: neither a slow question nor a slow reader holds up others for longer. */
  protected readonly longestMs: number = 60_000;
  /** For which a reader may take nothing. */
  protected readonly patienceMs: number = 5_000;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly snapshots: SnapshotStore,
    metrics: Metrics,
  ) {
    metrics.gaugeOnScrape(
      'grid_history_work',
      'Questions of history and files of the archive that are worked on, or wait',
      'state',
      () => [
        ['running', this.turns.taken],
        ['waiting', this.turns.queued],
      ],
    );
  }

  onApplicationShutdown(): void {
    this.stop.abort(new Error('The service ends'));
    while (this.resting.length > 0) this.wake()?.end();
  }

  /**
   * @param gone ends the work: nobody waits for it any more
   * @param address of the caller, who has one turn at a time
   * @throws {ProblemError} busy, not-loaded
   */
  async run(work: HistoryWork, gone: AbortSignal, address: string): Promise<HistoryBody> {
    const wanted = AbortSignal.any([gone, this.stop.signal]);
    const pass = await this.turns.take(wanted, shareOf(address));
    if (pass === null) {
      const detail = `Too many questions of this kind wait already, of this address or of all. Try again in ${ASK_AGAIN_SECONDS} s.`;
      throw new ProblemError('busy', detail, { retryAfterSeconds: ASK_AGAIN_SECONDS });
    }
    // Node.js may collect AbortSignal.timeout() when only AbortSignal.any() refers to it, and the turn would never be given back
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.longestMs);
    const leave = (): void => limit.abort(wanted.reason);
    wanted.addEventListener('abort', leave, { once: true });
    const { signal } = limit;
    const rested = this.wake();
    const worker = rested ?? this.start(pass);
    const over = (canWorkOn: boolean): void => {
      clearTimeout(timer);
      wanted.removeEventListener('abort', leave);
      if (canWorkOn) this.rest(worker);
      else worker.end();
      pass();
    };
    const answer = await worker
      .work({ store: this.config.store, work }, signal, this.patienceMs, over)
      .catch((error: unknown) => {
        if (signal.aborted && !wanted.aborted) throw tooSlow(this.longestMs);
        // One may have ended while it rested, before anyone was told
        if (rested === undefined || signal.aborted) throw error;
        return null;
      });
    if (answer === null) return await this.run(work, gone, address);
    const { outcome, body } = answer;
    if (!('failure' in outcome)) return { provenance: outcome.provenance, body };
    await finished(body.resume());
    if (outcome.failure === 'fault') throw new Error(outcome.message);
    const seconds = this.snapshots.secondsToNextRefresh();
    const what = outcome.failure === 'moved' ? 'A file of the archive was replaced just now' : 'The store cannot be reached now';
    throw new ProblemError('not-loaded', `${what}. Try again in ${seconds} s.`, { retryAfterSeconds: seconds });
  }

  private start(failed: () => void): HistoryProcess {
    try {
      return new HistoryProcess();
    } catch (error) {
      failed();
      throw error;
    }
  }

  private rest(worker: HistoryProcess): void {
    if (this.stop.signal.aborted) return worker.end();
    const timer = setTimeout(() => {
      this.resting.splice(this.resting.indexOf(resting), 1);
      worker.end();
    }, REST_MS).unref();
    const resting = { worker, timer };
    this.resting.push(resting);
  }

  /** One that rests; undefined where there is none. */
  private wake(): HistoryProcess | undefined {
    for (;;) {
      const one = this.resting.pop();
      clearTimeout(one?.timer);
      if (!one?.worker.hasEnded) return one?.worker;
    }
  }
}

function tooSlow(limitMs: number): ProblemError {
  const detail = `This took longer than ${limitMs / 1_000} s. Ask for a shorter period, or try again in ${ASK_AGAIN_SECONDS} s.`;
  return new ProblemError('busy', detail, { retryAfterSeconds: ASK_AGAIN_SECONDS });
}
