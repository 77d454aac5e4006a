import { v7 as uuid } from 'uuid';
import type { Block, Image, Interaction, Part, Question, Simple, SlideItem } from '@lib/course-content/document';
import type { ItemAnswer } from './slide-answer.js';

type Of<K extends ItemAnswer['kind']> = Extract<ItemAnswer, { kind: K }>;
type InteractionAnswer = Extract<ItemAnswer, { parts: unknown }>;
type QuestionAnswer = Extract<ItemAnswer, { stem: unknown }>;

/** An item of an answer as an item of a course, with ids. It may still break the rules of courses. */
export function itemOf(answer: ItemAnswer, objectiveIds: readonly string[]): SlideItem {
  if ('stem' in answer) return questionOf(answer, objectiveIds);
  if ('parts' in answer) return interactionOf(answer);
  return blockOf(answer);
}

const text = (content: string): Extract<Simple, { kind: 'text' }> => ({ id: uuid(), kind: 'text', text: content });

function blockOf(answer: Exclude<ItemAnswer, InteractionAnswer | QuestionAnswer>): Block {
  const id = uuid();
  switch (answer.kind) {
    case 'list':
      return { id, kind: 'list', ordered: answer.ordered, start: 1, items: answer.items.map((item) => [text(item)]) };
    case 'quote':
      return { id, kind: 'quote', body: answer.body.map(text) };
    case 'callout':
      return { id, kind: 'callout', tone: answer.tone, body: answer.body.map(text) };
    case 'image':
      return placeholder(answer);
    case 'survey':
      return { id, ...answer, anonymous: true };
    default:
      return { id, ...answer };
  }
}

function placeholder({ prompt, alt, caption = '' }: { prompt: string; alt: string; caption?: string }): Image {
  return { id: uuid(), kind: 'image', fileId: null, alt, caption, prompt };
}

function interactionOf(answer: InteractionAnswer): Interaction {
  const parts = answer.parts.map(({ title, body }): Part => ({ id: uuid(), title, body: body.map(text), at: null, choices: [] }));
  const id = uuid();
  if (answer.kind === 'hotspot') {
    const placed = parts.map((part, index) => ({ ...part, at: { x: answer.parts[index]!.x, y: answer.parts[index]!.y } }));
    return { id, kind: answer.kind, image: placeholder(answer.image), parts: placed };
  }
  if (answer.kind !== 'scenario') return { id, kind: answer.kind, image: null, parts };
  const scenes = new Map(parts.map((part) => [part.title.trim(), part.id]));
  const played = parts.map((part, index) => ({
    ...part,
    choices: answer.parts[index]!.choices.map((choice) => choiceOf(choice, scenes)),
  }));
  return { id, kind: 'scenario', image: null, parts: played };
}

/** A scene that there is not gets an id of none, which the checks find. */
function choiceOf(
  { text: words, next, feedback }: Of<'scenario'>['parts'][number]['choices'][number],
  scenes: ReadonlyMap<string, string>,
): Part['choices'][number] {
  return { id: uuid(), text: words, next: next === null ? null : (scenes.get(next.trim()) ?? uuid()), feedback };
}

function questionOf(answer: QuestionAnswer, objectiveIds: readonly string[]): Question {
  const { stem, feedback, objective, ...rest } = answer;
  const objectiveId = objective === null ? null : (objectiveIds[objective - 1] ?? null);
  const common = { id: uuid(), stem: stem.map(text), feedback, objectiveId };
  switch (rest.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return { ...common, kind: rest.kind, options: rest.options.map((option) => ({ id: uuid(), ...option })) };
    case 'matching':
      return { ...common, ...rest, labels: [rest.labels.left, rest.labels.right] };
    default:
      return { ...common, ...rest };
  }
}
