import type { BriefRequest } from '../domain/plan-request.js';
import { countPlan, type Plan, type PlanSlide } from '../domain/plan.js';
import { capitalise, escapeInline } from './blocks.js';
import { gapQuestions } from './gap-questions.js';
import { languageFindings, phrasesOf, writtenIn } from './phrases-by-language.js';
import type { Phrases } from './phrases.js';

const TITLE_LENGTH = 200;
const QUESTIONS_AT_MOST = 8;

/**
 * The frame of a workshop with exactly `slideCount` slides: a module for each outcome, as far as they go round, each closed by a check of
 * its outcomes. What is not an instruction that fits any topic is marked as a gap.
 */
export function planFromBrief({ brief, defaulted, language, comment }: BriefRequest): Plan {
  const phrases = phrasesOf(language);
  const { topic, audience, outcomes, difficulty, tone, slideCount } = brief;
  const moduleCount = Math.max(1, Math.min(outcomes.length, Math.floor(slideCount / 2)));
  const modules = share([...outcomes.keys()], moduleCount).map((numbers, index) => {
    const size = Math.floor(slideCount / moduleCount) + (index < slideCount % moduleCount ? 1 : 0);
    const title = titled(outcomes[numbers[0]!]!);
    return { title, slides: moduleSlides(title, numbers, { size, outcomes, phrases }) };
  });
  const plan: Plan = {
    title: titled(topic),
    language: writtenIn(language),
    details: { audience, outcomes, difficulty, tone },
    defaulted,
    objectives: outcomes.map((outcome) => escapeInline(capitalise(outcome))),
    settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
    modules,
    counts: countPlan(modules),
    author: 'offline',
    findings: languageFindings(language),
    questionsForUser: [],
  };
  const questions = [...gapQuestions(plan), ...outcomes.map((outcome) => phrases.example(outcome.trim()))];
  return { ...plan, questionsForUser: comment === null ? questions : [phrases.comment(comment), ...questions] };
}

/** The last slide asks about the outcomes, where there is room for more than one slide. */
function moduleSlides(
  module: string,
  numbers: readonly number[],
  { size, outcomes, phrases }: { size: number; outcomes: readonly string[]; phrases: Phrases },
): PlanSlide[] {
  const { frame } = phrases;
  const contents = Array.from({ length: Math.max(1, size - 1) }, (_, index): PlanSlide => {
    const { title, slideType, points } = frame[index % frame.length]!;
    const round = Math.floor(index / frame.length) + 1;
    const name = `${title}${round > 1 ? ` (${round})` : ''}: ${lowerFirst(module)}`.slice(0, TITLE_LENGTH);
    return { title: name, slideType, points: [...points], questions: 0, images: 0, final: false };
  });
  if (size < 2) return contents;
  const tested = numbers.slice(0, QUESTIONS_AT_MOST);
  return [
    ...contents,
    {
      title: phrases.check(lowerFirst(module)).slice(0, TITLE_LENGTH),
      slideType: 'Knowledge check',
      points: tested.map((number) => outcomes[number]!.trim()),
      questions: tested.length,
      images: 0,
      final: false,
      tests: tested.map((number) => number + 1),
    },
  ];
}

/** Deals the items into groups of nearly the same size, in order. */
function share<T>(items: T[], groups: number): T[][] {
  return Array.from({ length: groups }, (_, index) =>
    items.slice(Math.floor((index * items.length) / groups), Math.floor(((index + 1) * items.length) / groups)),
  );
}

/** The first line of what was said, as a title. */
function titled(said: string): string {
  return capitalise(said.trim().split('\n', 1)[0]!.trim()).slice(0, TITLE_LENGTH);
}

/** A word in capitals stays one. */
const lowerFirst = (said: string): string =>
  /^\p{Lu}{2}/u.test(said) ? said : said.charAt(0).toLocaleLowerCase() + said.slice(1);
