import { v7 as uuid } from 'uuid';
import { texIn } from '@lib/course-content/markdown/read';
import { LIMITS, type Question } from '@lib/course-content/document';
import { slideGroup } from '../domain/slide-types.js';
import type { Plan, PlanSlide } from '../domain/plan.js';
import type { SlidePlace } from '../text-model.js';
import { distinct, keyOf } from './aim-questions.js';
import { escapeInline, stem } from './blocks.js';
import { phrasesOf } from './phrases-by-language.js';
import { basicQuestion } from './basic-questions.js';

type Kind = Question['kind'];
type Common = Pick<Question, 'id' | 'stem' | 'feedback' | 'objectiveId'>;
const SHOWN = 6;
const DISTRACTORS = 3;
/** Kinds of a check that names none, in turn. */
const MIXED: readonly Kind[] = ['single-choice', 'true-false', 'multiple-choice', 'single-choice', 'ordering', 'matching'];

/** Questions about what stands where in the course: their keys follow from the outline alone. */
export function recallQuestions(plan: Plan, place: SlidePlace, objectiveIds: readonly string[]): Question[] {
  const planned = plan.modules[place.module]!.slides[place.slide]!;
  const kind = planned.slideType.toLowerCase().replaceAll(' ', '-') as Kind;
  const isOneKind = slideGroup(planned.slideType) === 'question' && planned.slideType !== 'Knowledge check';
  const facts = factsFor(plan, place, planned);
  const made = new Map<Kind, Question[]>();
  const take = (wanted: Kind): Question | undefined => {
    if (!made.has(wanted)) made.set(wanted, questionsOf(wanted, facts, plan));
    return made.get(wanted)!.shift();
  };
  return Array.from({ length: planned.questions }, (_, index) => {
    let question: Question | undefined;
    for (const wanted of isOneKind ? [kind] : [MIXED[index % MIXED.length]!, ...MIXED]) question ??= take(wanted);
    question ??= basicQuestion(isOneKind ? kind : index % 2 === 0 ? 'single-choice' : 'true-false', plan);
    const number = planned.tests?.[index] ?? null;
    return { ...question, objectiveId: (number === null ? null : objectiveIds[number - 1]) ?? null };
  });
}

interface Fact {
  title: string;
  /** That stand on this slide only. */
  points: string[];
}

/** The slides that a check asks about: those of its module before the final ones, of the whole course for a final one. */
function factsFor(plan: Plan, { module }: SlidePlace, planned: PlanSlide): Fact[] {
  const inModule = plan.modules[module]!.slides.filter(({ questions }) => questions === 0);
  const { all, titles, points } = toldBy(plan);
  const asked = planned.final || inModule.length === 0 ? all : inModule;
  return asked
    .filter(({ title }) => titles.get(keyOf(title)) === 1)
    .map((slide) => ({
      title: slide.title,
      points: distinct(slide.points).filter((point) => points.get(keyOf(point)) === 1 && texIn(point) === null),
    }));
}

interface Told {
  /** The slides that ask nothing. */
  all: PlanSlide[];
  /** On how many of them each title and point stands. */
  titles: ReadonlyMap<string, number>;
  points: ReadonlyMap<string, number>;
}

const told = new WeakMap<Plan, Told>();

/** Counted once for all checks of a plan, of which there may be hundreds. */
function toldBy(plan: Plan): Told {
  const known = told.get(plan);
  if (known) return known;
  const all = plan.modules.flatMap(({ slides }) => slides).filter(({ questions }) => questions === 0);
  const counts = {
    all,
    titles: countOf(all.map(({ title }) => keyOf(title))),
    points: countOf(all.flatMap(({ points }) => [...new Set(points.map(keyOf))])),
  };
  told.set(plan, counts);
  return counts;
}

function countOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1);
  return counted;
}

function questionsOf(kind: Kind, facts: readonly Fact[], plan: Plan): Question[] {
  const phrases = phrasesOf(plan.language);
  const quoted = (said: string): string => phrases.quoted(said.replace(/_{2,}/g, '_'));
  const common = (asked: string, from: string | null): Common => ({
    id: uuid(),
    stem: stem(asked),
    feedback: from === null ? null : escapeInline(phrases.standsOn(quoted(from))),
    objectiveId: null,
  });
  const elsewhere = (fact: Fact): string[] => facts.filter((other) => other !== fact).flatMap(({ points }) => points);
  const withPoints = facts.filter(({ points }) => points.length > 0);
  switch (kind) {
    case 'single-choice':
      return facts.flatMap((fact, index) => {
        const wrong = elsewhere(fact).slice(0, DISTRACTORS);
        if (wrong.length === 0 || fact.points.length === 0) return [];
        const [right] = fact.points;
        return [{ ...common(phrases.topicOf(quoted(fact.title)), fact.title), kind, options: options([right!], wrong, index) }];
      });
    case 'multiple-choice':
      return facts.flatMap((fact, index) => {
        const wrong = elsewhere(fact).slice(0, DISTRACTORS);
        if (wrong.length === 0 || fact.points.length < 2) return [];
        const right = fact.points.slice(0, DISTRACTORS);
        return [{ ...common(phrases.topicsOf(quoted(fact.title)), fact.title), kind, options: options(right, wrong, index) }];
      });
    case 'true-false':
      return facts.flatMap((fact, index) => {
        const stranger = elsewhere(fact).at(-1);
        const isTrue = index % 2 === 0 || stranger === undefined;
        const topic = isTrue ? fact.points[0] : stranger;
        if (topic === undefined) return [];
        return [{ ...common(phrases.isTopicOf(quoted(topic), quoted(fact.title)), fact.title), kind, answer: isTrue }];
      });
    case 'short-answer':
      return withPoints.flatMap(({ title, points }) =>
        points.map((point): Question => ({ ...common(phrases.slideWith(quoted(point)), title), kind, answers: [title] })),
      );
    case 'fill-blank':
      return facts.slice(1).map((fact, index): Question => ({
        ...common(phrases.afterBlank(quoted(facts[index]!.title)), null),
        kind,
        answers: [[fact.title]],
      }));
    case 'ordering':
      return facts.length < 2
        ? []
        : [{ ...common(phrases.inOrder, null), kind, items: facts.slice(0, SHOWN).map(({ title }) => escapeInline(title)) }];
    case 'matching': {
      const pairs = withPoints
        .slice(0, SHOWN)
        .map(({ title, points }) => ({ left: escapeInline(title), right: escapeInline(points[0]!) }));
      return pairs.length < 2 ? [] : [{ ...common(phrases.matchSlides, null), kind, labels: [...phrases.matchLabels], pairs }];
    }
    case 'open-answer':
      return withPoints.map(({ title, points }): Question => ({
        ...common(phrases.tellOf(quoted(title)), title),
        kind,
        modelAnswer: escapeInline(points.join('; ').slice(0, LIMITS.openAnswerLength / 2)), // room for marks that are escaped
        points: Math.min(points.length, LIMITS.pointsMax),
      }));
    case 'numeric':
      return [];
  }
}

/** The right ones do not always stand first; where they stand follows from the place, so that a repeat gives the same slide. */
function options(
  right: readonly string[],
  wrong: readonly string[],
  turn: number,
): Extract<Question, { options: unknown }>['options'] {
  const all = [
    ...right.map((each) => ({ said: each, correct: true })),
    ...wrong.map((each) => ({ said: each, correct: false })),
  ].map(({ said, correct }) => ({ id: uuid(), text: escapeInline(said), correct, feedback: null }));
  const at = turn % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
}
