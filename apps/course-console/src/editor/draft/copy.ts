import { type CourseDocument, type CourseModule, edit, ElementMissing, slidesOf } from '@lib/course-content/edits';
import { changesBetween, moduleOf, slideOf } from './changes.js';
import { edited, type Edit, unitOf } from './edits.js';
import { asNewIn, type Ids, inward, learnt, NO_IDS } from './ids.js';
import { type Contested, merge } from './merge.js';
import { same } from './same.js';

/** The draft as the service has it. */
export interface Draft {
  revision: number;
  draft: CourseDocument;
  /** Who changed it last; null where nobody knows. */
  updatedBy?: string | null;
}

export type Conflict = Contested & { by: string | null };

/** On its way to the service. Until it is known what became of it, it is sent again as it is, under the same key. */
export interface Sent {
  edit: Edit;
  key: string;
  revision: number;
}

interface Refused {
  edit: Edit;
  error: Error;
}

/** A course while somebody edits it: what the screen has, what the service has, and what is between them. Each step gives another. */
export interface Copy {
  screen: CourseDocument;
  /** What the service had at this revision, by the ids of here. */
  base: CourseDocument;
  revision: number;
  ids: Ids;
  sent: Sent | null;
  conflicts: readonly Conflict[];
  refused: readonly Refused[];
}

export const copyOf = ({ revision, draft }: Draft): Copy => ({
  screen: draft,
  base: draft,
  revision,
  ids: NO_IDS,
  sent: null,
  conflicts: [],
  refused: [],
});

/** What somebody did. The same where the course has not what it is done to. */
export function withEdit(copy: Copy, wanted: Edit, newId: () => string): Copy {
  try {
    const screen = edited(copy.screen, withOwnIds(copy.screen, wanted, newId));
    return screen === copy.screen ? copy : settled(withRemovalsAsked({ ...copy, screen }, newId));
  } catch (error) {
    if (error instanceof ElementMissing) return copy;
    throw error;
  }
}

/** With what the screen had at another time: what stands there as theirs may be mine again, and is contested as it was. */
export function withScreen(copy: Copy, screen: CourseDocument, newId: () => string): Copy {
  const conflicts = copy.conflicts.map((each) => {
    if (!each.isRemovedHere) return each;
    const mine = each.of === 'module' ? moduleOf(screen, each.unit)?.title : slideOf(screen, each.unit);
    return mine === undefined || same(mine, each.theirs) ? each : { ...each, isRemovedHere: false };
  });
  return settled(withRemovalsAsked({ ...copy, screen, conflicts }, newId));
}

/** What was removed here while it was contested is asked about anew: nobody need have seen yet what somebody else made of it. */
const withRemovalsAsked = (copy: Copy, newId: () => string): Copy =>
  copy.conflicts.some((each) => !each.isRemovedHere && isGone(copy, each)) ? merged(copy, copy.base, newId) : copy;

/** What went with the choice about something else is asked about on its own. */
export const withContestedBack = (copy: Copy, newId: () => string): Copy =>
  copy.conflicts.some((each) => isGone(copy, each)) ? merged(copy, copy.base, newId) : copy;

const isGone = ({ screen }: Copy, { of, unit, theirs }: Conflict): boolean =>
  theirs !== null && ((of === 'slide' && !slideOf(screen, unit)) || (of === 'module' && !moduleOf(screen, unit)));

/** What the screen has, put on what somebody else made of the draft. */
function merged(copy: Copy, theirs: CourseDocument, newId: () => string, updatedBy: string | null = null): Copy {
  const { course, contested } = merge(copy.base, copy.screen, theirs, { standing: copy.conflicts, newId });
  const by = (unit: string): string | null => copy.conflicts.find((each) => each.unit === unit)?.by ?? updatedBy;
  const conflicts = contested.map((each) => ({ ...each, by: by(each.unit) }));
  return { ...copy, screen: keeping(copy.screen, course), base: theirs, conflicts };
}

function withOwnIds(course: CourseDocument, wanted: Edit, newId: () => string): Edit {
  switch (wanted.do) {
    case 'add-module':
      return { ...wanted, module: asNewIn(course, wanted.module, newId) };
    case 'add-slide':
      return { ...wanted, slide: asNewIn(course, wanted.slide, newId) };
    case 'add-item':
      return { ...wanted, item: asNewIn(course, wanted.item, newId) };
    default:
      return wanted;
  }
}

/** What the screen has and the service has not, what is on its way left out. */
export const changesOf = ({ base, screen, sent }: Copy): Edit[] => changesBetween(sent ? edited(base, sent.edit) : base, screen);

/** The slides, modules and parts of the course that are not saved. */
export function unitsIn(copy: Copy): Set<string> {
  const units = changesOf(copy).map((each) => unitOf(each, copy.screen));
  const removed = copy.conflicts.filter(({ isRemovedHere }) => isRemovedHere).map(({ unit }) => unit);
  return new Set([...units, ...removed, ...(copy.sent ? [unitOf(copy.sent.edit, copy.screen)] : [])]);
}

/** What was refused, and still is as it was then. */
export const refusedIn = (copy: Copy): Refused[] => {
  const changes = copy.refused.length > 0 ? changesOf(copy) : [];
  return copy.refused.filter((each) => changes.some((change) => same(change, each.edit)));
};

/** What is to be sent next; null where nothing is, or all that waits waits for somebody. */
export function nextOf(copy: Copy): Edit | null {
  const { base, screen, sent, conflicts, refused } = copy;
  if (sent) return null;
  const held = new Set(conflicts.map(({ unit }) => unit));
  const mustWait = (change: Edit): boolean => {
    if (refused.some((each) => same(each.edit, change))) return true;
    if (change.do === 'move-slide' || change.do === 'move-module') return false;
    if (change.do === 'move-item') {
      const from = slidesOf(base).find(({ items }) => items.some(({ id }) => id === change.itemId));
      return held.has(change.slideId) || (from !== undefined && held.has(from.id));
    }
    if (held.has(unitOf(change, screen)) && change.do !== 'remove-module') return true;
    if (change.do !== 'add-module' || held.size === 0) return false;
    const slides = moduleOf(screen, change.module.id)?.slides ?? [];
    return slides.length > 0 && slides.every(({ id }) => held.has(id));
  };
  return changesBetween(base, screen, mustWait)[0] ?? null;
}

export const withSent = (copy: Copy, wanted: Edit, key: string): Copy => ({
  ...copy,
  sent: { edit: wanted, key, revision: copy.revision },
});

/** What an edit answers with. */
export interface Answer {
  revision: number;
  id: string | null;
  slide?: object;
  objectives?: readonly object[];
}

/** What was sent is done. What is on the screen stays as it is. */
export function withAnswer(copy: Copy, { revision, id, slide, objectives }: Answer): Copy {
  const { edit: done } = copy.sent!;
  return settled({
    ...copy,
    base: edited(copy.base, done),
    revision,
    ids: newIds(copy.ids, done, id, slide, objectives),
    sent: null,
  });
}

function newIds(
  ids: Ids,
  done: Edit,
  id: string | null,
  slide: object | undefined,
  objectives: readonly object[] | undefined,
): Ids {
  if (done.do === 'add-module' && id !== null) return learnt(ids, { id: done.module.id }, { id });
  if (done.do === 'set-objectives') return objectives ? learnt(ids, done.objectives, objectives) : ids;
  if (done.do === 'add-slide' || done.do === 'replace-slide') return learnt(ids, done.slide, slide ?? { id });
  return ids;
}

/** What was sent is not done. */
export const withoutSent = (copy: Copy): Copy => ({ ...copy, sent: null });

/** What was sent was refused for good: it waits until it is another. */
export const withRefusal = (copy: Copy, error: Error): Copy => ({
  ...copy,
  sent: null,
  refused: [...refusedIn({ ...copy, sent: null }), { edit: copy.sent!.edit, error }],
});

/** The draft as somebody else left it, with what is not saved of mine on it. Nothing is on its way. */
export function withDraft(copy: Copy, { revision, draft, updatedBy = null }: Draft, newId: () => string): Copy {
  if (revision === copy.revision) return copy;
  return { ...merged(copy, keeping(copy.base, inward(copy.ids, draft)), newId, updatedBy), revision };
}

/** A document with the very objects of another where they say the same, so that what did not change is not shown anew. */
function keeping(before: CourseDocument, after: CourseDocument): CourseDocument {
  const slides = new Map(slidesOf(before).map((slide) => [slide.id, slide]));
  const kept = (modules: CourseModule[]): CourseModule[] =>
    modules.map((module) => ({
      ...module,
      slides: module.slides.map((slide) => {
        const was = slides.get(slide.id);
        return was && same(was, slide) ? was : slide;
      }),
    }));
  return { ...after, modules: kept(after.modules), pool: kept(after.pool) };
}

/** Conflicts that are none any more: one side has become as the other, or as it was. */
function settled(copy: Copy): Copy {
  return copy.conflicts.reduce((now: Copy, conflict): Copy => {
    const { unit, of, isRemovedHere } = conflict;
    const without = { ...now, conflicts: now.conflicts.filter((each) => each.unit !== unit) };
    if (of === 'module') {
      const title = moduleOf(now.screen, unit)?.title ?? null;
      const isSettled = isRemovedHere ? title !== conflict.theirs : title === null || title === conflict.theirs;
      return isSettled ? without : now;
    }
    if (of !== 'slide') return now;
    const mine = slideOf(now.screen, unit) ?? null;
    if (isRemovedHere) return same(mine, conflict.theirs) ? now : without;
    if (mine === null || same(mine, conflict.theirs)) return without;
    if (!same(mine, conflict.knew)) return now;
    if (conflict.theirs === null) return { ...without, screen: edit.changeSlide(now.screen, unit, () => null) };
    const theirs = conflict.theirs;
    return { ...without, screen: edit.changeSlide(now.screen, unit, () => theirs) };
  }, copy);
}
