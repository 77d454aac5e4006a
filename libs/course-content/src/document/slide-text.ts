import { blocksIn, isInteraction, isQuestion, type Block, type Simple, type Slide, type SlideItem } from './course-document.js';

/** All that a learner reads on a slide, as inline markdown, one text an entry. */
export function slideTexts({ title, items }: Slide): string[] {
  return [title, ...items.flatMap(itemTexts)];
}

function itemTexts(item: SlideItem): string[] {
  const blocks = blocksIn(item).flatMap(blockTexts);
  if (isInteraction(item)) {
    return [
      ...blocks,
      ...item.parts.flatMap(({ title, choices }) => [title, ...choices.flatMap((c) => [c.text, c.feedback ?? ''])]),
    ];
  }
  return isQuestion(item) ? [...blocks, item.feedback ?? '', ...answerTexts(item)] : blocks;
}

function answerTexts(question: Extract<SlideItem, { stem: unknown }>): string[] {
  if ('options' in question) return question.options.flatMap(({ text, feedback }) => [text, feedback ?? '']);
  if (question.kind === 'matching') return [...question.labels, ...question.pairs.flatMap(({ left, right }) => [left, right])];
  return question.kind === 'ordering' ? question.items : [];
}

/** How many blanks (`____`) a stem has where learners can type: in its own paragraphs. Elsewhere underscores are underscores. */
export const blanksIn = (stem: readonly Block[]): number =>
  stem.reduce((sum, block) => sum + (block.kind === 'text' ? [...block.text.matchAll(/_{4,}/g)].length : 0), 0);

export function blockTexts(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return [block.text];
    case 'list':
      return simpleTexts(block);
    case 'code':
      return []; // what stands in a program is not prose
    case 'quote':
    case 'callout':
      return block.body.flatMap(simpleTexts);
    case 'table':
      return [...block.header, ...block.rows.flat()];
    case 'formula': // in words, as it is read aloud
      return [block.alt];
    case 'image':
      return [block.caption];
    case 'video':
    case 'audio': // a transcript is read instead, not beside it
    case 'resource':
      return [block.title];
    case 'survey':
      return [block.text, ...(block.scale ? [block.scale.low, block.scale.high] : [])];
    case 'hosted-video':
      return [];
  }
}

function simpleTexts(block: Simple): string[] {
  if (block.kind === 'text') return [block.text];
  return block.kind === 'list' ? block.items.flat().flatMap(simpleTexts) : [];
}

export function countWords(texts: readonly string[]): number {
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}
