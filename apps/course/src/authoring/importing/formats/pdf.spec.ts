import { describe, expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { slidesOf, type CourseDocument } from '@lib/course-content/document';
import { checkPages } from '../check-pages.js';
import { checkedFile } from '../checked-file.js';
import { withQuizzes } from './embedded-quizzes.js';

interface Words {
  text: string;
  size?: number;
  y: number;
  x?: number;
}

/** A PDF of these words, with whatever else is to stand in its catalogue, its trailer and after its pages. */
function pdfOf(
  pages: readonly (readonly Words[])[],
  { catalogue = '', trailer = '', more = [] as (string | Buffer)[], draws = '' } = {},
): Buffer {
  const contents = pages.map((words) =>
    words
      .map(({ text, size = 12, x = 72, y }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`)
      .join('\n'),
  );
  const first = 4;
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, n) => `${first + 2 * n} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...contents.flatMap((content, n) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>/XObject<</I ${first + 2 * pages.length} 0 R>>>>/Contents ${first + 1 + 2 * n} 0 R>>`,
      `<</Length ${content.length + draws.length + 1}>>stream\n${content}\n${draws}\nendstream`,
    ]),
    ...more,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const offsets: number[] = [];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    offsets.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n'));
  });
  const at = length();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

async function imported(bytes: Buffer) {
  const { draft, result } = await checkedFile({ name: 'Pumps.pdf', bytes, language: 'en' });
  return { course: JSON.parse(draft.json) as CourseDocument, result, warnings: result.warnings.map(({ message }) => message) };
}

const DIVIDED = 'Document: Words that were divided at the end of a line were joined without the hyphen: goggles.';
const TEXT = 'Water moves, and nobody has to carry buckets any more, which is what pumps are for.';
const page = (number: number, ...words: Words[]): Words[] => [...words, { text: `Page ${number} of 3`, size: 8, y: 30, x: 280 }];
const PAGES = [
  page(
    1,
    { text: 'Pump school', size: 26, y: 760 },
    { text: 'Before', size: 18, y: 700 },
    { text: TEXT, y: 670 },
    { text: 'Wear # gog-', y: 656 },
    { text: 'gles, *always*.', y: 642 },
    { text: 'Answer: B', y: 600 },
  ),
  page(2, { text: 'After', size: 18, y: 760 }, { text: TEXT, y: 730 }),
  page(3, { text: 'Close it.', y: 760 }),
];

describe('a PDF', () => {
  it('becomes slides by the size of its headings, without what stands at the edge of each page', async () => {
    const { course, warnings } = await imported(pdfOf(PAGES));
    expect(course.title).toBe('Pump school');
    expect(slidesOf(course).map(({ title, items }) => [title, ...items.map((item) => 'text' in item && item.text)])).toEqual([
      ['Before', `${TEXT} Wear # goggles, \\*always\\*.`, 'Answer: B'],
      ['After', TEXT, 'Close it.'],
    ]);
    expect(warnings).toEqual([
      ...[1, 2, 3].map((number) => `Page ${number}: "Page ${number} of 3" stands at the edge of most pages, and is left out.`),
      expect.stringMatching(/^Document: A PDF does not say what is a heading/),
      DIVIDED,
    ]);
  });

  const column = (top: number, ...lines: string[]): Words[] => lines.map((text, index) => ({ text, y: top - 14 * index }));
  const itemsOf = (course: CourseDocument) => slidesOf(course).flatMap(({ items }) => items);

  it('reads a quiz with its key as a question, also across lines and pages', async () => {
    const { course, result } = await imported(
      pdfOf([
        [
          { text: 'Tools', size: 18, y: 760 },
          { text: TEXT, y: 730 },
          ...column(
            690,
            '1. Which tool drives a nail into',
            'a plank of wood?',
            'A) Saw',
            'B) A hammer with',
            'a claw',
            'Answer: B',
            'Why? It is heavy.',
          ),
        ],
        column(760, '2. Which saws?', 'A. Saw', 'B. Awl', 'Correct answer: A', 'Explanation: It has teeth.', TEXT),
      ]),
    );
    expect(itemsOf(course)).toMatchObject([
      { text: TEXT },
      {
        kind: 'single-choice',
        stem: [{ text: '1. Which tool drives a nail into a plank of wood?' }],
        options: [
          { text: 'Saw', correct: false },
          { text: 'A hammer with a claw', correct: true },
        ],
      },
      { text: 'Why? It is heavy.' },
      {
        kind: 'single-choice',
        options: [{ text: 'Saw', correct: true }, { correct: false }],
        feedback: 'It has teeth.',
      },
      { text: TEXT },
    ]);
    expect(result.questionsForUser).toEqual([]);
  });

  it('asks about a key where the lines of a page may stand in another order', () => {
    const items = ['Which tool?', 'A) Saw', 'B) Hammer', 'Answer: B'].map((text) => ({ id: '', kind: 'text' as const, text }));
    const modules = [{ slides: [{ title: 'Quiz', items }] }];
    const course = { language: 'en', modules } as unknown as CourseDocument;
    expect(itemsOf({ ...withQuizzes({ course, isInOrder: true }).course, pool: [] })).toMatchObject([{ kind: 'single-choice' }]);
    const read = withQuizzes({ course, isInOrder: false });
    expect(itemsOf({ ...read.course, pool: [] })).toEqual(items);
    expect(read.questions).toEqual([{ ...read.questions[0], question: expect.stringMatching(/^Is "Answer: B"/) }]);
  });

  it('keeps each row of what looks like a table, and names its page', async () => {
    const row = (y: number, ...cells: string[]): Words[] => cells.map((text, index) => ({ text, y, x: 72 + 150 * index }));
    const { course, warnings } = await imported(
      pdfOf([[...row(700, 'Pump', 'Litres'), ...row(686, 'Blue', '20'), ...row(672, 'Red', '300')], column(700, TEXT, TEXT)]),
    );
    expect(itemsOf(course)).toMatchObject([
      { text: 'Pump Litres' },
      { text: 'Blue 20' },
      { text: 'Red 300' },
      { text: `${TEXT} ${TEXT}` },
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(/^Document: /),
      'Page 1: What looks like a table has become paragraphs, a row each.',
    ]);
  });

  it('runs nothing of it, and names the page whose pictures it leaves out', async () => {
    const picture =
      '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>stream\n0\nendstream';
    const script = '/OpenAction<</S/JavaScript/JS(app.launchURL\\(\\))>>';
    const { warnings } = await imported(
      pdfOf(PAGES.slice(0, 1), { catalogue: script, more: [picture], draws: 'q 50 0 0 50 72 300 cm /I Do Q' }),
    );
    expect(warnings).toEqual([expect.stringMatching(/^Document: /), DIVIDED, 'Page 1: Its pictures are left out.']);
  });

  it('is not proved by a reading that finds fewer pages', () => {
    const course = { title: 'Pumps', description: '', language: 'en', modules: [], pool: [] } as unknown as CourseDocument;
    const one = [{ place: 'page 1', text: 'Close it.' }];
    const found = (pages: typeof one, second: typeof one) =>
      checkPages(pages, second, { course, left: [], made: new Set(['title']) }).missing;
    expect(found([], one)).not.toEqual([]);
    expect(found([{ place: 'page 1', text: '' }], [])).not.toEqual([]);
  });

  describe('where two programs read a page differently', () => {
    const read = (ours: string, theirs: string) => {
      const slide = { id: 's', title: 'Page 1', items: [{ id: 'i', kind: 'text', text: ours }] };
      const modules = [{ id: 'm', title: 'Pumps', slides: [slide] }];
      const course = { title: 'Pumps', description: '', language: 'en', modules, pool: [] } as unknown as CourseDocument;
      const pages = (text: string) => [{ place: 'page 1', text }];
      return checkPages(pages(ours), pages(theirs), { course, left: [], made: new Set(['title', 'm', 's']) });
    };
    const page = 'Close the valve before the pump is opened, and wait until no pressure is left in the line. '.repeat(8);

    it.each([
      ['a sign', `${page} m\u2032`, `${page} m0`, 'The draft has "m\u2032" where another program reads "m0"; compare them'],
      ['a word', page, `${page} not`, 'The draft lacks "not", which another program reads here; add it if it is missing'],
      [
        'a word with another space',
        `${page}beok`,
        `${page}be ok now`,
        'The draft lacks "now", which another program reads here; add it if it is missing',
      ],
      [
        'a word too often',
        `${page} valve`,
        page,
        'The draft has "valve", which another program does not read here; compare them',
      ],
    ])('names %s', (_what, ours, theirs, message) => {
      expect(read(ours, theirs)).toEqual({ missing: [], doubtful: [{ place: 'page 1', message, dimension: 'text' }] });
    });

    it('names a word at the end of a page of thousands', () => {
      const message = 'The draft lacks "not", which another program reads here; add it if it is missing';
      expect(read(page.repeat(16), `${page.repeat(16)} not`).doubtful).toMatchObject([{ message }]);
    });

    it('names a page of formulas whose signs one program reads as the letters of their codes', () => {
      const terms = (sign: (name: string) => string): string =>
        Array.from(
          { length: 60 },
          (_, n) => `a${n}${sign('prime')} ${sign('sum')}b${n} ${sign('open')}x${n}${sign('close')}`,
        ).join(' ');
      const [ours, codes] = [
        { prime: '\u2032', sum: '\u2211', open: '\u27e8', close: '\u27e9' },
        { prime: '0', sum: 'X', open: 'h', close: 'i' },
      ] as Record<string, string>[];
      const message =
        'Another program reads signs of formulas as letters here, for example "\u2032" as "0"; compare its formulas with the file';
      const both = [terms((name) => ours![name]!), terms((name) => codes![name]!)] as const;
      expect(read(...both)).toEqual({ missing: [], doubtful: [{ place: 'page 1', message, dimension: 'text' }] });
      expect(read(both[0], both[1].replaceAll('a', 'q')).missing).toHaveLength(1);
      // Letters without such a sign stay letters
      expect(read(both[0].replaceAll('\u2211', '\u222b'), both[1]).missing).toHaveLength(1);
    });

    it('names what differs, and not the words that are divided at the ends of lines', () => {
      const divided = Array.from({ length: 30 }, (_, n) => `valves${n}- turned${n}`).join(' ');
      const ours = `${page.repeat(4)} ${divided} EQ(q)\u1d40EP 3 7 37`;
      const theirs = `${page.repeat(4)} ${divided.replaceAll('- ', '')} EQ(q) |EP \u2713 \u2717 37`;
      const message = 'The draft has "EQ(q)\u1d40EP 3 7" where another program reads "EQ(q) |EP \u2713 \u2717"; compare them';
      expect(read(ours, theirs)).toEqual({ missing: [], doubtful: [{ place: 'page 1', message, dimension: 'text' }] });
    });

    it('names the letters that differ where it finds no words that do', () => {
      const spaced = Array.from({ length: 30 }, (_, n) => `valves${n} turned${n}`).join(' ');
      const message = 'The draft has "a n" where another program reads "\u2713"; compare them';
      expect(read(`${page.repeat(4)} ${spaced} xan`, `${page.repeat(4)} ${spaced.replaceAll(' t', 't')}x \u2713`)).toEqual({
        missing: [],
        doubtful: [{ place: 'page 1', message, dimension: 'text' }],
      });
    });

    it('names a sign of a page with few letters', () => {
      const message = 'The draft has "H\u03b1" where another program reads "H\u00ae"; compare them';
      expect(read('log H\u03b1 1', 'log H\u00ae 1').doubtful).toMatchObject([{ message }]);
      expect(read('Close it', 'Open it').missing).toHaveLength(1);
    });

    it('is not proved where they differ in more than a few letters', () => {
      expect(read(page, `${page} and wait for three further words`).missing).toEqual([
        { place: 'page 1', sentence: 'and wait for three further words' },
      ]);
      expect(read(page.replaceAll('valve', 'vavle').replaceAll('pump', 'q'), page).missing).toHaveLength(1);
    });
  });

  const packed = (content: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`<</Filter/FlateDecode/Length ${content.length}>>stream\n`), content, Buffer.from('\nendstream')]);
  it.each<[string, () => Buffer, RegExp]>([
    ['no text', () => pdfOf([[]]), /no text, only pictures/],
    ['a password', () => pdfOf(PAGES, { trailer: '/Encrypt<</Filter/Standard>>' }), /encrypted/],
    ['a stream that grows', () => pdfOf(PAGES, { more: [packed(deflateSync(Buffer.alloc(100_000_001)))] }), /more than 100 MB/],
    [
      'one in another',
      () => pdfOf(PAGES, { more: [packed(deflateSync(deflateSync(Buffer.alloc(100_000_001))))] }),
      /more than 100 MB/,
    ],
    ['old packing, also under another spelling', () => pdfOf(PAGES, { more: ['<</Filter/LZW#44ecode>>'] }), /before 1996/],
    ['pages without end', () => pdfOf(Array.from({ length: 2_001 }, () => [])), /2001 pages; at most 2000/],
    ['nothing but its first line', () => Buffer.from('%PDF-1.7\n'), /damaged|no text/],
  ])('is refused with %s', async (_what, file, message) => {
    await expect(imported(file())).rejects.toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(message) as unknown,
    });
  });
});
