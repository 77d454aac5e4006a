import { describe, expect, it } from '@jest/globals';
import { answerIn, EMPTY, isHandingIn, next, put, read, sending, settled, write, type Deed, type Outbox } from './outbox.js';

const W = 'w';
const [A, COURSE] = ['attempt', 'course'];
const answer = (questionId: string, text: string): Deed => ({
  operation: 'answer_question',
  given: { workspaceId: W, attemptId: A, questionId, answer: { kind: 'short-answer', text } },
});
const open = (slideId: string): Deed => ({ operation: 'open_slide', given: { workspaceId: W, courseId: COURSE, slideId } });
const handIn: Deed = { operation: 'hand_in_attempt', given: { workspaceId: W, attemptId: A } };

/** The service as far as this goes: what it keeps, and what it refuses. */
interface Kept {
  answers: Record<string, string>;
  handedIn: boolean;
  opened: string[];
  last: string | null;
  /** Slides that its newest version has. */
  slides: string[];
}

function take(kept: Kept, deed: Deed): { kept: Kept; refused: boolean } {
  switch (deed.operation) {
    case 'open_slide': {
      const { slideId } = deed.given;
      if (!kept.slides.includes(slideId)) return { kept, refused: true };
      return { kept: { ...kept, opened: [...new Set([...kept.opened, slideId])].sort(), last: slideId }, refused: false };
    }
    case 'answer_question': {
      if (kept.handedIn) return { kept, refused: true };
      const text = (deed.given.answer as { text: string }).text;
      return { kept: { ...kept, answers: { ...kept.answers, [deed.given.questionId]: text } }, refused: false };
    }
    case 'hand_in_attempt':
      return { kept: { ...kept, handedIn: true }, refused: false };
  }
}

interface Tab {
  box: Outbox;
  /** What session storage holds. */
  stored: string;
  /** A request on its way, and what came of it at the service. */
  flight: { deed: Deed; came: 'not yet' | 'taken' | 'refused' } | null;
  signedIn: boolean;
  /** What its learner did, and was told. */
  did: Deed[];
  told: string[];
}

interface World {
  kept: Kept;
  tabs: Tab[];
  /** Things that may still happen, so that there is an end. */
  left: { acts: number; faults: number; version: boolean };
}

const NEW_TAB: Tab = { box: EMPTY, stored: write(EMPTY), flight: null, signedIn: true, did: [], told: [] };
const start = (tabs: number, acts: number, faults: number): World => ({
  kept: { answers: {}, handedIn: false, opened: [], last: null, slides: ['one', 'two'] },
  tabs: Array.from({ length: tabs }, () => NEW_TAB),
  left: { acts, faults, version: true },
});

type Acts = (tab: Tab, at: number) => Deed[];

/** Whatever can happen next. */
function following(world: World, acts: Acts): World[] {
  const { kept, left } = world;
  const found: World[] = [];
  world.tabs.forEach((tab, at) => {
    const to = (changed: Partial<Tab>, rest: Partial<World> = {}): void => {
      const tabs = world.tabs.with(at, { ...tab, ...changed });
      found.push({ ...world, tabs, ...rest });
    };
    const withBox = (box: Outbox): Partial<Tab> => ({ box, stored: write(box) });
    const { box, flight, signedIn } = tab;
    const faulty = { left: { ...left, faults: left.faults - 1 } };
    if (left.acts > 0 && signedIn) {
      for (const deed of acts(tab, at))
        to({ ...withBox(put(box, deed)), did: [...tab.did, deed] }, { left: { ...left, acts: left.acts - 1 } });
    }
    const deed = next(box);
    if (deed && !flight && signedIn) to({ ...withBox(sending(box)), flight: { deed, came: 'not yet' } });
    if (flight?.came === 'not yet') {
      const { kept: after, refused } = take(kept, flight.deed);
      to({ flight: { ...flight, came: refused ? 'refused' : 'taken' } }, { kept: after });
    }
    if (flight && flight.came !== 'not yet') {
      const isRefused = flight.came === 'refused';
      to({
        ...withBox(settled(box, isRefused ? 'refused' : 'done')),
        flight: null,
        told: isRefused ? [...tab.told, JSON.stringify(flight.deed)] : tab.told,
      });
    }
    if (left.faults > 0) {
      // The request or its answer is lost; the tab is loaded again; the session ends, and the same person signs in again
      if (flight) to({ ...withBox(settled(box, 'later')), flight: null }, faulty);
      to({ box: read(tab.stored), flight: null }, faulty);
      if (signedIn && flight) to({ ...withBox(settled(box, 'signed-out')), flight: null, signedIn: false }, faulty);
    }
    if (!signedIn) to({ signedIn: true, box: read(tab.stored) });
  });
  if (left.version) found.push({ ...world, kept: { ...kept, slides: ['one'] }, left: { ...left, version: false } });
  return found;
}

/** Every world that can come about, each of them once. @returns those in which nothing is left to happen but more acts and faults. */
function explore(first: World, acts: Acts): { count: number; settledWorlds: World[] } {
  const seen = new Set<string>();
  const waiting = [first];
  const settledWorlds: World[] = [];
  while (waiting.length > 0) {
    const world = waiting.pop()!;
    const key = JSON.stringify(world);
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...following(world, acts));
    if (world.tabs.every(({ box, flight }) => box.deeds.length === 0 && flight === null)) settledWorlds.push(world);
  }
  return { count: seen.size, settledWorlds };
}

const lastText = (tab: Tab, questionId: string): string | undefined => answersOf(tab, questionId).at(-1);
const answersOf = ({ did }: Tab, questionId: string): string[] =>
  did.flatMap(({ operation, given }) =>
    operation === 'answer_question' && given.questionId === questionId ? [(given.answer as { text: string }).text] : [],
  );

describe('the outbox, whatever is lost and in whichever order', () => {
  it('brings the last answer to each question, and hands in after them', () => {
    const acts: Acts = ({ box, did }) =>
      isHandingIn(box, A) || did.includes(handIn) ? [] : [answer('q', 'x'), answer('q', 'y'), answer('r', 'z'), handIn];
    const { count, settledWorlds } = explore(start(1, 4, 2), acts);
    expect([count > 2_000, settledWorlds.length > 50]).toEqual([true, true]);
    for (const { kept, tabs } of settledWorlds) {
      const [tab] = tabs as [Tab];
      expect([kept.answers.q, kept.answers.r]).toEqual([lastText(tab, 'q'), lastText(tab, 'r')]);
      expect([kept.handedIn, tab.told]).toEqual([tab.did.includes(handIn), []]);
    }
  });

  it('marks each slide that was opened, the last as the last, but for those that a new version has no more', () => {
    const { count, settledWorlds } = explore(start(1, 4, 2), () => [open('one'), open('two')]);
    expect([count > 500, settledWorlds.length > 50]).toEqual([true, true]);
    for (const { kept, tabs } of settledWorlds) {
      const [{ did, told }] = tabs as [Tab];
      const slides = did.map(({ given }) => (given as { slideId: string }).slideId);
      expect([...new Set([...kept.opened, ...(told.length > 0 ? ['two'] : [])])].sort()).toEqual([...new Set(slides)].sort());
      if (told.length === 0 && slides.length > 0) expect(kept.last).toBe(slides.at(-1));
    }
  });

  it('loses nothing in two tabs without saying so: what counts is the last answer of one of them', () => {
    const acts: Acts = ({ box, did }, at) => {
      if (isHandingIn(box, A) || did.includes(handIn)) return [];
      return at === 0 ? [answer('q', 'x'), handIn] : [answer('q', 'y')];
    };
    const { count, settledWorlds } = explore(start(2, 3, 1), acts);
    expect([count > 500, settledWorlds.length > 20]).toEqual([true, true]);
    for (const { kept, tabs } of settledWorlds) {
      const lasts = tabs.map((tab) => lastText(tab, 'q')).filter((text) => text !== undefined);
      if (lasts.length > 0 && tabs.every(({ told }) => told.length === 0)) expect(lasts).toContain(kept.answers.q);
      for (const tab of tabs) {
        const isKept = lastText(tab, 'q') === undefined || kept.answers.q !== undefined || tab.told.length > 0;
        expect(isKept).toBe(true);
      }
    }
  });
});

describe('the outbox', () => {
  it('shows the answer that waits, in place of the one that is under way', () => {
    const box = put(sending(put(EMPTY, answer('q', 'x'))), answer('q', 'y'));
    expect(box.deeds).toHaveLength(2);
    expect(answerIn(box, A, 'q')).toEqual({ kind: 'short-answer', text: 'y' });
    expect(settled(box, 'later').deeds).toEqual([answer('q', 'y')]);
    expect(answerIn(box, A, 'r')).toBeNull();
  });

  it('begins empty where nothing was kept, or nothing of ours', () => {
    expect([read(null), read('{}')]).toEqual([EMPTY, EMPTY]);
  });
});
