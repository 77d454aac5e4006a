import type { Block, Simple } from '../../document/index.js';
import { escapeEnd, escapeStart, onOneLine, writeTex } from './markdown-escapes.js';

/** Name of a file in the workspace, for `File` lines; the id where the name is not known. */
export type FileName = (fileId: string) => string;

/** A settings line. */
export function line(name: string, value: string | number, depth = 0): string {
  return `${'  '.repeat(depth)}- **${name}:** ${onOneLine(String(value))}`.trimEnd();
}

/**
 * Blocks in their one written form: a blank line between two blocks, none around headings, since these are deeper than what
 * they stand under.
 */
export function writeBlocks(blocks: readonly Block[], fileName: FileName): string {
  const alternate = alternations(blocks);
  let written = '';
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    const glue = !before ? '' : block.kind === 'heading' || before.kind === 'heading' ? '\n' : '\n\n';
    written += glue + writeBlock(block, fileName, alternate[index]);
  });
  return written;
}

/** Which of these are the second of two lists in a row, which would else be read as one. */
export function alternations(items: readonly object[]): boolean[] {
  const found: boolean[] = [];
  items.forEach((item, index) => {
    const before = items[index - 1];
    found.push(isList(item) && before !== undefined && isList(before) && before.ordered === item.ordered && !found[index - 1]);
  });
  return found;
}

const isList = (item: object): item is { ordered: boolean } => 'ordered' in item;

export function writeBlock(block: Block, fileName: FileName, alternate = false): string {
  switch (block.kind) {
    case 'text':
    case 'list':
    case 'code':
      return writeSimple(block, alternate);
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeEnd(onOneLine(block.text))}`;
    case 'table':
      return [block.header, block.header.map(() => '---'), ...block.rows].map(row).join('\n');
    case 'quote':
      return quoted(writeBody(block.body));
    case 'callout':
      return quoted(`[!${block.tone.toUpperCase()}]\n${canFollow(block.body[0]) ? '' : '\n'}${writeBody(block.body)}`);
    case 'formula':
      return [writeTex(block.tex), ...(block.alt === '' ? [] : [line('Alt', block.alt)])].join('\n');
    case 'image':
      return [
        ...(block.fileId === null
          ? [...(block.caption === '' ? [] : [line('Image', block.caption)]), line('Image placeholder', block.prompt ?? '')]
          : [line('Image', block.caption), line('File', fileName(block.fileId))]),
        line('Alt', block.alt),
      ].join('\n');
    case 'video':
      return [
        line('Video', block.title),
        line('File', fileName(block.fileId)),
        ...(block.poster ? [line('Poster', fileName(block.poster.fileId))] : []),
        ...writeCaptions(block, fileName),
      ].join('\n');
    case 'audio': {
      const from = block.fileId === null ? line('URL', block.url ?? '') : line('File', fileName(block.fileId));
      return [
        line('Audio', block.title),
        from,
        ...(block.transcript === '' ? [] : [line('Transcript', block.transcript)]),
        ...writeCaptions(block, fileName),
      ].join('\n');
    }
    case 'resource':
      return [line('Resource', block.title), line('File', fileName(block.fileId))].join('\n');
    case 'hosted-video':
      return line('URL', block.url);
    case 'survey':
      return [
        line('Survey', block.text),
        ...(block.scale ? [line('Survey scale', scaleLine(block.scale))] : []),
        ...(block.comment ? [] : [line('Survey comment', 'no')]),
        line('Survey answers', block.anonymous ? 'anonymous' : 'named'),
      ].join('\n');
  }
}

/** A bar of a text must not part it. */
function scaleLine({ steps, low, high }: NonNullable<Extract<Block, { kind: 'survey' }>['scale']>): string {
  const ends = low === '' && high === '' ? [] : [low, high];
  return [String(steps), ...ends.map((end) => onOneLine(end).replace(/(?<=^|\s)\|(?=\s|$)/g, '\\|'))].join(' | ');
}

const writeCaptions = ({ captions = [] }: Extract<Block, { kind: 'audio' | 'video' }>, fileName: FileName): string[] =>
  captions.map(({ language, fileId }) => line('Captions', `${fileName(fileId)} (${language})`));

function writeBody(body: readonly Simple[]): string {
  const alternate = alternations(body);
  return body.map((each, index) => writeSimple(each, alternate[index])).join('\n\n');
}

function writeSimple(block: Simple, alternate = false): string {
  if (block.kind === 'text') return escapeStart(onOneLine(block.text));
  if (block.kind === 'code') {
    const fence = '`'.repeat(Math.max(3, longestRun(block.code, '`') + 1));
    return `${fence}${block.language}\n${block.code === '' ? '' : `${block.code}\n`}${fence}`;
  }
  return block.items
    .map((item, index) => {
      const marker = block.ordered ? `${block.start + index}${alternate ? ')' : '.'}` : alternate ? '*' : '-';
      const indent = block.ordered ? ' '.repeat(marker.length + 1) : '  ';
      return `${marker} ${writeItem(item).replace(/\n(?!\n)/g, `\n${indent}`)}`.trimEnd();
    })
    .join('\n');
}

/** Whether it may follow a paragraph without a blank line: a numbered list then must begin with 1 (CommonMark, section 5.2). */
const canFollow = (block: Simple | undefined): boolean => !(block?.kind === 'list' && block.ordered && block.start !== 1);

function writeItem(item: readonly Simple[]): string {
  const alternate = alternations(item);
  return item
    .map((each, index) => {
      const follows = each.kind === 'list' && item[index - 1]?.kind === 'text' && canFollow(each);
      return (index === 0 ? '' : follows ? '\n' : '\n\n') + writeSimple(each, alternate[index]);
    })
    .join('');
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((each) => (each === '' ? '>' : `> ${each}`))
    .join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => onOneLine(cell).replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
}

function longestRun(text: string, character: string): number {
  return Math.max(0, ...[...text.matchAll(new RegExp(`${character}+`, 'g'))].map(([run]) => run.length));
}
