import fc from 'fast-check';

/** Each § becomes a word of its own, so that one that is lost shows. */
const words = fc.constantFrom(
  '§',
  '§ §.',
  '§ and § § 3.5 §.',
  '§! Is § not §?',
  '*§* **§** `§`',
  '_§_ and __§__',
  '[§](https://example.org/§)',
  '§ <b>§</b> & §',
  '2*3*4 §',
  '§\\*§',
  '§ **a § b** §',
  '“§” – §…',
  '§ | §',
  '§ ____ §',
  '§：§。§',
  'لا §. §',
  '§ ![§](none.png) §',
  '§ \\# §',
  '§ [§] §',
  '**§:** §',
  '§: §',
);
const begin = fc.constantFrom(
  '',
  '',
  '',
  '',
  '',
  '# ',
  '1986. ',
  'A) ',
  'b. ',
  '(a) ',
  'Answer: ',
  'Explanation: ',
  '**Explanation:** ',
  '**Note:** ',
  '**Image:** ',
  '\\- ',
  '[x] ',
  '✓ ',
  '| ',
  '&nbsp;',
);
const line = fc.tuple(begin, words).map(([start, text]) => (start === '# ' ? `\\# ${text}` : start + text));
const bullet = fc.constantFrom('- ', '* ', '+ ', '1. ', '2) ', '- [ ] ', '- [x] ');
const joined = (lines: fc.Arbitrary<string>, maxLength: number, between = '\n') =>
  fc.array(lines, { minLength: 1, maxLength }).map((each) => each.join(between));

const paragraph = joined(line, 3);
const nested = fc.tuple(
  bullet,
  words,
  fc.option(fc.tuple(fc.constantFrom('  ', '    ', '\t'), bullet, words)),
  fc.constantFrom('\n', '\n', '\n\n'),
);
const list = fc.array(nested, { minLength: 1, maxLength: 4 }).map((entries) =>
  entries
    .map(([mark, text, inner, end]) => `${mark}${text}${inner ? `\n${inner.join('')}` : ''}${end}`)
    .join('')
    .trimEnd(),
);
const quote = fc
  .tuple(fc.constantFrom('', '[!NOTE]', '[!caution]', '[!UNKNOWN]'), paragraph, fc.boolean())
  .map(([tone, text, lazy]) =>
    [...(tone ? [`> ${tone}`] : []), ...text.split('\n').map((each, index) => (lazy && index > 0 ? each : `> ${each}`))].join(
      '\n',
    ),
  );
const cell = fc.constantFrom('§', '§ *§*', '`§`', '', '§ \\| §', '\\§', '§ ____');
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.boolean())
  .chain(([width, rows, bars]) =>
    fc
      .array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: rows + 1, maxLength: rows + 1 })
      .map(([header, ...others]) => {
        const row = (cells: string[]): string =>
          bars || width === 1 ? `| ${cells.join(' | ')} |` : cells.map((each) => each || '§').join(' | ');
        return [row(header!), row(header!.map(() => '---')), ...others.map(row)].join('\n');
      }),
  );
const code = fc.constantFrom('```\n§\n- **Image:** §\n# §\n```', '~~~js title\n§\n\n  §\n~~~', '````\n```\n§\n````');
const media = fc.constantFrom(
  '- **Image placeholder:** §\n- **Alt:** §',
  '**image-placeholder**: §',
  '- **Image:** §\n- **File:** main-hall.png\n- **Alt:** §',
  '- **Video:** §\n- **File:** none.mp4',
  '- **Resource:** §\n- **File:** Sheet (2).pdf',
  '![§](main-hall.png)',
  '![§](main-hall.png "§")',
  '- **File:** main-hall.png',
);
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  { weight: 2, arbitrary: list },
  quote,
  table,
  code,
  media,
  words.map((text) => `#### ${text}`),
  fc.constant('---'),
  fc.constant('***'),
);

const key = fc.constantFrom(
  '- [x] §\n- [ ] §',
  '- [ ] §\n  - **Feedback:** §\n- [X] §\n- **Feedback:** §',
  '- §\n- §\n\n**Answer:** B',
  '1. §\n2. §\n\n**Correct answer:** A, B',
  'A) §\nB) §\n\nAnswer: A',
  'a. §\n\nb. §\n   §\n\n**Correct Answer:** b',
  '- A) §\n- B) §\n- **Answer:** B',
  'A) §\nB) §\nAnswer: B\nExplanation: § §.',
  'A) §\nB) §',
  'A) §\nB) §\n\nAnswer: §',
  '- [x] §\n- [ ] §\n\n**Explanation:** § §',
  '- [x] §\n- [ ] §\n- **Rationale:** §\n- **Feedback:** §',
  '- [x] §\n- [ ] §\nExplanation: §',
  '1. [ ] §\n2. [x] §',
  '- § ✅\n- §',
  '- §\n- § (correct)',
  '- [ ] §\n- [x] §\n- **Points:** §\n- **Feedback:** §',
  '- **Hint:** §\n- [x] §\n- [ ] §',
  '- [x] §\n  - Feedback: §\n- [ ] §',
  '- §\n- §\n- **Answer:** B, because §',
  '- **Answer:** True. §',
  '- **Answer:** § | §',
  '- **Answer:** true',
  '- **Answer:** 12.5 ± 0.5 kg',
  '| § | § |\n|---|---|\n| § | § |\n| § | § |',
  '1. §\n2. §\n3. §',
);
/** Of questions that are said to be answered in free text. */
const openKey = fc.constantFrom(
  '- **Model answer:** § §\n- **Points:** 5',
  '- **Points:** 3 points\n- **Sample Answer:** §\n  §\n- **Feedback:** §',
  '- **Answer:** § §.',
  '- **Model answer:** §\n- **Answer:** §',
  '- **Model answer:** §\n- **Model answer:** § §\n- **Points:** 3\n- **Points:** 4',
  '- **Points:** §\n- **Hint:** §\n- **Objective:** 9',
  '**Model answer:** *§*',
);
const OPENLY = [
  '- **Question:** open answer\n\n',
  '- **Question Type:** Open-ended question\n\n',
  '**Question:** essay (§ § §.)\n\n',
];

/** Question lines open either every question of a slide or none: without them a key in a block of its own is the next one's text. */
const questions = (opens: string[], keys: fc.Arbitrary<string>) =>
  fc.constantFrom(...opens).chain((open) =>
    joined(
      fc
        .tuple(joined(words, 2, '\n\n'), fc.constantFrom('\n\n', '\n'), keys)
        .map(([stem, gap, end]) => `${open}${stem}${/^[|1]/.test(end) ? '\n\n' : gap}${end}`),
      3,
      '\n\n',
    ),
  );
const OPENED = ['- **Question:**\n\n', '**Question:** §\n\n'];
const interaction = fc
  .tuple(
    fc.constantFrom('accordion', 'Tabs', 'flip cards', 'process', 'scenario'),
    fc.array(fc.tuple(words, block), { minLength: 1, maxLength: 3 }),
  )
  .map(
    ([kind, parts]) => `- **Interaction:** ${kind}\n${parts.map(([title, body]) => `#### ${title}\n${body}`).join('\n')}\n\n---`,
  );

const slide = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant(''),
      joined(fc.oneof({ weight: 4, arbitrary: block }, interaction), 4, '\n\n').map((each) => `§\n\n${each}`),
    ),
  },
  fc.tuple(
    fc.constant('- **Slide Type:** Knowledge check\n\n'),
    fc.oneof(
      questions(OPENED, key),
      questions(
        [''],
        key.filter((each) => !/^(?:\||1\. §\n2\. §\n3)/.test(each)),
      ),
    ),
  ),
  fc.tuple(fc.constantFrom('- **Assessment:** final\n', ''), questions(OPENED, key)),
  fc.tuple(fc.constantFrom('- **Slide Type:** Essay\n\n', ''), questions(OPENLY, openKey)),
  fc.tuple(fc.constant('- **Slide Type:** Open answer\n\n'), questions([''], openKey)),
);
/** Titles are plain text: only the words of a link stay. */
const title = fc.constantFrom('§ §', '*§*', 'A) §', '1. § & §');
const slides = fc.array(fc.tuple(title, slide), { minLength: 1, maxLength: 3 });

const whole = fc.constantFrom<((text: string) => string)[]>(
  (text) => text,
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
  (text) => `\`\`\`markdown\n${text}\`\`\`\n`,
);

/** Course markdown as people and models write it: not in the one form that the writer gives it. */
export const arbitraryMarkdown: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '- **Language:** de\n', '- **Objective:** §\n- **Pass mark:** 80 %\n\n§ §.\n'),
    fc.array(slides, { minLength: 1, maxLength: 2 }),
    whole,
  )
  .map(([head, modules, wrapped]) => {
    const sections = modules.map(
      (each) => `## §\n${each.map(([title, [type, body]]) => `### ${title}\n${type}${body}\n`).join('\n')}`,
    );
    let count = 0;
    return wrapped(`# §\n${head}\n${sections.join('\n')}`).replaceAll('§', () => `zq${++count}`);
  });

/** The words that stand for §. The title of a module that is final in part stands twice. */
export const ownWords = (text: string): string[] => [...new Set(text.match(/zq\d+/g))].toSorted();
