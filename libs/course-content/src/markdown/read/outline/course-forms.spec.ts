import { describe, expect, it } from '@jest/globals';
import { withoutIds } from '../../../../test/arbitrary-course.js';
import { Unreadable } from '../lines/source-lines.js';
import { check, read, write } from '../../../../test/course-markdown.js';

describe('a course as people write it', () => {
  it('takes lines between headings for the nothing that they say', () => {
    const { course } = read(
      '# A\n\n---\n- **Pass mark:** 90\n\nAbout.\n\n---\n\n## B\n\n---\n\n### C\n\n---\n\nx\n\n---\n\n### D\n\ny\n\n---\n',
    );
    expect(course).toMatchObject({
      description: 'About.',
      settings: { passMark: 90 },
      modules: [
        {
          title: 'B',
          slides: [
            { title: 'C', items: [{ text: 'x' }] },
            { title: 'D', items: [{ text: 'y' }] },
          ],
        },
      ],
    });
  });

  it.each([
    ['a heading without a space', '# A\n## B\n### C\n###D\nx', 'Line 4: A heading has a space'],
    ['a setting that is not bold', '# A\nPass mark: 80\n## B\n### C\nx', 'Line 2: "Pass mark" was kept as text'],
  ])('keeps %s as text, and says so', (_, markdown, warning) => {
    const reading = read(markdown);
    expect(reading.warnings.map(({ message }) => message)).toEqual([expect.stringContaining(warning)]);
    expect(check(reading, reading.course).flatMap(({ missing, added }) => [...missing, ...added])).toEqual([]);
  });

  it('is in a language that there is, or says that it is not', () => {
    const inLanguage = (tag: string) => read(`# A\n- **Language:** ${tag}\n## B\n### C\nx`);
    expect(inLanguage('ga')).toMatchObject({ course: { language: 'ga' }, warnings: [] });
    const { course, warnings } = inLanguage('xx');
    expect([course.language, warnings.map(({ code }) => code)]).toEqual(['en', ['setting-value']]);
  });

  it.each([
    ['fenced code', 'About.\n\n```sh\n# Not a heading\n\\# nor this\n\necho 1\n```'],
    ['code in a list', '- one\n\n  ~~~\n  echo\n\n  - **Objective:** none\n  ~~~'],
    ['a callout', '> [!WARNING]\n> Hot. Very hot.\n>\n> - one'],
  ])('has a description with %s, and gives it back', (_, description) => {
    const reading = read(`# A\n- **Objective:** b\n\n${description}\n\n## B\n### C\nx\n`);
    expect(reading.course.description).toBe(description);
    expect(check(reading, reading.course).flatMap(({ missing, added, lost }) => [...missing, ...added, ...lost])).toEqual([]);
    expect(read(write(reading.course)).course.description).toBe(description);
  });

  it.each([
    '- **Duration:** 2 h\n- **Objective:** b',
    '- **Objective:** b\n- **Duration:** 2 h',
    '**Duration:** 2 h\n**Objective:** b',
  ])('has objectives beside lines that are no setting: %s', (head) => {
    const reading = read(`# A\n${head}\n\nAbout.\n\n## B\n### C\nx\n`);
    expect(reading.course).toMatchObject({ objectives: [{ text: 'b' }], description: expect.stringContaining('2 h') as unknown });
    expect(check(reading, reading.course).flatMap(({ missing, added }) => [...missing, ...added])).toEqual([]);
  });

  it.each(['---', '***', '- **Image:**\n- **File:** none.png', '- **Slide Type:** Video\n- **File:** none.mp4', '![](none.png)'])(
    'may have a slide that shows nothing yet, and gives it back: %s',
    (body) => {
      const { course } = read(`# A\n## B\n### C\n${body}\n\n### D\nx\n`);
      expect(course.modules[0]!.slides.map(({ items }) => items.length)).toEqual([0, 1]);
      expect(withoutIds(read(write(course)).course)).toEqual(withoutIds(course));
    },
  );

  it('begins where headings are left out', () => {
    expect(read('# A\n#### About\n### C\nx\n###### Deep\ny').course).toMatchObject({
      description: '#### About',
      modules: [{ title: 'A', slides: [{ title: 'C', items: [{ text: 'x' }, { kind: 'heading', level: 6 }, { text: 'y' }] }] }],
    });
  });

  it.each([
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['a code block around all of it', (text: string) => `\n\`\`\`markdown\n${text}\`\`\`\n\n`],
    ['tildes around all of it', (text: string) => `~~~\n${text}~~~`],
  ])('reads a course with %s', (_, written) => {
    const { course } = read(written('---\npass-mark: 90\n---\n# A\n## B\n### C\n```sh\necho\n```\nWords.\n'));
    expect(course).toMatchObject({
      settings: { passMark: 90 },
      modules: [{ title: 'B', slides: [{ title: 'C', items: [{ kind: 'code', code: 'echo' }, { text: 'Words.' }] }] }],
    });
  });

  it('reads a course in a chat, and keeps the chat', () => {
    const { course } = read('Here it is:\n\n```markdown\n# A\n## B\n### C\n```sh\necho\n```\nx\n```\n\nMore?\n');
    expect(course).toMatchObject({
      description: 'Here it is:',
      modules: [{ slides: [{ items: [{ code: 'echo' }, { text: 'x' }, { text: 'More?' }] }] }],
    });
  });

  it('reads front matter as course lines', () => {
    const { course } = read('---\npass-mark: 90\nquiz_mode: graded\nauthor: Jane\n---\n# A\n## B\n### C\nWords.');
    expect(course).toMatchObject({ settings: { passMark: 90, quizMode: 'graded' }, description: 'author: Jane' });
  });

  it('keeps what front matter says to learners, and leaves out what only other programs read', () => {
    const reading = read(
      '---\nlayout: default\nauthor: Jane of the works\nkeywords:\n  - pumps\n---\n# A\n- **Objective:** Know\n\nWords.\n## B\n### C\nx',
    );
    expect(check(reading, reading.course).flatMap(({ added, missing }) => [...added, ...missing])).toEqual([]);
    expect(reading.course.description).toBe('author: Jane of the works\n\nWords.');
  });

  it('names once what else front matter has', () => {
    const { warnings } = read('---\ntitle: Pumps\nlayout: default\ntags:\n  - pumps\n  - water\n---\n# Pumps\n## B\n### C\nx');
    expect(warnings.map(({ message }) => message)).toEqual([
      'Line 2: What opens the file and says nothing to learners (layout, tags) was left out.',
    ]);
  });

  it('reads front matter of TOML', () => {
    const { course, warnings } = read(
      "+++\ntitle = 'Ropes'\nauthor = \"Ann of the yard\"\nweight = 3\ntags = [\n  'knots',\n]\n+++\n\nText of it.\n",
    );
    expect(course).toMatchObject({ title: 'Ropes', description: 'author: "Ann of the yard"' });
    expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining('(weight, tags) was left out'));
    expect(JSON.stringify(read('+++\nNo pairs here.\n+++\n').course)).toContain('No pairs here.');
  });

  it('reads values of front matter that go on below', () => {
    const reading = read('---\ntitle:\n  Pumps and\n  valves\nabout: Two\n  lines.\n---\n## B\n### C\nx');
    expect(reading.course).toMatchObject({ title: 'Pumps and valves', description: 'about: Two lines.' });
    expect(check(reading, reading.course).flatMap(({ added, missing }) => [...added, ...missing])).toEqual([]);
  });

  it.each([
    ['a link around an image', '[![Passing](https://a.example/b.svg)](https://a.example/c)', '[Passing](https://a.example/c)'],
    [
      'a link around an image without words',
      '[![](https://a.example/b.svg)](https://a.example/c?d_e=1&f=2)',
      '[https://a.example/c?d_e=1&f=2](https://a.example/c?d_e=1&f=2)',
    ],
    ['a link without words', 'See [](https://a.example).', 'See [https://a.example](https://a.example).'],
  ])('shows %s', (_, written, text) => {
    const reading = read(`# A\n${written}\n\n## B\n### C\n${written}`);
    expect(reading.course.modules[0]!.slides[0]!.items).toMatchObject([{ text }]);
    expect(check(reading, reading.course).flatMap(({ added, missing, lost }) => [...added, ...missing, ...lost])).toEqual([]);
  });

  it.each(['![7](none.png)\n_7. "Pumps"_', '- ![](none.png)\n- ![](none.png) one', '- one\n\n  ![](none.png)'])(
    'takes an image with text beside it, and gives it back: %s',
    (body) => {
      const { course, ...reading } = read(`# A\n## B\n### C\n${body}\n`);
      expect(check({ course, ...reading }, course).flatMap(({ added, missing }) => [...added, ...missing])).toEqual([]);
      expect(withoutIds(read(write(course)).course)).toEqual(withoutIds(course));
    },
  );

  describe('without a word on its language', () => {
    const french = [
      'Ouvrez la vanne rouge avant la pompe et attendez que la pression soit stable.',
      'Ne la fermez jamais pendant que la machine tourne, car la conduite peut se rompre.',
      'Le mécanicien vérifie chaque matin le niveau de l’huile et note la température du moteur dans le cahier.',
      'Si une fuite apparaît près du joint, il arrête la machine et appelle son responsable, qui décide de la suite.',
      'Les nouveaux employés apprennent ici comment nettoyer le filtre sans abîmer la grille.',
      'À la fin de la journée, tous les outils reviennent dans l’armoire et le sol est sec.',
      'Une pompe bien entretenue dure plus de vingt ans, et coûte moins cher que deux réparations.',
    ].join(' ');
    const german = [
      'Öffnen Sie das rote Ventil vor der Pumpe und warten Sie, bis der Druck stabil ist.',
      'Schließen Sie es nie im Betrieb, denn die Leitung kann brechen, und niemand darf daneben stehen.',
      'Jeden Morgen prüft der Mechaniker den Ölstand und schreibt die Temperatur des Motors in das Heft.',
      'Wenn an der Dichtung etwas austritt, hält er die Maschine an und ruft den Verantwortlichen.',
      'Neue Mitarbeiter lernen hier, wie man das Sieb reinigt, ohne das Gitter zu beschädigen.',
      'Am Ende des Tages sind alle Werkzeuge wieder im Schrank, und der Boden ist trocken.',
    ].join(' ');
    const languageIn = (markdown: string) => {
      const { course, warnings } = read(markdown);
      return [course.language, ...warnings.map(({ code }) => code)];
    };

    it('is in that which it reads as, and says so', () => {
      expect(languageIn(`# Vannes\n## B\n### C\n${french}`)).toEqual(['fr', 'language-detected']);
    });

    it.each([
      ['it says another', `---\nlang: de\n---\n# A\n## B\n### C\n${french}`, 'de'],
      ['it was written as a course', `# A\n- **Pass mark:** 80\n## B\n### C\n${french}`, 'en'],
      ['it is short', '# A\n## B\n### C\nOuvrez la vanne rouge.', 'en'],
      ['it says one thing only', `# A\n## B\n### C\n${'Valve 7 is shut by hand.\n\n'.repeat(30)}`, 'en'],
      ['its parts do not agree', `# A\n## B\n### C\n${french}\n\n${german}`, 'en'],
      ['only code does', `# A\n## B\n### C\nx\n\n\`\`\`\n${french}\n\`\`\``, 'en'],
    ])('is in the usual one, or in its own, where %s', (_, markdown, language) => {
      expect(languageIn(markdown)).toEqual([language]);
    });
  });

  it('has the words of an image whose address stands elsewhere once', () => {
    const reading = read('# A\n![A pump][p]\n\n## B\n### C\n![A valve][p]\n\nSee ![a tap][p].\n\n[p]: https://a.example/b.png');
    expect(check(reading, reading.course).flatMap(({ added, missing }) => [...added, ...missing])).toEqual([]);
  });

  it.each([
    ['front matter', '---\nlang: pt_BR\npassing-score: "65%"\n---\n# A\n', ''],
    ['bold labels', '# A\n**Lang:** pt-BR\n**Passing Score:** 65 %\n\n', ''],
    ['a label that says more', '# A\n**Lang:** pt_BR\n**Passing Score:** 13/20 (65%)\n\n', '**Passing Score:** 13/20 (65%)'],
  ])('knows what settings are called elsewhere: %s', (_, head, description) => {
    const reading = read(`${head}## B\n### C\nx`);
    expect(reading.course).toMatchObject({ language: 'pt-BR', description, settings: { passMark: 65 } });
    expect([
      reading.warnings,
      check(reading, reading.course).flatMap(({ added, missing, lost }) => [...added, ...missing, ...lost]),
    ]).toEqual([[], []]);
  });

  it.each(['**Passing score:** 11 or 12', '**Lang:** the one we speak', '**Passing score:** 60 % or 70 %'])(
    'keeps what may be a setting elsewhere and cannot be one here: %s',
    (line) => {
      const reading = read(`# A\n${line}\n\n## B\n### C\nx`);
      expect(reading.course).toMatchObject({ language: 'en', description: line, settings: { passMark: 70 } });
      expect(check(reading, reading.course).flatMap(({ added, missing }) => [...added, ...missing])).toEqual([]);
    },
  );

  it.each([
    ['- **Pas mark:** 90', ''],
    ['**Quizmode:** graded', ''],
    ['', '- **Slide tpye:** Video'],
    ['', '- **Pass mark:** 90'],
  ])('asks about a label that is nearly a setting: %s%s', (head, line) => {
    const reading = read(`# A\n${head}\n\n## B\n### C\n${line}\n\nx`);
    expect(reading.warnings.map(({ code }) => code)).toEqual(['setting-unknown']);
  });

  it.each([
    '**Note:** hot',
    '- **Duration:** 5 min',
    '**Why it fails**: it is wet',
    '**Images:** two',
    '**Objectives:** see below',
  ])('takes a bold label for the text that it is: %s', (line) => {
    const reading = read(`# A\n${line}\n\n## B\n### C\n${line}\n\nx`);
    expect(reading.warnings).toEqual([]);
    expect(check(reading, reading.course).flatMap(({ added, missing }) => [...added, ...missing])).toEqual([]);
  });

  it('makes slides of content without a heading of its own', () => {
    expect(read('# A\nAbout.\n### First\nOne.\n## B\nTwo.\n### C\nThree.').course).toMatchObject({
      description: 'About.',
      modules: [
        { title: 'A', slides: [{ title: 'First' }] },
        { title: 'B', slides: [{ title: 'B', items: [{ text: 'Two.' }] }, { title: 'C' }] },
      ],
    });
  });

  it.each([
    ['nothing', '', /No course title/],
    ['an empty slide', '# A\n## B\n### C\n### D\nx', /Line 3: The slide "C" has no content/],
    ['all empty slides', '# A\n## B\n### C\n### D\n### E\nx\n### F', /Line 3: .*"C" .* Nor have "D" \(line 4\), "F" \(line 7\)/],
    ['a NUL', '# A\n## B\n### C\nx\u0000y', /Line 4: It holds a character/],
    ['half a character', '# A\n## B\n### C\n\ud800', /Line 4: It holds a character/],
    [
      'too many options',
      `# A\n## B\n### C\n- **Question:**\n\nx\n\n${'- [ ] y\n'.repeat(11)}`,
      /Line 3: 1\.1 C, items 0 options: /,
    ],
    ['a paragraph that is too long', `# A\n## B\n### C\n${'word '.repeat(3_000)}`, /Line 4: A paragraph has up to 10000/],
    [
      'a paragraph of too many lines',
      `# A\n## B\n### C\n${'word\n'.repeat(1_990)}${'*_'.repeat(2_000)}`,
      /Line 1994: A paragraph/,
    ],
    ['too many lines', `# A\n## B\n### C\n${'- a\n'.repeat(3_000)}`, /Line 4: There are 3001 lines/],
    ['too many slides', `# A\n## B\n${'### C\nx\n'.repeat(501)}`, /The course has 501 slides|501/],
    ['too many modules', `# A\n${'## B\n### C\nx\n'.repeat(51)}`, /The course, modules/],
    ['deep nesting', `# A\n## B\n### C\n${'> '.repeat(500)}x`, /Line 4: It is nested/],
  ])('refuses %s', (_, markdown, message) => {
    expect(() => read(markdown)).toThrow(message);
  });

  it.each([
    ['characters', '# A\n## B\n### C\nx\u0000\ny\n\uFFFD', [4, 6]],
    [
      'slides',
      `# A\n- **Pass mark:** 80\n## B\n### C\n- **Question:**\n\n- [x] a\n- [ ] b\n### D\n### F\n- **Question:**\n\n- [x] a\n- [ ] b`,
      [5, 9, 11],
    ],
    ['limits', `# A\n- **Pass mark:** 80\n## B\n${`### C\n${'x\n\n'.repeat(41)}`.repeat(2)}`, [4, 87]],
  ])('is refused for all faults at once: %s', (_, markdown, lines) => {
    let found: unknown;
    try {
      read(markdown);
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(Unreadable);
    expect((found as Unreadable).faults.map(({ line }) => line)).toEqual(lines);
    expect((found as Unreadable).message).toMatch(new RegExp(`^Line ${lines[0]!}: .*Line ${lines[1]!}: `));
  });
});
