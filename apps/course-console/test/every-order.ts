import { type CourseDocument, slidesOf } from '@lib/course-content/edits';
import { NoConnection } from '../src/api/problem.js';
import type { Answer, Draft } from '../src/editor/draft/copy.js';
import { DraftStore } from '../src/editor/draft/draft-store.js';
import { settled } from './hand-clock.js';
import { ModelService } from './model-service.js';
import { tab } from './person.js';
import { idsFrom, smallCourse } from './small-course.js';

/** What somebody does, one after the other, each to the course as they have it by then; and the word that they type with it. */
export type Script = readonly { word?: string; does: (store: DraftStore, person: Played) => void }[];

/** On its way to the service, or back. */
interface OnTheWay {
  what: string;
  go: () => void;
  lose: () => void;
}

/** Kept in a tab in any order with the rest, which changes nothing; and only said. */
const OF_NO_MATTER_MS = [300, 400];

/** Somebody at whose page nothing happens by itself: what comes next is chosen. */
export class Played {
  store!: DraftStore;
  done = 0;
  /** Words that stood on their screen when they were typed. */
  readonly typed = new Set<string>();
  readonly onTheWay = new Set<OnTheWay>();
  timer: (() => void) | null = null;
  readonly #place = tab();
  #page = 0;
  #now = 0;
  #last = '';

  constructor(
    readonly name: string,
    private readonly service: ModelService,
    readonly script: Script,
    private readonly newId: () => string,
  ) {
    this.open();
  }

  /** Opens the page, or comes back to it after leaving it without a word. */
  open(): void {
    this.store?.keep();
    const page = ++this.#page;
    this.timer = null;
    const isHere = (): boolean => page === this.#page;
    this.store = new DraftStore(this.service.read(), {
      clock: {
        now: () => this.#now,
        after: (ms, run) => {
          if (!isHere() || OF_NO_MATTER_MS.includes(ms)) return () => undefined;
          const due = (): void => {
            this.timer = null;
            this.#now += ms;
            run();
          };
          this.timer = due;
          return () => {
            if (this.timer === due) this.timer = null;
          };
        },
      },
      place: {
        read: this.#place.read,
        write: (text) => isHere() && this.#place.write(text),
        forget: () => isHere() && this.#place.forget(),
      },
      newId: this.newId,
      read: () => this.#asked('read', isHere, (): Draft => this.service.read()),
      send: (request, options) => {
        this.#last = JSON.stringify(request);
        return this.#asked(request.operation, isHere, (): Answer => this.service.change(this.name, request, options));
      },
    });
  }

  #asked<T>(what: string, isHere: () => boolean, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const wait = (entry: Omit<OnTheWay, 'lose'>): void => {
        const waiting: OnTheWay = {
          what: entry.what,
          go: () => {
            this.onTheWay.delete(waiting);
            entry.go();
          },
          lose: () => {
            this.onTheWay.delete(waiting);
            if (isHere()) reject(new NoConnection(what));
          },
        };
        this.onTheWay.add(waiting);
      };
      wait({
        what: `${what} there`,
        go: () => {
          const told = new Promise<T>((told) => told(work()));
          told.catch(() => undefined);
          wait({ what: `${what} back`, go: () => isHere() && resolve(told) });
        },
      });
    });
  }

  /** What can come of it is the same where all of this is. */
  get standing(): unknown {
    const { course, revision, saving, conflicts, waiting, offered } = this.store.state;
    const way = [...this.onTheWay].map(({ what }) => what);
    return [this.done, way, this.timer !== null, this.#last, course, revision, saving, conflicts, waiting, offered];
  }
}

interface Choice {
  name: string;
  do: () => void;
}

interface Play {
  service: ModelService;
  people: readonly Played[];
}

/** Everything that can happen next. */
function choicesOf({ people }: Play, losses: number): { choice: Choice; isLoss: boolean }[] {
  return people.flatMap((person) => {
    const { name, script, onTheWay, timer } = person;
    // Nobody can type while what was kept is being taken
    const next = person.store.state.isTaking ? undefined : script[person.done];
    const own = (what: string, act: () => void, isLoss = false) => ({ choice: { name: `${name}: ${what}`, do: act }, isLoss });
    return [
      ...(next
        ? [
            own(`does ${person.done + 1}`, () => {
              person.done++;
              next.does(person.store, person);
              if (next.word && textIn(person.store.state.course).includes(next.word)) person.typed.add(next.word);
            }),
          ]
        : []),
      ...(timer ? [own('waits', timer)] : []),
      ...[...onTheWay].flatMap((each) => [
        own(each.what, each.go),
        ...(losses > 0 ? [own(`${each.what}, lost`, each.lose, true)] : []),
      ]),
    ];
  });
}

export interface Explored {
  /** Ends that were come to, and states that were passed. */
  ends: number;
  states: number;
  /** The way there, and what was wrong. */
  wrong: string[];
}

/**
 * Every order of what some people do and of what becomes of their requests, with so many losses at most. A state that was seen before is
 * not gone on from.
 */
export async function everyOrder(
  scripts: Readonly<Record<string, Script>>,
  losses: number,
  check: { always: (play: Play) => string | null; atLast: (play: Play) => string | null },
): Promise<Explored> {
  const seen = new Set<string>();
  const open: number[][] = [[]];
  const explored: Explored = { ends: 0, states: 0, wrong: [] };
  while (open.length > 0 && explored.wrong.length === 0) {
    const way = open.pop()!;
    const service = new ModelService(smallCourse(), idsFrom(700_000));
    const people = Object.entries(scripts).map(
      ([name, script], index) => new Played(name, service, script, idsFrom(200_000 * (index + 1))),
    );
    const play = { service, people };
    const names: string[] = [];
    let left = losses;
    const taken = [...way];
    for (;;) {
      const choices = choicesOf(play, left);
      const isNew = names.length >= way.length;
      if (isNew) {
        const state = JSON.stringify([left, service.draft, service.revision, people.map(({ standing }) => standing)]);
        if (seen.has(state)) break;
        seen.add(state);
        explored.states++;
        for (let other = choices.length - 1; other > 0; other--) open.push([...taken, other]);
        if (choices.length === 0) {
          explored.ends++;
          await comeTogether(play);
          note(check.atLast(play));
          break;
        }
      }
      const at = way[names.length] ?? 0;
      if (isNew) taken.push(0);
      const { choice, isLoss } = choices[at]!;
      names.push(choice.name);
      if (isLoss) left--;
      choice.do();
      await settled();
      // What leads to where this way parts from others was looked at on theirs
      if (names.length >= way.length) note(check.always(play));
    }
    function note(fault: string | null): void {
      if (fault) explored.wrong.push(`${names.join('; ')}: ${fault}`);
    }
  }
  return explored;
}

/** The connection is well, both look again, and of what two changed both is taken. */
async function comeTogether({ service, people }: Play): Promise<void> {
  const isDone = ({ store: { state } }: Played): boolean =>
    state.saving === 'saved' && !state.offered && state.conflicts.length === 0 && state.revision === service.revision;
  for (let round = 0; round < 50 && !people.every(isDone); round++) {
    for (const person of people) {
      const { store } = person;
      const [conflict] = store.state.conflicts;
      if (store.state.offered) void store.takeOffered();
      else if (conflict) store.resolve(conflict.unit, 'both');
      void store.refresh();
      for (let step = 0; step < 20; step++) {
        await settled();
        for (const each of [...person.onTheWay]) each.go();
      }
    }
  }
}

/** All words of a course. */
export const textIn = (course: CourseDocument): string => JSON.stringify([course.title, course.modules, course.pool]);

/** Types at the end of a paragraph, wherever that stands by now. */
export const types = (itemId: string, word: string): Script[number] => ({
  word,
  does: (store) => {
    const item = slidesOf(store.state.course)
      .flatMap(({ items }) => items)
      .find(({ id }) => id === itemId);
    if (item?.kind === 'text') store.apply({ do: 'replace-item', item: { ...item, text: `${item.text} ${word}` } });
  },
});
