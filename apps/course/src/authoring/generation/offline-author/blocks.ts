import { v7 as uuid } from 'uuid';
import type { Block, Interaction } from '@lib/course-content/document';

/** Words of a plan are text, never markdown. */
export function escapeInline(content: string): string {
  return content
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|&!]/g, '\\$&');
}

export const text = (content: string): Extract<Block, { kind: 'text' }> => ({
  id: uuid(),
  kind: 'text',
  text: escapeInline(content),
});

/** The stem of a question, in which ____ is a blank. What is quoted in it must hold none. */
export function stem(content: string): Block[] {
  const { id, kind, text: escaped } = text(content);
  return [{ id, kind, text: escaped.replaceAll('\\_'.repeat(4), '_'.repeat(4)) }];
}

export const list = (items: readonly string[]): Block => ({
  id: uuid(),
  kind: 'list',
  ordered: false,
  start: 1,
  items: items.map((item) => [text(item)]),
});

export const placeholder = (prompt: string, alt: string): Extract<Block, { kind: 'image' }> => ({
  id: uuid(),
  kind: 'image',
  fileId: null,
  alt: alt.slice(0, 500),
  caption: '',
  prompt: prompt.slice(0, 1_000),
});

export const part = (title: string, ...body: Block[]): Interaction['parts'][number] => ({
  id: uuid(),
  title: escapeInline(title),
  body,
  at: null,
  choices: [],
});

export const capitalise = (said: string): string => said.charAt(0).toLocaleUpperCase() + said.slice(1);
