import { describe, expect, it } from '@jest/globals';
import type { CourseDocument } from '../courses/index.js';
import { ProblemError } from '../kernel/errors.js';
import { checkedImport } from './checked-import.js';
import { filesNamed } from './reader/files-named.js';

const slide = (body: string): string => `# Course\n## Module\n### Slide\n${body}\n`;
const fill = (text: string, characters = 1_900_000): string => text.repeat(Math.floor(characters / text.length));

/** Far more than any of these takes, and far less than what would hold a thread up. */
const SECONDS = 8;

function outcome(markdown: string): string {
  const begun = performance.now();
  let code = 'imported';
  try {
    filesNamed(markdown);
    checkedImport({ markdown, files: new Map(), language: 'en' });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    code = error.code;
  }
  expect(performance.now() - begun).toBeLessThan(SECONDS * 1_000);
  return code;
}

describe('hostile course markdown', () => {
  it.each([
    ['one line of brackets', slide(fill('['))],
    ['one line of image starts', slide(fill('!['))],
    ['one line of image targets', slide(fill('![](<'))],
    ['one line of stars', slide(fill('*a_'))],
    ['one line of back-ticks', slide(fill('`a``'))],
    ['a quote in a quote in a quote', slide(fill('> '))],
    ['a list in a list in a list', slide(fill('- '))],
    ['spaces', slide(fill(' '))],
    [
      'a table of 3,000 columns',
      slide(`|${fill(' a |', 12_000)}\n|${fill('---|', 12_000)}\n${fill(`|${fill(' b |', 12_000)}\n`)}`),
    ],
    ['a table of 100,000 rows', slide(`| a |\n| --- |\n${fill('| b |\n')}`)],
    ['reference links that are not', slide(fill('[a][b]\n\n'))],
    ['comments that never close', slide(fill('<!-- '))],
    ['settings', slide(fill('- **File:** x.png\n'))],
    ['labels', slide(fill('** file '))],
    ['slides without end', `# A\n## B\n${fill('### C\nx\n')}`],
    ['modules without end', `# A\n${fill('## B\n')}`],
    ['a title as long as all of it', `# ${fill('a')}\n## B\n### C\nx`],
    ['letters without end', slide(fill('A) x\n'))],
  ])('is refused in bounded time: %s', (_, markdown) => {
    expect(outcome(markdown)).toMatch(/^(limit-exceeded|markdown-unreadable|slide-without-content)$/);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
    ['what broken UTF-8 becomes', 'a\ufffdb'],
  ])('is refused with %s, naming the line', (_, body) => {
    expect(() => checkedImport({ markdown: slide(`x\n\n${body}`), files: new Map(), language: 'en' })).toThrow(/^Line 6: /);
  });

  it('keeps zero-width and bidirectional characters, HTML and scripts as the text that they are', () => {
    const text = 'a\u200bb \u202ec\u202c <script>alert(1)</script> <img src=x onerror=alert(1)>';
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
