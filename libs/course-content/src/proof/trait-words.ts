import { normalise } from './sentences.js';
import type { Trait } from './traits.js';
import { LETTER } from './line-names.js';

/** Each trait in the words that source and course share. */
export const traits = {
  link: (url: string): Trait => ({ dimension: 'design', what: `link to ${decoded(url)}` }),
  style: (tag: 'strong' | 'em' | 'code', text: string): Trait => ({
    dimension: 'design',
    what: `${STYLES[tag]} "${normalise(text)}"`,
  }),
  program: (language: string): Trait => ({ dimension: 'design', what: `code block${language ? ` in ${language}` : ''}` }),
  callout: (tone: string): Trait => ({ dimension: 'design', what: `${tone} callout` }),
  quote: (): Trait => ({ dimension: 'structure', what: 'quote' }),
  heading: (level: number): Trait => ({ dimension: 'structure', what: `heading of level ${level}` }),
  /** Of level 4: a heading, the title of a part or the first paragraph of a question. */
  title: (text: string): Trait => ({ dimension: 'structure', what: `title "${normalise(text)}"` }),
  /** Of a list; a letter before it tells options apart, and is gone from them. */
  entry: (ordered: boolean, text: string): Trait => ({
    dimension: 'structure',
    what: `${ordered ? 'numbered' : 'bulleted'} entry "${normalise(text.replace(LETTER, ''))}"`,
  }),
  /** `rows`: the texts of the cells; what is empty counts, since nothing else tells in which cell a text stands. */
  table: (rows: readonly (readonly string[])[]): Trait => {
    const empty = rows.flatMap((cells, y) => cells.flatMap((text, x) => (text.trim() === '' ? [`${y + 1}.${x + 1}`] : [])));
    const shape = `table of ${rows.length} × ${rows[0]!.length}`;
    return { dimension: 'structure', what: empty.length > 0 ? `${shape}, empty in ${empty.join(', ')}` : shape };
  },
  final: (): Trait => ({ dimension: 'structure', what: 'place in the question pool' }),
  inModule: (title: string): Trait => ({ dimension: 'structure', what: `place in the module "${normalise(title)}"` }),
  option: (right: boolean, text: string): Trait => ({
    dimension: 'interactions',
    what: `${right ? 'right' : 'wrong'} option "${normalise(text.replace(LETTER, ''))}"`,
  }),
  interaction: (kind: string): Trait => ({ dimension: 'interactions', what: `interaction of kind ${kind.replaceAll('-', ' ')}` }),
  question: (): Trait => ({ dimension: 'interactions', what: 'question' }),
  survey: (): Trait => ({ dimension: 'interactions', what: 'survey' }),
  surveyAnswers: (anonymous: boolean): Trait => ({
    dimension: 'interactions',
    what: `survey with ${anonymous ? 'anonymous' : 'named'} answers`,
  }),
  surveyComment: (taken: boolean): Trait => ({
    dimension: 'interactions',
    what: `survey ${taken ? 'with' : 'without'} comments`,
  }),
  modelAnswer: (): Trait => ({ dimension: 'interactions', what: 'model answer' }),
  points: (points: number): Trait => ({ dimension: 'interactions', what: `answer worth ${points}` }),
  spot: (x: number, y: number): Trait => ({ dimension: 'interactions', what: `spot at ${x}, ${y}` }),
  next: (title: string): Trait => ({ dimension: 'interactions', what: `way to the scene "${normalise(title)}"` }),
  objective: (number: number): Trait => ({ dimension: 'interactions', what: `objective ${number}` }),
  file: (id: string): Trait => ({ dimension: 'images', what: `file ${id}` }),
  poster: (id: string): Trait => ({ dimension: 'images', what: `poster ${id}` }),
  captions: (id: string): Trait => ({ dimension: 'images', what: `captions ${id}` }),
  placeholder: (prompt: string): Trait => ({ dimension: 'images', what: `image placeholder "${normalise(prompt)}"` }),
  video: (url: string): Trait => ({ dimension: 'images', what: `video at ${decoded(url)}` }),
  audio: (url: string): Trait => ({ dimension: 'images', what: `audio at ${decoded(url)}` }),
  formula: (tex: string): Trait => ({ dimension: 'design', what: `formula "${normalise(tex)}"` }),
  setting: (name: string, value: string): Trait => ({ dimension: 'settings', what: `${name} ${value}` }),
} as const;

const STYLES = { strong: 'strong', em: 'emphasis', code: 'code' } as const;

/** Addresses are percent-encoded where they are shown. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
