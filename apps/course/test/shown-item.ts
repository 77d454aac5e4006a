import { isQuestion, type SlideItem } from '@lib/course-content/document';

/** Items in short: lists as their start and entries, questions as the right options. */
export function shownItem(item: SlideItem): unknown {
  if (isQuestion(item))
    return { right: 'options' in item ? item.options.flatMap(({ text, correct }) => (correct ? [text] : [])) : [] };
  if (item.kind === 'text') return item.text;
  if (item.kind === 'list') return { [item.ordered ? item.start : '-']: item.items.map((entry) => entry.map(shownItem)) };
  if (item.kind === 'table') return [item.header, ...item.rows];
  if (item.kind === 'code') return { code: item.code };
  if (item.kind === 'quote') return { quote: item.body.map(shownItem) };
  return item.kind === 'image' ? { alt: item.alt, isShown: item.fileId !== null } : item.kind;
}
