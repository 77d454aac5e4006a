import { describe, expect, it } from '@jest/globals';
import { missingLines, writtenCommands } from './written.ts';

const PAGE = `Say
\`\`\`sh
one
\`\`\`

\`\`\`
1
\`\`\`

\`\`\`sh
two
\`\`\`
and
\`\`\`
no answer
\`\`\`
`;

describe('What a page says to run', () => {
  it('is its shell commands, each with the answer right below', () => {
    expect(writtenCommands(PAGE)).toEqual([
      { command: 'one\n', answer: '1\n' },
      { command: 'two\n', answer: null },
    ]);
  });

  it.each([
    ['a\nc', 'a\nb\nc', []],
    ['c\na', 'a\nb\nc', ['a']],
    ['a … c', 'a b c', []],
    ['…\nb.', 'abc', ['b.']],
    ['begins with …', 'begins with this', []],
    ['at 2026-11-21T07:31:22Z, http://localhost:3000/x', 'at 2027-01-01T00:00:00.000Z, http://127.0.0.1:5/x', []],
  ])('has answered %j with %j but for %j', (answer, came, missing) => {
    expect(missingLines(answer, came)).toEqual(missing);
  });
});
