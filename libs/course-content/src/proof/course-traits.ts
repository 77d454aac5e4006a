import type { Block, CourseDocument, Interaction, Question, Simple, Slide } from '../document/index.js';
import type { Trait } from './traits.js';
import { areBoxed, optionMark } from './option-marks.js';
import { shownMarks, shownText } from './plain-text.js';
import { traits } from './trait-words.js';

/** What a built slide has besides text. */
export function slideTraits(slide: Slide, course: CourseDocument): Trait[] {
  const found: Trait[] = [];
  const add = (...more: Trait[]): void => void found.push(...more);
  const marks = (...inlines: (string | null)[]): void => {
    for (const text of inlines) if (text !== null) add(...shownMarks(text));
  };
  const simple = (block: Simple): void => {
    if (block.kind === 'text') marks(block.text);
    else if (block.kind === 'code') add(traits.program(block.language));
    else {
      for (const item of block.items) {
        // What begins with a box may stand for either in the source.
        const text = item[0]?.kind === 'text' ? shownText(item[0].text) : null;
        const mark = text === null ? null : optionMark(text, areBoxed([text]));
        if (mark) add(traits.option(mark.right, mark.text));
        if (text !== null) add(traits.entry(block.ordered, text));
        item.forEach(simple);
      }
    }
  };
  const captions = (of: Extract<Block, { kind: 'audio' | 'video' }>): void =>
    add(...(of.captions ?? []).map(({ fileId }) => traits.captions(fileId)));
  const block = (each: Block): void => {
    switch (each.kind) {
      case 'heading':
        marks(each.text);
        return add(each.level === 4 ? traits.title(shownText(each.text)) : traits.heading(each.level));
      case 'table':
        marks(...each.header, ...each.rows.flat());
        return add(traits.table([each.header, ...each.rows].map((cells) => cells.map(shownText))));
      case 'quote':
        each.body.forEach(simple);
        return add(traits.quote());
      case 'callout':
        each.body.forEach(simple);
        return add(traits.callout(each.tone));
      case 'image':
        marks(each.caption);
        return add(each.fileId === null ? traits.placeholder(each.prompt ?? '') : traits.file(each.fileId));
      case 'formula':
        return add(traits.formula(each.tex));
      case 'audio':
        marks(each.title, each.transcript);
        captions(each);
        return add(each.fileId === null ? traits.audio(each.url ?? '') : traits.file(each.fileId));
      case 'video':
        marks(each.title);
        captions(each);
        if (each.poster) add(traits.poster(each.poster.fileId));
        return add(traits.file(each.fileId));
      case 'resource':
        marks(each.title);
        return add(traits.file(each.fileId));
      case 'survey':
        marks(each.text, each.scale?.low ?? null, each.scale?.high ?? null);
        return add(traits.survey(), traits.surveyAnswers(each.anonymous), traits.surveyComment(each.comment));
      case 'hosted-video':
        return add(traits.video(each.url));
      default:
        return simple(each);
    }
  };
  const interaction = ({ kind, image, parts }: Interaction): void => {
    add(traits.interaction(kind));
    if (image) block(image);
    for (const { title, body, at, choices } of parts) {
      add(traits.title(shownText(title)));
      marks(title);
      if (at) add(traits.spot(at.x, at.y));
      body.forEach(block);
      for (const { text, next, feedback } of choices) {
        marks(text, feedback);
        const scene = parts.find(({ id }) => id === next);
        if (scene) add(traits.next(scene.title));
      }
    }
  };
  const question = (asked: Question): void => {
    add(traits.question());
    const [first] = asked.stem;
    if (first?.kind === 'text') add(traits.title(shownText(first.text)), traits.entry(true, shownText(first.text)));
    asked.stem.forEach(block);
    marks(asked.feedback);
    const objective = course.objectives.findIndex(({ id }) => id === asked.objectiveId);
    if (objective >= 0) add(traits.objective(objective + 1));
    if ('options' in asked) {
      for (const { text, correct, feedback } of asked.options) {
        marks(text, feedback);
        add(traits.option(correct, shownText(text)), ...[true, false].map((each) => traits.entry(each, shownText(text))));
      }
    }
    if (asked.kind === 'ordering') {
      marks(...asked.items);
      add(...asked.items.map((item) => traits.entry(true, shownText(item))));
      for (const mark of asked.items.map(shownText).map((item) => optionMark(item, areBoxed([item])))) {
        if (mark) add(traits.option(mark.right, mark.text));
      }
    }
    if (asked.kind === 'open-answer') {
      marks(asked.modelAnswer);
      add(traits.points(asked.points), ...(asked.modelAnswer === null ? [] : [traits.modelAnswer()]));
    }
    if (asked.kind !== 'matching') return;
    marks(...asked.labels, ...asked.pairs.flatMap(({ left, right }) => [left, right]));
    add(
      traits.table([asked.labels, ...asked.pairs.map(({ left, right }) => [left, right])].map((cells) => cells.map(shownText))),
    );
  };
  for (const item of slide.items) {
    if ('stem' in item) question(item);
    else if ('parts' in item) interaction(item);
    else block(item);
  }
  if (course.pool.some(({ slides }) => slides.includes(slide))) add(traits.final());
  return found;
}
