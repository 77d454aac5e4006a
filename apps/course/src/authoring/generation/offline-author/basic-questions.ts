import { v7 as uuid } from 'uuid';
import type { Question } from '@lib/course-content/document';
import type { Plan } from '../domain/plan.js';
import { escapeInline, stem } from './blocks.js';
import { phrasesOf } from './phrases-by-language.js';

/** A question of a kind that every outline can answer, by its numbers of modules and slides. */
export function basicQuestion(kind: Question['kind'], plan: Plan): Question {
  const phrases = phrasesOf(plan.language);
  const { modules, slides } = plan.counts;
  const course = phrases.quoted(plan.title.replace(/_{2,}/g, '_'));
  const ask = (asked: string) => ({ id: uuid(), stem: stem(asked), feedback: null, objectiveId: null });
  const option = (said: string, correct: boolean) => ({ id: uuid(), text: escapeInline(said), correct, feedback: null });
  switch (kind) {
    case 'single-choice': {
      const options = [option(`${slides + 1}`, false), option(`${slides}`, true), option(`${slides + 2}`, false)];
      return { ...ask(phrases.howMany(course)), kind, options };
    }
    case 'multiple-choice': {
      const right = [option(phrases.hasModules(modules), true), option(phrases.hasSlides(slides), true)];
      return { ...ask(phrases.isTrueOf(course)), kind, options: [...right, option(phrases.hasSlides(slides + 1), false)] };
    }
    case 'true-false':
      return { ...ask(`${course}: ${phrases.hasSlides(slides)}`), kind, answer: true };
    case 'numeric':
      return { ...ask(phrases.howMany(course)), kind, answer: slides, tolerance: 0, unit: '' };
    case 'short-answer':
      return { ...ask(phrases.howMany(course)), kind, answers: [`${slides}`] };
    case 'fill-blank':
      return { ...ask(phrases.howManyBlank(course)), kind, answers: [[`${slides}`]] };
    case 'matching': {
      const pairs = [
        { left: phrases.modules, right: phrases.hasModules(modules) },
        { left: phrases.slides, right: phrases.hasSlides(slides) },
      ];
      return { ...ask(phrases.matchNumbers), kind, labels: [...phrases.numberLabels], pairs };
    }
    case 'ordering':
      return { ...ask(phrases.largestFirst), kind, items: [...phrases.parts] };
    case 'open-answer':
      return { ...ask(phrases.howMany(course)), kind, modelAnswer: `${slides}`, points: 1 };
  }
}
