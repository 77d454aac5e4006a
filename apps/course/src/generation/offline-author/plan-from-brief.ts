import type { Brief } from '../domain/brief.js';
import { countPlan, type Plan, type PlanSlide } from '../domain/plan.js';

/** What a content slide of a module is about, in turn; each is a prompt for the person who fills the scaffold in. */
const CONTENT = [
  { title: 'What it means', slideType: 'Content', points: ['the idea in one sentence', 'the terms to know'] },
  { title: 'Step by step', slideType: 'Process', points: ['prepare', 'do it', 'check the result'] },
  { title: 'An example', slideType: 'Content', points: ['a situation that the audience knows', 'what was done and why'] },
  { title: 'Questions people ask', slideType: 'Accordion', points: ['why it matters', 'what can go wrong', 'where to get help'] },
  { title: 'Your turn', slideType: 'Content', points: ['a task to try', 'how to tell that it went well'] },
] as const;

const slide = (title: string, slideType: string, points: readonly string[], questions = 0): PlanSlide => ({
  title,
  slideType,
  points: [...points],
  questions,
  images: 0,
  final: false,
});

/** A plan with exactly `slideCount` slides: a module for each outcome (as far as they go round), each closed by a check of its outcome. */
export function planFromBrief(brief: Brief, defaulted: string[], language: string): Plan {
  const moduleCount = Math.max(1, Math.min(brief.outcomes.length, Math.floor(brief.slideCount / 2)));
  const outcomesOf = share(brief.outcomes, moduleCount);
  const modules = outcomesOf.map((outcomes, index) => {
    const size = Math.floor(brief.slideCount / moduleCount) + (index < brief.slideCount % moduleCount ? 1 : 0);
    return { title: capitalise(outcomes[0]!), slides: moduleSlides(outcomes, size) };
  });
  const title = capitalise(brief.topic.trim().split('\n', 1)[0]!).slice(0, 200);
  return {
    title,
    language,
    details: { audience: brief.audience, outcomes: brief.outcomes, difficulty: brief.difficulty, tone: brief.tone },
    defaulted,
    objectives: brief.outcomes.map(capitalise),
    settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
    modules,
    counts: countPlan(modules),
    author: 'offline',
    findings: [],
    questionsForUser: [
      `The offline author made a scaffold and invented no facts about "${title}". Who will write the marked places?`,
      ...brief.outcomes.map((outcome) => `Which example shows best how to ${lowerFirst(outcome)}?`),
    ],
  };
}

/** The last slide asks about the outcomes, where there is room for more than one slide. */
function moduleSlides(outcomes: string[], size: number): PlanSlide[] {
  const contents = Array.from({ length: Math.max(1, size - 1) }, (_, index) => {
    const { title, slideType, points } = CONTENT[index % CONTENT.length]!;
    const round = Math.floor(index / CONTENT.length);
    return slide(`${title}: ${lowerFirst(outcomes[0]!)}${round > 0 ? ` (${round + 1})` : ''}`.slice(0, 200), slideType, points);
  });
  if (size < 2) return contents;
  return [
    ...contents,
    slide(`Check: ${lowerFirst(outcomes[0]!)}`.slice(0, 200), 'Knowledge check', outcomes.slice(0, 8), outcomes.length),
  ];
}

/** Deals the items into groups of nearly the same size, in order. */
function share<T>(items: T[], groups: number): T[][] {
  return Array.from({ length: groups }, (_, index) =>
    items.slice(Math.floor((index * items.length) / groups), Math.floor(((index + 1) * items.length) / groups)),
  );
}

export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);
