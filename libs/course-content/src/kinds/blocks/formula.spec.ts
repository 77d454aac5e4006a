import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { check, read, write } from '../../../test/course-markdown.js';
import type { Block } from '../../document/index.js';
import { renderBlock } from '../../page/blocks.js';
import { pageWords } from '../../page/page-words.js';
import { renderRareBlock } from '../../page/rare-blocks.js';
import { formulaFault } from '../../page/tex.js';
import { blockingProblems } from '../../review/index.js';
import { loadWords } from '../../page-words/index.js';

const slide = (lines: string) => read(`# C\n## M\n### S\n${lines}\n`);
const blocksOf = (lines: string) => slide(lines).course.modules[0]!.slides[0]!.items;
const formula = (tex: string, alt = ''): Extract<Block, { kind: 'formula' }> => ({ id: uuid(), kind: 'formula', tex, alt });
const context = { ...pageWords(await loadWords('en'), 'en'), rare: renderRareBlock };
const shown = (tex: string, alt?: string) => renderBlock(context as never, formula(tex, alt)).markup;
const nothingLost = (lines: string) => {
  const reading = slide(lines);
  return check(reading, reading.course).flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost]);
};

describe('a formula', () => {
  it.each([
    ['$$E = mc^2$$', 'E = mc^2'],
    ['$$ E = mc^2 $$  ', 'E = mc^2'],
    ['$$\n\\frac{a}{b}\n$$', '\\frac{a}{b}'],
    ['$$a\n - b$$', 'a\n - b'],
    ['$$\n- b\n**x:** y\n| c |\n$$', '- b\n**x:** y\n| c |'],
    ['- **Formula:** $$E = mc^2$$', 'E = mc^2'],
    ['$$5\\$$$', '5\\$'],
  ])('is read from %j', (lines, tex) => {
    expect(blocksOf(lines)).toMatchObject([{ kind: 'formula', tex, alt: '' }]);
    expect(nothingLost(lines)).toEqual([]);
  });

  it('stands between paragraphs without blank lines, and has its words below', () => {
    const lines = 'Energy is\n$$E = mc^2$$\n- **Alt:** E is m times c squared\n\nwhere m is mass.';
    expect(blocksOf(lines)).toMatchObject([
      { text: 'Energy is' },
      { tex: 'E = mc^2', alt: 'E is m times c squared' },
      { text: 'where m is mass.' },
    ]);
    expect(nothingLost(lines)).toEqual([]);
  });

  it('is asked about with the text before it', () => {
    const items = blocksOf('- **Slide Type:** Knowledge check\n\nWhat is c?\n\n$$E = mc^2$$\n\n- [x] A speed\n- [ ] A mass');
    expect(items).toMatchObject([{ kind: 'single-choice', stem: [{ text: 'What is c?' }, { tex: 'E = mc^2' }] }]);
  });

  it.each([
    'It costs $5 or $6.',
    'Inline $x^2$ and $$x^2$$ stay.',
    '$$ is a cheap place, $$$ is none.',
    '$$ to $$$',
    '$$$$',
    '$$\n\n$$',
    '$$\nE = mc^2',
    '$$E$$ and $$F$$',
    '$$E = mc^2$$ (1)',
    '- **Formula:** speed is distance by time',
    '- a list\n  $$E$$',
    '> $$E$$',
    `$$${'x'.repeat(2_001)}$$`,
  ])('is not what stays text: %j', (lines) => {
    expect(blocksOf(lines).map(({ kind }) => kind)).not.toContain('formula');
    expect(nothingLost(lines)).toEqual([]);
  });

  it('is none in code, in the description, and across headings', () => {
    expect(blocksOf('```\n$$\nE\n$$\n```')).toMatchObject([{ kind: 'code', code: '$$\nE\n$$' }]);
    expect(blocksOf('$$\n#### E\n$$').map(({ kind }) => kind)).toEqual(['text', 'heading', 'text']);
    const reading = read('# C\n\n$$\nE\n$$\n\n## M\n### S\nText.\n');
    expect(reading.course.description).toBe('$$\nE\n$$');
    expect(check(reading, reading.course).flatMap(({ missing }) => missing)).toEqual([]);
  });

  it.each(['a\n\nb', '\\text{$x$$y$}', 'a <!-- b', 'x\n# y', 'x\n---', 'x\n```', ' x ', 'x\r\ny'])(
    'that looks like markdown, %j, is written so that it is read as one',
    (tex) => {
      const { course } = slide('Text.');
      course.modules[0]!.slides[0]!.items = [formula(tex), { id: uuid(), kind: 'text', text: 'End.' }];
      const again = read(write(course)).course;
      expect(again.modules[0]!.slides[0]!.items).toMatchObject([{ kind: 'formula' }, { text: 'End.' }]);
      expect(write(again)).toBe(write(course));
      const plain = (each: string) => each.replace(/\{\}|\s/g, '');
      expect(plain((again.modules[0]!.slides[0]!.items[0] as { tex: string }).tex)).toBe(plain(tex));
    },
  );

  it('is MathML that is read aloud by its words', () => {
    const markup = shown('E = mc^2', 'E "is" mc squared');
    expect(markup).toMatch(
      /<math aria-label="E &quot;is&quot; mc squared" xmlns=[^>]* display="block">.*<msup><mi>c<\/mi><mn>2<\/mn><\/msup>/,
    );
    expect(shown('x < "y" \\text{<script>}')).not.toContain('<script');
    expect(shown("a'$&$'")).toContain('<code>a&#39;$&amp;$&#39;</code>');
  });

  it.each([
    ['\\mathbb{R}\\mathcal{L}\\mathfrak{z}', '<mi>ℝ</mi><mi>ℒ</mi><mi>𝔷</mi>'],
    ['\\mathbf{x1}', '<mi>𝐱</mi><mn>𝟏</mn>'],
    ['\\boldsymbol{\\alpha}', '<mi class="bold-italic">α</mi>'],
    ['\\begin{aligned} a &= b \\end{aligned}', '<mtd class="right joined">'],
    ['\\begin{align} a &= b \\end{align}', '<mtd class ="mtr-glue"></mtd><mtd class="right joined">'],
    ['\\begin{array}{l|c} a & b \\\\ \\hline c & \\begin{matrix} d \\end{matrix} \\end{array}', '<mtd class="left lined">'],
    ['\\begin{array}{l} a \\\\ \\hline b \\end{array}', '<mtr class="lined">'],
  ])('says %s in what browsers know', (tex, markup) => {
    expect(shown(tex)).toContain(markup);
  });

  it('has its letters as they are written, and its lines one below the other', () => {
    expect(shown('\\text{Fläche} = 5\\,€')).toContain('<mtext>Fläche</mtext>');
    expect(formulaFault(`\\text{${'한국어'.repeat(600)}}`)).toBeNull();
    expect(shown('a \\\\ b')).toContain('</mtr><mtr>');
  });

  it.each(['\\fcolorbox{red}{blue}{x}', '\\pmb{x}', '\\color{red} x', '\\rule{900em}{900em}', '\\vcenter{x}'])(
    'carries nothing that the policy of a page refuses: %s',
    (tex) => {
      expect(shown(tex)).toContain('<math');
      expect(shown(tex)).not.toMatch(/\s(?:style|mathcolor|mathbackground)=|="900/);
    },
  );

  it.each([
    ['\\frac{a}{b', /character 11 of its TeX } is missing/],
    ['\\foo', /character 1 of its TeX there is no such command/],
    ['a & b', /character 3 of its TeX something has no place/],
    ['\\begin{foo}x\\end{foo}', /there is no such environment/],
    ['x^2^3', /two exponents/],
    ['a $ b', /something has no place/],
    ['\\begin{matrix}x', /\\right or \\end is missing/],
    ['\\sqrt', /lacks what it is to work on|is missing/],
    ['\\sout{x}', /LaTeX would not take it either/],
    ['\\kern{x}', /is none/],
    ['\\href{javascript:alert(1)}{x}', /\\href has no place/],
    ['\\message{forged}x', /\\message has no place/],
    ['\\def\\a{xxxxx}\\a', /\\def has no place/],
    ['\\neq'.repeat(490), /too much work/],
    ['{'.repeat(1_000) + '}'.repeat(1_000), /more than 40 levels deep/],
    ['x^{'.repeat(600), /more than 40 levels deep/],
    [
      Array(20)
        .fill(`${'{'.repeat(39)}%${'}'.repeat(39)}`)
        .join('\n'),
      /more than 40 levels deep/,
    ],
    ['\\left('.repeat(300), /more than 40 levels deep/],
  ])('with a fault, %.30s, is told where and what it is', (tex, fault) => {
    expect(formulaFault(tex)).toMatch(fault);
    expect(shown(tex)).toContain('<pre');
    const { course, warnings } = slide(`$$\n${tex}\n$$`);
    const found = [{ code: 'formula-bad', slide: '1.1 S' }];
    expect(warnings).toMatchObject(found);
    course.modules[0]!.slides[0]!.items = [formula(tex)];
    expect(blockingProblems(course, () => true)).toMatchObject(found);
  });

  it.each(['\\rm ', '\\tiny', '\\textstyle ', '\\color{red}', '\\sqrt[', '\\hat'])('of nothing but %s is no trouble', (tex) => {
    expect(() => formulaFault(tex.repeat(2_000 / tex.length))).not.toThrow();
  });
});
