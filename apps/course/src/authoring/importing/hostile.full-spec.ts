import { describe, expect, it } from '@jest/globals';
import { growsAsItsInput } from '@lib/course-content/test/growth';
import type { CourseDocument } from '@lib/course-content/document';
import { ProblemError } from '../../kernel/errors.js';
import { checkedImport } from './checked-import.js';
import { filesNamed } from '@lib/course-content/markdown/read';

const slide = (body: string): string => `# Course\n## Module\n### Slide\n${body}\n`;
const fill = (text: string, characters: number): string => text.repeat(Math.floor(characters / text.length));
const LARGEST = 500_000;
const CHECK = '- **Slide Type:** Knowledge check\n\n';

function outcome(markdown: string): string {
  try {
    filesNamed(markdown);
    checkedImport({ markdown, files: new Map(), language: 'en' });
    return 'imported';
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

describe('hostile course markdown', () => {
  it.each<[string, (size: number) => string]>([
    ['one line of brackets', (size) => slide(fill('[', size))],
    ['one line of image starts', (size) => slide(fill('![', size))],
    ['one line of image targets', (size) => slide(fill('![](<', size))],
    ['one line of stars', (size) => slide(fill('*a_', size))],
    ['one line of back-ticks', (size) => slide(fill('`a``', size))],
    ['a quote in a quote in a quote', (size) => slide(fill('> ', size))],
    ['a list in a list in a list', (size) => slide(fill('- ', size))],
    ['spaces', (size) => slide(fill(' ', size))],
    [
      'a table of 3,000 columns',
      (size) => slide(`|${fill(' a |', 12_000)}\n|${fill('---|', 12_000)}\n${fill(`|${fill(' b |', 12_000)}\n`, size)}`),
    ],
    ['a table of 100,000 rows', (size) => slide(`| a |\n| --- |\n${fill('| b |\n', size)}`)],
    ['reference links that are not', (size) => slide(fill('[a][b]\n\n', size))],
    ['comments that never close', (size) => slide(fill('<!-- ', size))],
    ['settings', (size) => slide(fill('- **File:** x.png\n', size))],
    ['labels', (size) => slide(fill('** file ', size))],
    ['slides without end', (size) => `# A\n## B\n${fill('### C\nx\n', size)}`],
    ['modules without end', (size) => `# A\n${fill('## B\n', size)}`],
    ['a title as long as all of it', (size) => `# ${fill('a', size)}\n## B\n### C\nx`],
    ['titles without end', (size) => fill('# a\n', size)],
    ['headings of an odd level without end', (size) => fill('#### a\n\nx\n\n', size)],
    ['headings without words', (size) => slide(fill('###\n', size))],
    ['code blocks that never close', (size) => `# A\n${fill('```js\n\n## a\n', size)}`],
    ['names of targets without end', (size) => fill('[a]:\n', size)],
    ['letters without end', (size) => slide(fill('A) x\n', size))],
  ])('is refused, at a cost that grows no faster than it does: %s', async (_, markdown) => {
    let code = '';
    await growsAsItsInput((size) => void (code = outcome(markdown(size))), LARGEST);
    expect(code).toMatch(/^(limit-exceeded|markdown-unreadable|slide-without-content)$/);
  });

  it.each<[string, (size: number) => string]>([
    ['a note of very many lines', (size) => slide(`!!! note\n${fill('    a\n', size)}`)],
    ['indented lines', (size) => slide(fill('    a\n\n', size))],
    ['indented code', (size) => slide(fill('    a = 1;\n\n', size))],
    ['lines that break', (size) => slide(fill('a  \n', size))],
    ['notes that never end', (size) => slide(fill(':::note\n', size))],
    ['a wide gap in the title of a note', (size) => slide(`:::note a${fill(' ', size)}b\nx\n:::`)],
    ['a wide gap in a title', (size) => `# a${fill(' ', size)}b\n## c\n### d\nx`],
    ['a wide gap after the mark of code', (size) => `\`\`\`${fill(' ', size)}x\n# a\n## b\n### c\nx`],
    ['foldings that never end', (size) => slide(fill('<details>\n\n', size))],
    ['foldings without end', (size) => slide(fill('<details><summary>a</summary>\n\nb\n\n</details>\n', size))],
    ['foldings in lists without end', (size) => slide(fill('1. <details><summary>a</summary>\n   b\n   </details>\n', size))],
    ['underlined headings without end', (size) => fill('a\n==\n\n', size)],
    ['stems of text2qti without end', (size) => fill('1. a\n\nb) c\n', size)],
    ['a list of HTML in a list in a list', (size) => slide(fill('<ul>\n<li>a\n', size))],
    ['breaks of HTML in one line', (size) => slide(`a${fill('<br>', size)}`)],
    ['code spans beside a tag', (size) => slide(`<b>a</b>${fill('`a` ', size)}`)],
    ['back-ticks beside a tag', (size) => slide(`<b>a</b>${fill('`', size)}`)],
    ['back-ticks before a comment that never closes', (size) => slide(`${fill('`', size)}<!--`)],
    ['an option with very long code', (size) => slide(`${CHECK}Which?\n\n- [ ] a\n\`\`\`\n${fill('x\n', size)}\`\`\`\n- [x] b`)],
    ['slides that go on', (size) => `# A\n## B\n${fill(`### C\n${'a\n\n'.repeat(990)}`, size)}`],
    [
      'an explanation of very many paragraphs',
      (size) =>
        `# A\n## B\n${fill(`### C\n${CHECK}Which?\n\n- [ ] a\n- [x] b\n\nExplanation: a.\n\n${'It is so. '.repeat(20)}\n\n`.padEnd(9_000, 'So.\n\n'), size)}`,
    ],
    ...[
      ['braces and signs', `${'{'.repeat(3_000)}${'='.repeat(3_000)}${'}'.repeat(3_000)}x`],
      ['a name and a wide gap', `Answer${' '.repeat(9_000)}x`],
      ['a name and stars', `Answer ${'*'.repeat(9_000)}x`],
      ['a number and a wide gap', `1${' '.repeat(9_000)}!`],
      ['back-ticks', '`'.repeat(9_000)],
    ].map(([what, line]): [string, (size: number) => string] => [
      `${what} below what asks`,
      (size) => `# A\n## B\n${fill(`### C\nWhich?\n\n${line}\n\n`, size)}`,
    ]),
  ])('is read or refused, at a cost that grows no faster than it does: %s', async (_, markdown) => {
    let code = '';
    await growsAsItsInput((size) => void (code = outcome(markdown(size))), LARGEST);
    expect(code).toMatch(/^(imported|limit-exceeded|markdown-unreadable|slide-without-content)$/);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
    ['what broken UTF-8 becomes', 'a\ufffdb'],
  ])('is refused with %s, naming the line', (_, body) => {
    expect(() => checkedImport({ markdown: slide(`x\n\n${body}`), files: new Map(), language: 'en' })).toThrow(/^Line 6: /);
  });

  it('keeps zero-width and bidirectional characters, HTML and scripts as the text that they are', () => {
    const text = 'a\u200bb \u202ec\u202c <script>alert(1)</script> <svg onload=alert(1)>';
    const { draft, result } = checkedImport({ markdown: slide(text), files: new Map(), language: 'en' });
    const course = JSON.parse(draft.json) as CourseDocument;
    expect(course.modules[0]!.slides[0]!.items).toMatchObject([{ kind: 'text', text }]);
    expect(result.fidelity.score).toBe(100);
  });

  it('does not multiply what references name', () => {
    const levels = Array.from({ length: 60 }, (_, n) => `[l${n}]: https://example.org/${n} "${'[l0]'.repeat(50)}"`).join('\n\n');
    const { draft } = checkedImport({ markdown: slide(`[l59] and [l1]\n\n${levels}`), files: new Map(), language: 'en' });
    expect(draft.json.length).toBeLessThan(5_000);
  });
});
