import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { until } from '@repo/tools/kit/wait.ts';
import { Random } from '../../drills/random.js';
import { notices, openSlide, outline, slideText } from './screen.js';
import { Writer } from './writer.js';

/** What does not end by itself is told, and not waited for. */
const MOST_ROUNDS = 1_000;
const COME_BACK = `document.dispatchEvent(new Event('visibilitychange'))`;

interface Text {
  kind: string;
  text?: string;
}

/** A draft as the service has it. */
export interface Draft {
  revision: number;
  draft: { modules: { id: string; title: string; slides: { title: string; items: Text[] }[] }[] };
}

export interface Plan {
  seed: number;
  /** In each, both do one thing, at the same time. */
  beats: number;
  /** Ends sooner than its beats. */
  seconds?: number;
}

export interface Report {
  seed: number;
  beats: number;
  /** Words that were typed, those that somebody took away who saw them, and those that are nowhere all the same. */
  typed: number;
  given: number;
  lost: string[];
  /** What one of them sees otherwise than the service has it. */
  wrong: string[];
  /** What each did, in order. */
  told: Record<string, string[]>;
}

/** A course for two to write in: few slides, so that they meet. */
export const TOGETHER = {
  title: 'Pump safety',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: ['Before the shift', 'On the shift'].map((title) => ({
    title,
    slides: ['first', 'second', 'third']
      .map((place) => `${title}, ${place}`)
      .map((name) => ({
        title: name,
        kind: 'content',
        items: ['One', 'Two'].map((words) => ({ kind: 'text', text: `${words} of ${name}` })),
      })),
  })),
  pool: [],
};

/**
 * Two people, each with a page of the editor open, do what a seed says: nothing that was typed may be lost, and at last both see what
 * the service has. What each does is the same for a seed; when which answer comes is the machine's.
 */
export async function writeTogether(pages: readonly [Page, Page], read: () => Promise<Draft>, plan: Plan): Promise<Report> {
  const random = new Random(plan.seed);
  const writers = (['Ann', 'Bob'] as const).map(
    (name, index) => new Writer(name, pages[index]!, new Random(random.between(0, 2 ** 31))),
  );
  await Promise.all(writers.map((writer) => writer.begin()));
  const end = Date.now() + 1_000 * (plan.seconds ?? Infinity);
  /** By a word, the last beat after which the service had it. */
  const had = new Map<string, number>();
  let beats = 0;
  for (; beats < plan.beats && Date.now() < end; beats++) {
    await Promise.all(writers.map((writer) => writer.act()));
    for (const word of wordsIn(await read())) had.set(word, beats);
  }
  const { draft, held } = await settled(writers, read, random);
  const there = new Set(wordsIn(draft));
  const given = new Set(writers.flatMap((writer) => [...writer.given]));
  const typed = writers.flatMap((writer) => [...writer.typed]);
  const seen = await Promise.all(writers.map((writer) => seenOtherwise(writer, draft)));
  return {
    seed: plan.seed,
    beats,
    typed: typed.length,
    given: typed.filter((word) => given.has(word)).length,
    lost: typed
      .filter((word) => !given.has(word) && !there.has(word))
      .map((word) =>
        had.has(word) ? `${word}, which the service had until beat ${had.get(word)}` : `${word}, which the service never had`,
      ),
    wrong: [...held, ...writers.flatMap((writer) => writer.wrong), ...seen.flat()],
    told: Object.fromEntries(writers.map(({ name, told }) => [name, told])),
  };
}

const wordsIn = (draft: object): string[] => JSON.stringify(draft).match(/(?:Ann|Bob)\d{3}/g) ?? [];

/** When both have what the service has, and have decided all that was to be decided; what stands in the way of that, where something does. */
async function settled(
  writers: readonly Writer[],
  read: () => Promise<Draft>,
  random: Random,
): Promise<Draft & { held: string[] }> {
  for (let rounds = 0; ; rounds++) {
    const revisions = [];
    for (const writer of writers) revisions.push(await writer.settle(random.between(0, 2)));
    const draft = await read();
    if (revisions.every((revision) => revision === draft.revision)) return { ...draft, held: [] };
    if (rounds > MOST_ROUNDS) {
      const held = await Promise.all(writers.map(async ({ name, page }) => `${name} is not done: ${await notices(page)}`));
      return { ...draft, held };
    }
    await pause(100);
    // As when they come back to the page
    if (rounds % 10 === 9) await Promise.all(writers.map(({ page }) => page.evaluate(COME_BACK)));
  }
}

async function seenOtherwise({ name, page }: Writer, { modules }: Draft['draft']): Promise<string[]> {
  const slides = modules.flatMap((module) => module.slides);
  const titles = await outline(page);
  if (titles.join('\n') !== slides.map(({ title }) => title).join('\n')) return [`${name} sees the slides ${titles.join(', ')}`];
  const wrong: string[] = [];
  for (const [index, { title, items }] of slides.entries()) {
    const wanted = [title, ...items.map(({ text }) => text ?? '')].join('\n');
    await openSlide(page, index);
    await until(
      async () => (await slideText(page)).join('\n'),
      (text) => text === wanted,
      { seconds: 20 },
    ).catch((error: Error) => wrong.push(`${name} sees ${error.message} where the service has ${JSON.stringify(wanted)}`));
  }
  return wrong;
}
