import type { CourseDocument } from '@lib/course-content/edits';
import { NoConnection } from '../src/api/problem.js';
import type { Answer, Draft } from '../src/editor/draft/copy.js';
import { DraftStore } from '../src/editor/draft/draft-store.js';
import type { Ports } from '../src/editor/draft/ports.js';
import type { EditRequest } from '../src/editor/draft/requests.js';
import type { HandClock } from './hand-clock.js';
import { idsFrom } from './small-course.js';

/** What becomes of a request: how long it takes each way, and whether it, or its answer, is lost. */
export interface Fate {
  there: number;
  back: number;
  lost: 'request' | 'answer' | null;
}

/** The actions of one draft, by a model of the service or by the service. */
export interface DraftService {
  read: (who: string) => Draft | Promise<Draft>;
  /** @throws {Problem} */
  change: (who: string, request: EditRequest, options: { ifMatch: string; key: string }) => Answer | Promise<Answer>;
}

export const WELL: Fate = { there: 0, back: 0, lost: null };

/** A place in a tab, which outlives its pages. */
export function tab(): Ports['place'] {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (written) => {
      kept = written;
    },
    forget: () => {
      kept = null;
    },
  };
}

/** Somebody who edits a draft in a tab, over a connection that can fail. */
export class Person {
  store!: DraftStore;
  isAway = false;
  /** Of the next requests, in order; when there are no more, all goes well. */
  fates: Fate[] = [];
  readonly asked: string[] = [];
  readonly place = tab();
  readonly #newId: () => string;

  private constructor(
    readonly name: string,
    private readonly service: DraftService,
    private readonly clock: HandClock,
    firstId: number,
  ) {
    this.#newId = idsFrom(firstId);
  }

  static async at(name: string, service: DraftService, clock: HandClock, firstId: number): Promise<Person> {
    const person = new Person(name, service, clock, firstId);
    await person.#open();
    return person;
  }

  /** Leaves the page without a word, and comes back to it. */
  async reload(): Promise<void> {
    this.#cut++;
    await this.#open();
  }

  #cut = 0;

  async #open(): Promise<void> {
    const { clock, place, name } = this;
    const page = this.#cut;
    const onLine = <T>(work: () => T | Promise<T>): Promise<T> => this.#onLine(page, work);
    this.store = new DraftStore(await this.service.read(name), {
      clock: { now: clock.now, after: (ms, run) => clock.after(ms, () => this.#cut === page && run()) },
      place: {
        read: place.read,
        write: (text) => this.#cut === page && place.write(text),
        forget: () => this.#cut === page && place.forget(),
      },
      newId: this.#newId,
      read: () => onLine(() => this.service.read(name)),
      send: (request, options) => {
        this.asked.push(request.operation);
        return onLine(() => this.service.change(name, request, options));
      },
    });
  }

  #onLine<T>(page: number, work: () => T | Promise<T>): Promise<T> {
    const { there, back, lost } = this.fates.shift() ?? WELL;
    const waits = (ms: number): Promise<void> => new Promise((resolve) => this.clock.after(ms, resolve));
    return (async () => {
      await waits(there);
      if (this.isAway || lost === 'request') throw new NoConnection('away');
      let answer: T | Error;
      try {
        answer = await work();
      } catch (error) {
        answer = error as Error;
      }
      await waits(back);
      // Whoever is gone hears nothing
      if (this.#cut !== page) return new Promise<T>(() => {});
      if (this.isAway || lost === 'answer') throw new NoConnection('lost');
      if (answer instanceof Error) throw answer;
      return answer;
    })();
  }

  /** As the service would say it. */
  get course(): CourseDocument {
    const text = JSON.stringify(this.store.state.course);
    return JSON.parse(
      text.replace(/"(id|next|objectiveId)":"([^"]+)"/g, (_all, name, id) => `"${name}":"${this.store.idThere(id as string)}"`),
    ) as CourseDocument;
  }
}
