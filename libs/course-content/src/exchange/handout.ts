import {
  isInteraction,
  isQuestion,
  sceneAfter,
  type Block,
  type CourseDocument,
  type Interaction,
  type Part,
  type Question,
  type Simple,
  type SlideItem,
} from '../document/index.js';
import { siteOf } from '../kinds/index.js';
import { mathTree, type MathNode } from './math-tree.js';
import { say, type Words } from '../page-words/index.js';
import { keyOf, showQuestion } from '../quiz/index.js';
import type { Loss } from './asked.js';
import { inlineRuns, type Run } from './inline-markup.js';

export type { MathNode, Run };

/** A course on paper, in pieces that any word processor and any typesetter knows. */
export type Piece =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; marks: 'bullets' | 'numbers' | 'letters'; start: number; items: Piece[][] }
  | { kind: 'table'; header: Run[][]; rows: Run[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'box'; pieces: Piece[] }
  | { kind: 'formula'; tex: string; alt: string; math: MathNode | null }
  | { kind: 'image'; fileId: string; alt: string; caption: Run[] }
  /** Room to write. */
  | { kind: 'room'; lines: number };

export interface Handout {
  title: string;
  language: string;
  pieces: Piece[];
  losses: Loss[];
}

interface Order {
  words: Words;
  answers: boolean;
  /** Name of a file of the workspace; null for one that is gone. */
  file(id: string): string | null;
}

export function handoutOf(course: CourseDocument, order: Order): Handout {
  const losses: Loss[] = [];
  const { words } = order;
  const pieces: Piece[] = [{ kind: 'heading', level: 1, runs: plain(course.title) }];
  // A description is blocks; on paper its paragraphs are enough.
  for (const part of course.description.split(/\n\s*\n/)) if (part.trim() !== '') pieces.push(paragraph(inlineRuns(part)));
  if (course.objectives.length > 0) {
    pieces.push({ kind: 'heading', level: 2, runs: plain(say(words, 'willLearn')) });
    pieces.push(
      list(
        'bullets',
        course.objectives.map(({ text }) => inlineRuns(text)),
      ),
    );
  }
  for (const [final, modules] of [
    [false, course.modules],
    [true, course.pool],
  ] as const) {
    modules.forEach((module, m) => {
      const name = final ? `${say(words, 'finalAssessment')}: ${module.title}` : module.title;
      pieces.push({ kind: 'heading', level: 2, runs: plain(name) });
      module.slides.forEach(({ title, items }, s) => {
        const place = `${final ? 'F' : ''}${m + 1}.${s + 1} ${title}`;
        const say = (code: Loss['code'], message: string): void => void losses.push({ code, slide: place, message });
        pieces.push({ kind: 'heading', level: 3, runs: plain(place) });
        pieces.push(...new SlidePieces(order, say).of(items));
      });
    });
  }
  return { title: course.title, language: course.language, pieces: leveled(pieces), losses };
}

/** Whoever reads by headings must not miss a level. */
function leveled(pieces: Piece[]): Piece[] {
  let last = 0;
  return pieces.map((piece) => {
    if (piece.kind !== 'heading') return piece;
    last = Math.min(piece.level, last + 1);
    return { ...piece, level: last };
  });
}

const plain = (text: string): Run[] => [{ text }];
const strong = (text: string): Run[] => [{ text, strong: true }];
const paragraph = (runs: Run[]): Piece => ({ kind: 'paragraph', runs });
const list = (marks: 'bullets' | 'numbers' | 'letters', items: Run[][]): Piece => ({
  kind: 'list',
  marks,
  start: 1,
  items: items.map((runs) => [paragraph(runs)]),
});

class SlidePieces {
  private asked = 0;

  constructor(
    private readonly order: Order,
    private readonly lose: (code: Loss['code'], message: string) => void,
  ) {}

  of(items: readonly SlideItem[]): Piece[] {
    return items.flatMap((item) => {
      if (isQuestion(item)) return this.question(item);
      return isInteraction(item) ? this.interaction(item) : this.block(item);
    });
  }

  private word(key: Parameters<typeof say>[1], values?: Parameters<typeof say>[2]): string {
    return say(this.order.words, key, values);
  }

  private blocks = (blocks: readonly Block[]): Piece[] => blocks.flatMap((block) => this.block(block));

  private block(block: Block): Piece[] {
    switch (block.kind) {
      case 'text':
      case 'list':
      case 'code':
        return [simple(block)];
      case 'heading':
        return [{ kind: 'heading', level: block.level, runs: inlineRuns(block.text) }];
      case 'table':
        return [{ kind: 'table', header: block.header.map(inlineRuns), rows: block.rows.map((row) => row.map(inlineRuns)) }];
      case 'quote':
        return [{ kind: 'box', pieces: block.body.map(simple) }];
      case 'callout':
        return [{ kind: 'box', pieces: [paragraph(strong(this.word(block.tone))), ...block.body.map(simple)] }];
      case 'formula':
        return [{ kind: 'formula', tex: block.tex, alt: block.alt, math: mathTree(block.tex) }];
      case 'image': {
        if (block.fileId !== null && this.order.file(block.fileId) !== null)
          return [{ kind: 'image', fileId: block.fileId, alt: block.alt, caption: inlineRuns(block.caption) }];
        const what = block.fileId === null ? `${this.word('imageToCome')}:` : this.word('fileGone');
        return [paragraph([...strong(what), ...plain(` ${block.alt || (block.prompt ?? '')}`)])];
      }
      case 'video':
      case 'resource':
        return [this.file(block.fileId, block.title, block.kind === 'video' ? 'A video' : 'A file for download')];
      case 'audio': {
        const sound = block.url === null ? this.file(block.fileId!, block.title, 'A sound') : link(block.url, block.title);
        if (block.transcript === '') return [sound];
        return [sound, paragraph([...strong(`${this.word('transcript')}: `), ...inlineRuns(block.transcript)])];
      }
      case 'survey':
        return this.survey(block);
      case 'hosted-video':
        return [link(block.url, this.word('watchOn', { site: siteOf(block.url) }))];
    }
  }

  /** Asked on paper as it is: who collects the papers sees who wrote what. */
  private survey({ text, scale, comment, anonymous }: Extract<Block, { kind: 'survey' }>): Piece[] {
    if (anonymous) this.lose('changed', 'A survey asks for anonymous answers; on paper nothing keeps them so.');
    const numbers = Array.from({ length: scale?.steps ?? 0 }, (_, index) => {
      const end = index === 0 ? scale!.low : index + 1 === scale!.steps ? scale!.high : '';
      return [...plain(`☐ ${index + 1} `), ...inlineRuns(end)];
    });
    return [
      paragraph(inlineRuns(text)),
      ...(numbers.length > 0 ? [list('bullets', numbers)] : []),
      ...(comment ? [{ kind: 'room', lines: 4 } as const] : []),
    ];
  }

  private file(fileId: string, title: string, what: string): Piece {
    const name = this.order.file(fileId);
    this.lose('left-out', `${what} is not in the file; its name and its title are.`);
    if (name === null) return paragraph(plain(this.word('fileGone')));
    return paragraph(title === '' ? plain(name) : [...inlineRuns(title), ...plain(` (${name})`)]);
  }

  private interaction({ kind, image, parts }: Interaction): Piece[] {
    const picture = image === null ? [] : this.block(image);
    if (kind === 'hotspot') this.lose('changed', 'The spots of the picture stand below it, without their marks.');
    return [...picture, ...parts.flatMap((part) => [...this.part(part), ...(kind === 'scenario' ? this.ways(parts, part) : [])])];
  }

  private part({ title, body }: Part): Piece[] {
    return [{ kind: 'heading', level: 4, runs: inlineRuns(title) }, ...this.blocks(body)];
  }

  private ways(scenes: readonly Part[], part: Part): Piece[] {
    const onward = (next: Part | null | undefined): Run[] =>
      next ? [...strong(`${this.word('goOn')} `), ...inlineRuns(next.title)] : strong(this.word('scenarioEnds'));
    if (part.choices.length === 0) return [paragraph(onward(sceneAfter(scenes, part)))];
    const items = part.choices.map(({ text, next, feedback }): Piece[] => [
      paragraph(inlineRuns(text)),
      ...(feedback === null ? [] : [paragraph(inlineRuns(feedback))]),
      paragraph(onward(scenes.find(({ id }) => id === next))),
    ]);
    return [paragraph(strong(this.word('whatDoYouDo'))), { kind: 'list', marks: 'letters', start: 1, items }];
  }

  private question(question: Question): Piece[] {
    this.asked++;
    return [
      { kind: 'heading', level: 4, runs: plain(this.word('question', { number: this.asked })) },
      ...this.blocks(question.stem),
      ...this.choices(question),
      ...(this.order.answers ? [this.key(question)] : []),
    ];
  }

  /** In the order of a package, which tells no key. */
  private choices(question: Question): Piece[] {
    const view = showQuestion(question, 'package');
    switch (view.kind) {
      case 'single-choice':
      case 'multiple-choice': {
        const options = list('letters', (view.options ?? []).map(inlineRuns));
        return view.kind === 'single-choice' ? [options] : [paragraph(plain(this.word('chooseAll'))), options];
      }
      case 'true-false':
        return [list('letters', [plain(this.word('isTrue')), plain(this.word('isFalse'))])];
      case 'matching': {
        const right = view.right ?? [];
        const rows = (view.left ?? []).map((text, index) => [
          [...plain(`${index + 1}. `), ...inlineRuns(text)],
          [...plain(`${String.fromCharCode(65 + index)}. `), ...inlineRuns(right[index] ?? '')],
        ]);
        return [{ kind: 'table', header: (view.labels ?? ['', '']).map(inlineRuns), rows }];
      }
      case 'ordering':
        return [
          paragraph(plain(this.word('givePlaces'))),
          list(
            'bullets',
            (view.items ?? []).map((item) => [...plain('____ '), ...inlineRuns(item)]),
          ),
        ];
      case 'numeric':
        return [paragraph(plain(`${this.word('yourAnswer')}: ________ ${view.unit ?? ''}`))];
      case 'short-answer':
        return [{ kind: 'room', lines: 1 }];
      case 'open-answer':
        return [{ kind: 'room', lines: 6 }];
      case 'fill-blank':
        return [];
    }
  }

  private key(question: Question): Piece {
    const said = [
      ...('options' in question
        ? question.options.flatMap(({ text, feedback }) =>
            feedback === null ? [] : [[...inlineRuns(text), ...plain(' – '), ...inlineRuns(feedback)]],
          )
        : []),
      ...(question.feedback === null ? [] : [inlineRuns(question.feedback)]),
    ];
    const title = this.word(question.kind === 'open-answer' ? 'modelAnswer' : 'rightAnswer');
    return { kind: 'box', pieces: [paragraph(strong(title)), ...this.right(question), ...said.map(paragraph)] };
  }

  private right(question: Question): Piece[] {
    const key = keyOf(question);
    if (key === null) return [];
    switch (key.kind) {
      case 'single-choice':
      case 'multiple-choice':
        return [list('bullets', key.options.map(inlineRuns))];
      case 'true-false':
        return [paragraph(plain(this.word(key.value ? 'isTrue' : 'isFalse')))];
      case 'numeric': {
        const { tolerance, unit } = question as Extract<Question, { kind: 'numeric' }>;
        return [paragraph(plain(`${key.value}${tolerance > 0 ? ` ± ${tolerance}` : ''} ${unit}`))];
      }
      case 'short-answer':
        return [list('bullets', (question as Extract<Question, { kind: 'short-answer' }>).answers.map(plain))];
      case 'fill-blank':
        return [
          list(
            'numbers',
            (question as Extract<Question, { kind: 'fill-blank' }>).answers.map((each) => plain(each.join(' / '))),
          ),
        ];
      case 'matching':
        return [
          list(
            'bullets',
            key.pairs.map(({ left, right }) => [...inlineRuns(left), ...plain(' – '), ...inlineRuns(right)]),
          ),
        ];
      case 'ordering':
        return [list('numbers', key.items.map(inlineRuns))];
      case 'open-answer':
        return [paragraph(inlineRuns(key.text))];
    }
  }
}

function simple(block: Simple): Piece {
  if (block.kind === 'text') return paragraph(inlineRuns(block.text));
  if (block.kind === 'code') return { kind: 'code', text: block.code };
  const marks = block.ordered ? 'numbers' : 'bullets';
  return { kind: 'list', marks, start: block.ordered ? block.start : 1, items: block.items.map((item) => item.map(simple)) };
}

function link(url: string, words: string): Piece {
  const leads = /^https?:\/\//i.test(url);
  const shown = words === '' ? plain(url) : inlineRuns(words);
  return paragraph([...shown.map((run) => (leads ? { ...run, href: url } : run)), ...plain(words === '' ? '' : ` (${url})`)]);
}
