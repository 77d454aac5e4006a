import type { CourseDocument } from '@lib/course-content/edits';
import { isPassing, Problem } from '../api/problem.js';
import {
  type Answer,
  type Conflict,
  type Copy,
  copyOf,
  type Draft,
  nextOf,
  refusedIn,
  unitsIn,
  withAnswer,
  withDraft,
  withEdit,
  withoutSent,
  withRefusal,
  withScreen,
  withSent,
} from './copy.js';
import { slideOf } from './changes.js';
import { type Edit, unitOf } from './edits.js';
import { idHere, idThere, inward } from './ids.js';
import { keptAnswered, type KeptCopy, keptCopy, withKept } from './kept-copy.js';
import type { Choice } from './merge-lists.js';
import { type EditRequest, requestOf } from './requests.js';
import { withChoice } from './resolve.js';
import { NO_PAST, redone, undone, withStep } from './undo.js';

/** Waits for the next key so long, and with keys that do not end no longer than that. */
const AFTER_LAST_KEY_MS = 800;
const LONGEST_MS = 5_000;
/** What is saved sooner is not said to be saving. */
const SAVING_SHOWN_AFTER_MS = 400;
const KEPT_AFTER_MS = 300;
const LONGEST_RETRY_SECONDS = 30;

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

export interface DraftState {
  course: CourseDocument;
  revision: number;
  /** `refused`: it waits for somebody, and `trouble` or `refused` says why. */
  saving: 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';
  /** Slides, modules and parts of the course that are not saved. */
  waiting: number;
  savedAt: number | null;
  conflicts: readonly Conflict[];
  /** By slide, module or part: why it cannot be saved as it is. All else is. */
  refused: ReadonlyMap<string, Error>;
  /** Why nothing can be saved. */
  trouble: Error | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What this tab kept of an earlier visit, until somebody takes or drops it. */
  offered: { changes: number; keptAt: number } | null;
  /** That is being put on the course: nothing is edited meanwhile. */
  isTaking: boolean;
}

/**
 * A draft while somebody edits it. Every edit is on the screen at once; it is saved by itself, one change at a time, and what others change
 * meanwhile comes below it.
 */
export class DraftStore {
  #copy: Copy;
  #past = NO_PAST;
  #offered: readonly KeptCopy[];
  #savedAt: number | null = null;
  #trouble: Error | null = null;
  #failures = 0;
  #isBusy = false;
  #isSlow = false;
  #mustRead = false;
  /** The revision that was not the service's any more, when it was last asked for its own. */
  #readAfter: number | null = null;
  #isClosed = false;
  #isTaking = false;
  /** The first and the last change since something was last sent. */
  #firstAt: number | null = null;
  #lastAt = 0;
  #timer: (() => void) | null = null;
  #keeping: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #idle = new Set<() => void>();
  #state: DraftState;

  constructor(
    draft: Draft,
    private readonly ports: Ports,
  ) {
    this.#copy = copyOf(draft);
    this.#offered = JSON.parse(ports.place.read() ?? '[]') as KeptCopy[];
    this.#state = this.#shown();
  }

  /** The same object until something is another. */
  get state(): DraftState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Edits under one name that follow each other within a second are undone together; by default those of one element. */
  apply(wanted: Edit, together: string | null = namedBy(wanted)): void {
    const before = this.#copy.screen;
    const after = withEdit(this.#copy, wanted, this.ports.newId);
    if (after !== this.#copy) this.#changed(after, before, together);
  }

  /** @returns the slide to show. */
  undo(): string | null {
    return this.#travel(undone);
  }

  redo(): string | null {
    return this.#travel(redone);
  }

  /** Of a slide, a module or a part of the course that two changed at the same time. */
  resolve(unit: string, choice: Choice): void {
    const before = this.#copy.screen;
    const after = withChoice(this.#copy, unit, choice, this.ports.newId);
    if (after !== this.#copy) this.#changed(after, before, null);
  }

  /** Saves now what waits, as when a slide is left or the connection is back. @returns when all is saved, or cannot be now. */
  flush(): Promise<void> {
    this.#firstAt = null;
    this.#go();
    return this.#isBusy ? new Promise((resolve) => this.#idle.add(resolve)) : Promise.resolve();
  }

  /** Asks what others changed, as when somebody comes back to the page. */
  refresh(): Promise<void> {
    this.#mustRead = true;
    return this.flush();
  }

  /** Puts on the course what an earlier visit left unsaved. @returns false where it is not known yet what became of it. */
  async takeOffered(): Promise<boolean> {
    if (this.#isTaking) return false;
    while (this.#offered[0]) {
      const [first] = this.#offered;
      const kept = first.sent ? await this.#settled(first) : first;
      if (!kept) return false;
      const before = this.#copy.screen;
      this.#offered = this.#offered.slice(1);
      this.#changed(withKept(this.#copy, kept, this.ports.newId), before, null);
    }
    return true;
  }

  dropOffered(): void {
    this.#offered = [];
    this.keep();
    this.#tell();
  }

  /** The slides, modules and parts of the course that are not saved. */
  get unsaved(): ReadonlySet<string> {
    return unitsIn(this.#copy);
  }

  /** By the id that the service knows, for addresses; what is not saved yet has none of the service's. */
  idThere(id: string): string {
    return idThere(this.#copy.ids, id);
  }

  idHere(id: string): string {
    return idHere(this.#copy.ids, id);
  }

  /** What the service says of elements, by their ids of here. */
  inward<T>(node: T): T {
    return inward(this.#copy.ids, node);
  }

  /** At once, as when the whole page is left: no more time is given then. */
  keep(): void {
    this.#keeping?.();
    this.#keeping = null;
    const waiting = unitsIn(this.#copy).size;
    const own = waiting > 0 ? [keptCopy(this.#copy, waiting, this.ports.clock.now())] : [];
    const all = [...this.#offered, ...own];
    if (all.length > 0) this.ports.place.write(JSON.stringify(all));
    else this.ports.place.forget();
  }

  /** The page is left: what waits is kept, and is still sent as long as that goes well. */
  close(): Promise<void> {
    this.#isClosed = true;
    this.#listeners.clear();
    this.keep();
    return this.flush();
  }

  #travel(way: typeof undone): string | null {
    const before = this.#copy.screen;
    const travelled = way(this.#past, before, this.ports.newId);
    if (!travelled) return null;
    this.#past = travelled.past;
    this.#copy = withScreen(this.#copy, travelled.course);
    this.#typed();
    return travelled.slideId !== null && slideOf(this.#copy.screen, travelled.slideId) ? travelled.slideId : null;
  }

  #changed(after: Copy, before: CourseDocument, together: string | null): void {
    this.#copy = after;
    this.#past = withStep(this.#past, { before, after: after.screen, together, at: this.ports.clock.now() });
    this.#typed();
  }

  #typed(): void {
    this.#lastAt = this.ports.clock.now();
    this.#firstAt ??= this.#lastAt;
    this.#keepSoon();
    this.#wait();
    this.#tell();
  }

  /** Until the keys pause, or go on too long. */
  #wait(): void {
    if (this.#isBusy) return;
    const now = this.ports.clock.now();
    const due = this.#firstAt === null ? now : Math.min(this.#lastAt + AFTER_LAST_KEY_MS, this.#firstAt + LONGEST_MS);
    this.#after(Math.max(0, due - now));
  }

  #after(ms: number): void {
    this.#timer?.();
    if (this.#isClosed && ms > 0) return;
    this.#timer = this.ports.clock.after(ms, () => {
      this.#timer = null;
      this.#go();
    });
  }

  /** Sends what is next, if nothing is on its way; one at a time, as each needs the revision of the one before. */
  #go(): void {
    if (this.#isBusy) return;
    this.#timer?.();
    this.#timer = null;
    if (this.#mustRead && !this.#copy.sent) return this.#run(() => this.#read());
    const next = this.#copy.sent?.edit ?? nextOf(this.#copy);
    if (!next) return;
    if (!this.#copy.sent) {
      this.#copy = withSent(this.#copy, next, this.ports.newId());
      this.#firstAt = null;
    }
    this.keep();
    this.#run(() => this.#send());
  }

  #run(work: () => Promise<void>): void {
    this.#isBusy = true;
    const callOff = this.ports.clock.after(SAVING_SHOWN_AFTER_MS, () => {
      this.#isSlow = true;
      this.#tell();
    });
    const ended = (follow: () => void): void => {
      callOff();
      this.#isBusy = false;
      this.#isSlow = false;
      follow();
      this.#tell();
      if (this.#isBusy) return;
      this.#idle.forEach((resolve) => resolve());
      this.#idle.clear();
    };
    void work().then(
      () => ended(() => this.#well()),
      (error: Error) => ended(() => this.#ill(error)),
    );
  }

  async #send(): Promise<void> {
    const { edit, key, revision } = this.#copy.sent!;
    const answer = await this.ports.send(requestOf(edit, this.#copy.ids), { ifMatch: String(revision), key });
    this.#copy = withAnswer(this.#copy, answer);
    this.#savedAt = this.ports.clock.now();
  }

  async #read(): Promise<void> {
    const draft = await this.ports.read();
    this.#mustRead = false;
    this.#copy = withDraft(this.#copy, draft, this.ports.newId);
  }

  #well(): void {
    this.#trouble = null;
    this.#failures = 0;
    this.keep();
    if (this.#mustRead || nextOf(this.#copy)) {
      if (this.#firstAt === null) this.#go();
      else this.#wait();
    }
  }

  #ill(error: Error): void {
    if (isPassing(error) || !(error instanceof Problem) || error.status >= 500) {
      // What became of it is not known: it is asked for again as it was
      this.#trouble = error;
      const told = error instanceof Problem ? error.retryAfterSeconds : null;
      this.#after(1_000 * (told ?? Math.min(2 ** this.#failures, LONGEST_RETRY_SECONDS)));
      this.#failures++;
      return;
    }
    const { sent } = this.#copy;
    const isBehind = error.status === 412 || (error.code === 'not-found' && sent?.revision !== this.#readAfter);
    if (sent && isBehind) {
      this.#readAfter = sent.revision;
      this.#copy = withoutSent(this.#copy);
      this.#mustRead = true;
      this.#go();
    } else if (sent && ['not-found', 'limit-exceeded', 'invalid-input', 'too-large'].includes(error.code)) {
      this.#copy = withRefusal(this.#copy, error);
      this.#well();
    } else {
      this.#copy = withoutSent(this.#copy);
      this.#trouble = error;
    }
    this.keep();
  }

  /** With all that became of it, and nothing is edited until that is known: it would be of another course. */
  async #settled(kept: KeptCopy): Promise<KeptCopy | null> {
    this.#isTaking = true;
    this.#tell();
    try {
      await this.refresh();
      const known = this.#trouble || this.#mustRead ? null : await this.#inDoubt(kept);
      if (known) await this.refresh();
      return this.#mustRead ? null : known;
    } finally {
      this.#isTaking = false;
      this.#tell();
    }
  }

  /** What was on its way when the tab was left is sent once more, under its key. @returns null where that is not known yet. */
  async #inDoubt(kept: KeptCopy): Promise<KeptCopy | null> {
    if (!kept.sent) return kept;
    const { edit, key, revision } = kept.sent;
    try {
      return keptAnswered(kept, await this.ports.send(requestOf(edit, kept.ids), { ifMatch: String(revision), key }));
    } catch (error) {
      if (error instanceof Problem && !isPassing(error) && error.status < 500 && error.status !== 401)
        return { ...kept, sent: null };
      this.#trouble = error as Error;
      this.#tell();
      return null;
    }
  }

  #keepSoon(): void {
    this.#keeping ??= this.ports.clock.after(KEPT_AFTER_MS, () => this.keep());
  }

  #tell(): void {
    this.#state = this.#shown();
    this.#listeners.forEach((listener) => listener());
  }

  #shown(): DraftState {
    const { screen, revision, conflicts } = this.#copy;
    const waiting = unitsIn(this.#copy).size;
    const refused = refusedIn(this.#copy).map(({ edit, error }) => [unitOf(edit, screen), error] as const);
    const kept = this.#offered.at(-1);
    return {
      course: screen,
      revision,
      saving: this.#saving(waiting, refused.length > 0),
      waiting,
      savedAt: this.#savedAt,
      conflicts,
      refused: new Map(refused),
      trouble: this.#trouble,
      canUndo: this.#past.done.length > 0,
      canRedo: this.#past.undone.length > 0,
      isTaking: this.#isTaking,
      offered: kept ? { changes: this.#offered.reduce((sum, { changes }) => sum + changes, 0), keptAt: kept.keptAt } : null,
    };
  }

  #saving(waiting: number, isRefused: boolean): DraftState['saving'] {
    if (this.#trouble) return isPassing(this.#trouble) ? 'offline' : 'refused';
    if (this.#isSlow) return 'saving';
    if (waiting === 0) return 'saved';
    return isRefused ? 'refused' : 'waiting';
  }
}

/** What is edited: the keys that are typed into it are one step, but not what is added, moved or removed. */
function namedBy(wanted: Edit): string | null {
  switch (wanted.do) {
    case 'replace-item':
      return wanted.item.id;
    case 'replace-slide':
      return wanted.slide.id;
    case 'rename-module':
      return wanted.moduleId;
    case 'change-details':
    case 'change-settings':
    case 'set-objectives':
      return wanted.do;
    default:
      return null;
  }
}
