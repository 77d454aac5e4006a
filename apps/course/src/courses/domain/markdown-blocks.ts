import type { Block, Simple } from './course-document.js';

/** Name of a file in the workspace, for `File` lines; the id where the name is not known. */
export type FileName = (fileId: string) => string;

/** A settings line. */
export function line(name: string, value: string | number, depth = 0): string {
  return `${'  '.repeat(depth)}- **${name}:** ${value}`.trimEnd();
}

/**
 * Blocks in their one written form: a blank line between two blocks, none around headings, since these are deeper than what
 * they stand under.
 */
export function writeBlocks(blocks: readonly Block[], fileName: FileName): string {
  let written = '';
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    const glue = !before ? '' : block.kind === 'heading' || before.kind === 'heading' ? '\n' : '\n\n';
    const alternate = before?.kind === 'list' && block.kind === 'list' && index % 2 === 1;
    written += glue + writeBlock(block, fileName, alternate);
  });
  return written;
}

export function writeBlock(block: Block, fileName: FileName, alternate = false): string {
  switch (block.kind) {
    case 'text':
    case 'list':
    case 'code':
      return writeSimple(block, alternate);
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'table':
      return [block.header, block.header.map(() => '---'), ...block.rows].map(row).join('\n');
    case 'quote':
      return quoted(writeBody(block.body));
    case 'callout':
      return quoted(`[!${block.tone.toUpperCase()}]\n${writeBody(block.body)}`);
    case 'image':
      return block.fileId === null
        ? [line('Image placeholder', block.prompt ?? ''), line('Alt', block.alt)].join('\n')
        : [line('Image', block.caption), line('File', fileName(block.fileId)), line('Alt', block.alt)].join('\n');
    case 'video':
      return [line('Video', block.title), line('File', fileName(block.fileId))].join('\n');
    case 'resource':
      return [line('Resource', block.title), line('File', fileName(block.fileId))].join('\n');
    case 'hosted-video':
      return line('URL', block.url);
  }
}

function writeBody(body: readonly Simple[]): string {
  return body.map((each, index) => writeSimple(each, index % 2 === 1 && body[index - 1]?.kind === 'list')).join('\n\n');
}

function writeSimple(block: Simple, alternate = false): string {
  if (block.kind === 'text') return escapeStart(block.text);
  if (block.kind === 'code') {
    const fence = '`'.repeat(Math.max(3, longestRun(block.code, '`') + 1));
    return `${fence}${block.language}\n${block.code}\n${fence}`;
  }
  return block.items
    .map((item, index) => {
      const marker = block.ordered ? `${block.start + index}${alternate ? ')' : '.'}` : alternate ? '*' : '-';
      const indent = block.ordered ? ' '.repeat(marker.length + 1) : '  ';
      const nested = item
        .map((each, i) => (i > 0 && each.kind === 'list' ? '\n' : i > 0 ? '\n\n' : '') + writeSimple(each))
        .join('');
      return `${marker} ${nested.replace(/\n(?!\n)/g, `\n${indent}`)}`.trimEnd();
    })
    .join('\n');
}

/** A paragraph that begins like structure gets a backslash, so that it is read back as the paragraph it is. */
export function escapeStart(text: string): string {
  if (/^(#{1,6}(\s|$)|[-+*](\s|$)|>|\||```|~~~|(-\s*){3,}$|(\*\s*){3,}$|(_\s*){3,}$)/.test(text)) return `\\${text}`;
  if (/^\*\*[^*]+(:\*\*|\*\*:)/.test(text)) return text.replace(':', '\\:');
  return text.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((each) => (each === '' ? '>' : `> ${each}`))
    .join('\n');
}

export function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
}

function longestRun(text: string, character: string): number {
  return Math.max(0, ...[...text.matchAll(new RegExp(`${character}+`, 'g'))].map(([run]) => run.length));
}
