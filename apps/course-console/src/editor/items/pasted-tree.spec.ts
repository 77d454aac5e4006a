import { describe, expect, it } from '@jest/globals';
import type { Block } from '../course.js';
import { ALL } from './kinds.js';
import { pastedTree, type Tree } from './pasted-tree.js';

const node = (nodeName: string, attributes: Record<string, string>, ...children: (Tree | string)[]): Tree => ({
  nodeName,
  nodeValue: null,
  childNodes: children.map((child) =>
    typeof child === 'string' ? { nodeName: '#text', nodeValue: child, childNodes: [] } : child,
  ),
  getAttribute: (name) => attributes[name] ?? null,
});
const plain = (nodeName: string, ...children: (Tree | string)[]): Tree => node(nodeName, {}, ...children);

/** Blocks in short. */
const shown = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    switch (block.kind) {
      case 'text':
        return block.text;
      case 'heading':
        return `${'#'.repeat(block.level)} ${block.text}`;
      case 'list':
        return { [block.ordered ? 'ol' : 'ul']: block.items.map(shown) };
      case 'table':
        return [block.header, ...block.rows];
      case 'quote':
        return { quote: shown(block.body) };
      case 'code':
        return { code: block.code };
      default:
        return block.kind;
    }
  });
const read = (tree: Tree): unknown[] => shown(pastedTree(tree, ALL));

describe('what is pasted', () => {
  it('from Word has its paragraphs, marks and lists of every level', () => {
    const bullet = (level: number, sign: string, text: string): Tree =>
      node(
        'P',
        { class: 'MsoListParagraph', 'data-style': `mso-list:l0 level${level} lfo1` },
        node('SPAN', { 'data-style': 'mso-list:Ignore' }, sign, '\u00a0'),
        text,
      );
    const page = plain(
      'BODY',
      plain('H1', 'Pump', ' safety'),
      node('P', { class: 'MsoNormal' }, 'The ', plain('B', 'feed '), 'valve\u00a0closes\r\n first.', plain('O:P')),
      bullet(1, '·', 'one'),
      bullet(2, 'o', 'below'),
      bullet(1, '·', 'two'),
    );
    expect(read(page)).toEqual([
      '#### Pump safety',
      'The **feed** valve closes first.',
      { ul: [['one', { ul: [['below']] }], ['two']] },
    ]);
  });

  it('from Google Docs is bold only where its styles say so', () => {
    const page = node(
      'B',
      { 'data-style': 'font-weight:normal;' },
      plain(
        'P',
        node('SPAN', { 'data-style': 'font-weight:400' }, 'plain '),
        node('SPAN', { 'data-style': 'font-weight: 700' }, 'bold'),
      ),
      plain('UL', node('LI', {}, plain('P', 'one')), plain('UL', plain('LI', 'below')), plain('LI', 'two')),
    );
    expect(read(page)).toEqual(['plain **bold**', { ul: [['one', { ul: [['below']] }], ['two']] }]);
  });

  it('from a page has its tables, code, quotes and links, and nothing that runs', () => {
    const page = plain(
      'BODY',
      plain('STYLE', 'p{}'),
      plain('SCRIPT', 'alert(1)'),
      plain(
        'P',
        'See ',
        node('A', { href: 'https://example.org' }, 'this'),
        ' or ',
        node('A', { href: 'javascript:alert(1)' }, 'that'),
        plain('BR'),
        'next',
      ),
      plain(
        'TABLE',
        plain(
          'TBODY',
          plain('TR', plain('TH', 'a'), plain('TH', 'b')),
          plain('TR', plain('TD', '1'), plain('TD', plain('P', '2'))),
        ),
      ),
      plain('PRE', plain('CODE', 'x < y\n')),
      plain('BLOCKQUOTE', plain('P', 'quoted')),
    );
    expect(read(page)).toEqual([
      'See [this](https://example.org) or that',
      'next',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
      { code: 'x < y' },
      { quote: ['quoted'] },
    ]);
  });

  it('is paragraphs where nothing else may stand', () => {
    const page = plain('BODY', plain('H2', 'Title'), plain('UL', plain('LI', 'one')), 'loose');
    expect(shown(pastedTree(page, ['text']))).toEqual(['Title', 'one', 'loose']);
  });
});
