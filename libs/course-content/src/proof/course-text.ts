import type { Block, CourseDocument, Interaction, Question, Simple, Slide } from '../document/index.js';
import { shownBlocks, shownText } from './plain-text.js';

/**
 * The built course as text, one entry a block, in reading order. It knows neither the reader nor the writer of course markdown:
 * what both got wrong in the same way would else go unseen.
 */
export function slideTexts(slide: Slide): string[] {
  const shown: string[] = [slide.title];
  const see = (...inlines: string[]): void => void shown.push(...inlines.map(shownText));
  const verbatim = (...texts: string[]): void => void shown.push(...texts);

  const simple = (block: Simple): void => {
    if (block.kind === 'text') see(block.text);
    else if (block.kind === 'code') verbatim(...block.code.split('\n'));
    else {
      if (block.ordered && block.start !== 1) verbatim(`${block.start}.`);
      block.items.flat().forEach(simple);
    }
  };
  const block = (each: Block): void => {
    switch (each.kind) {
      case 'heading':
        return see(each.text);
      case 'table':
        return see(...each.header, ...each.rows.flat());
      case 'quote':
      case 'callout':
        return each.body.forEach(simple);
      case 'image':
        see(each.caption);
        return verbatim(each.prompt ?? '', each.alt);
      case 'formula':
        return verbatim(each.tex, each.alt);
      case 'audio':
        see(each.title);
        verbatim(each.url ?? '');
        return see(each.transcript);
      case 'video':
      case 'resource':
        return see(each.title);
      case 'survey': {
        const { scale } = each;
        const ends = scale && (scale.low !== '' || scale.high !== '') ? ` | ${scale.low} | ${scale.high}` : '';
        return see(each.text, scale ? `${scale.steps}${ends}` : '');
      }
      case 'hosted-video':
        return verbatim(each.url);
      default:
        return simple(each);
    }
  };
  const interaction = ({ image, parts }: Interaction): void => {
    if (image) block(image);
    for (const part of parts) {
      see(part.title);
      part.body.forEach(block);
      for (const { text, feedback } of part.choices) see(text, feedback ?? '');
    }
  };
  const question = (asked: Question): void => {
    asked.stem.forEach(block);
    if ('options' in asked) for (const { text, feedback } of asked.options) see(text, feedback ?? '');
    if (asked.kind === 'matching') see(...asked.labels, ...asked.pairs.flatMap(({ left, right }) => [left, right]));
    if (asked.kind === 'ordering') see(...asked.items);
    if (asked.kind === 'short-answer') verbatim(...asked.answers);
    if (asked.kind === 'fill-blank') verbatim(...asked.answers.flat());
    if (asked.kind === 'open-answer') see(asked.modelAnswer ?? '');
    see(asked.feedback ?? '');
  };
  for (const item of slide.items) {
    if ('stem' in item) question(item);
    else if ('parts' in item) interaction(item);
    else block(item);
  }
  return shown;
}

/** What stands above the modules. */
export function headTexts({ title, objectives, description }: CourseDocument): string[] {
  return [title, ...objectives.map(({ text }) => shownText(text)), ...shownBlocks(description)];
}
