import { type CourseDocument, slidesOf } from '@lib/course-content/edits';
import { type Change, itemIn, withItem } from '../items/deep.js';
import {
  type Copy,
  copyOf,
  type Draft,
  nextOf,
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
import { type DraftState, stateOf } from './draft-state.js';
import { type Edit, elementOf } from './edits.js';
import { idHere, idThere, inward } from './ids.js';
import { keptAnswered, type KeptCopy, keptCopy, withKept } from './kept-copy.js';
import type { Choice } from './merge-lists.js';
import { isRefused, outcomeOf, secondsUntilAgain } from './outcomes.js';
import type { Ports } from './ports.js';
import { requestOf } from './requests.js';
import { withChoice } from './resolve.js';
import { NO_PAST, redone, undone, withStep } from './undo.js';

/** Waits for the next key so long, and with keys that do not end no longer than that. */
const AFTER_LAST_KEY_MS = 800;
const LONGEST_MS = 5_000;
/** What is saved sooner is not said to be saving. */
const SAVING_SHOWN_AFTER_MS = 400;
const KEPT_AFTER_MS = 300;

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
  apply(wanted: Edit, together: string | null = elementOf(wanted)): void {
    const before = this.#copy.screen;
    const after = withEdit(this.#copy, wanted, this.ports.newId);
    if (after !== this.#copy) this.#changed(after, before, together);
  }

  /**
   * Changes an element as it is now, wherever it is: for what comes after a while, such as an image that was being uploaded while someone
   * typed. @returns false where the element is not there any more.
   */
  changeItem(id: string, change: Change): boolean {
    const slide = slidesOf(this.#copy.screen).find(({ items }) => itemIn(items, id));
    if (!slide) return false;
    this.apply({ do: 'replace-slide', slide: { ...slide, items: withItem(slide.items, id, change) } }, null);
    return true;
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

  /**
   * Puts on the course what an earlier visit left unsaved. @returns false where some of it must wait: until it is known what became of it,
   * or until what it is beside is saved.
   */
  async takeOffered(): Promise<boolean> {
    if (this.#isTaking) return false;
    while (this.#offered[0]) {
      const [first] = this.#offered;
      const taken = (first.sent ? null : this.#with(first)) ?? this.#with(await this.#settled(first));
      if (!taken) return false;
      const before = this.#copy.screen;
      this.#offered = this.#offered.slice(1);
      this.#changed(taken, before, null);
    }
    return true;
  }

  #with(kept: KeptCopy | null): Copy | null {
    return kept && withKept(this.#copy, kept, this.ports.newId);
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
    this.#copy = withScreen(this.#copy, travelled.course, this.ports.newId);
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
    const { sent } = this.#copy;
    switch (outcomeOf(error, sent?.revision !== this.#readAfter)) {
      case 'unknown':
        this.#trouble = error;
        this.#after(1_000 * secondsUntilAgain(error, this.#failures));
        this.#failures++;
        return;
      case 'behind':
        if (!sent) return this.#held(error);
        this.#readAfter = sent.revision;
        this.#copy = withoutSent(this.#copy);
        this.#mustRead = true;
        this.#go();
        break;
      case 'refused':
        if (!sent) return this.#held(error);
        this.#copy = withRefusal(this.#copy, error);
        this.#well();
        break;
      case 'held':
        return this.#held(error);
    }
    this.keep();
  }

  #held(error: Error): void {
    this.#copy = withoutSent(this.#copy);
    this.#trouble = error;
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
      if (isRefused(error as Error)) return { ...kept, sent: null };
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
    return stateOf({
      copy: this.#copy,
      past: this.#past,
      offered: this.#offered,
      savedAt: this.#savedAt,
      trouble: this.#trouble,
      isSlow: this.#isSlow,
      isTaking: this.#isTaking,
    });
  }
}
