import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { existsSync } from 'node:fs';
import mammoth from 'mammoth';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { lackedForReaders } from '../../../test/accessible-pdf.js';
import { v7 as uuid } from 'uuid';
import type { Block, CourseDocument, SlideItem } from '@lib/course-content/document';
import { arbitraryCourse } from '@lib/course-content/test/arbitrary-course';
import {
  choice,
  fillBlank,
  matching,
  numeric,
  openAnswer,
  ordering,
  shortAnswer,
  trueFalse,
} from '@lib/course-content/test/questions';
import { writtenExport, type WrittenExport } from './written-export.js';
import type { Pictures } from './pictures.js';

const CJK_FONT = '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc';
const picture = uuid();
const text = (words: string): Block & { kind: 'text' } => ({ id: uuid(), kind: 'text', text: words });
const BLOCKS: Block[] = [
  text('From the **sump** to the [tower](https://example.org/?a=1&b=2), `x < 1`.'),
  { id: uuid(), kind: 'list', ordered: true, start: 3, items: [[text('third')], [text('fourth')]] },
  { id: uuid(), kind: 'table', header: ['Part', 'Job'], rows: [['pump', 'lifts']] },
  { id: uuid(), kind: 'callout', tone: 'warning', body: [text('Hot surface.')] },
  { id: uuid(), kind: 'code', language: 'sh', code: '#set text("x")\n$ echo' },
  { id: uuid(), kind: 'formula', tex: 'P = \\frac{\\rho g Q h}{\\eta}', alt: 'Power in words' },
  { id: uuid(), kind: 'image', fileId: picture, alt: 'Two blue pumps', caption: 'The hall', prompt: null },
  { id: uuid(), kind: 'heading', level: 6, text: 'Deep' },
];
const part = (title: string) => ({ id: uuid(), title, body: [text(`In ${title}.`)], at: null, choices: [] });
const INTERACTION: SlideItem = { id: uuid(), kind: 'accordion', image: null, parts: [part('The pit'), part('The shaft')] };
const QUESTIONS: SlideItem[] = [
  { ...choice('Which valve?', '*Feed', 'Relief'), feedback: 'Said to all.' },
  choice('Which pumps?', '*Piston', '*Gear', 'Gate'),
  trueFalse('Is it on?'),
  numeric('Pressure?', 41.5, 'bar', 0.5),
  shortAnswer('The fluid?', 'Hydrazine'),
  fillBlank('Wait ____ seconds.', ['eleven']),
  matching('Which job?', ['sump', 'collects'], ['tower', 'holds']),
  ordering('Which order?', 'first step', 'second step'),
  openAnswer('Why?', 'Else it bursts.', 5),
];
const course = (language: string): CourseDocument => ({
  title: 'Pumps & #valves',
  description: 'For new staff.',
  language,
  objectives: [{ id: uuid(), text: 'Stop a pump' }],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [
    {
      id: uuid(),
      title: 'Start',
      slides: [
        { id: uuid(), title: 'Blocks', kind: 'content', items: [...BLOCKS, INTERACTION] },
        { id: uuid(), title: 'Check', kind: 'knowledge-check', items: QUESTIONS },
      ],
    },
  ],
  pool: [],
});
const FORMULAS = [
  '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
  '\\begin{cases} x & x > 0 \\\\ -x & \\text{else, "so"} \\end{cases}',
  '\\sqrt[3]{x_1^2 + y}, \\quad f(x) = \\left[ \\frac{a}{b} \\right)',
  '\\lim_{n \\to \\infty} \\sum_{i=1}^{n} \\int_0^1 \\hat{x} \\, \\overline{ab} \\, dx',
  '\\#\\$\\%\\&\\_ \\{ a / b ; c : d, e.. \\} | * ~ @ \\backslash \\text{#let x = "1"; \\$}',
  '\\boxed{E = mc^2} \\tag{1}',
  "\\mathbb{R} \\mathcal{L} \\mathbf{v} \\operatorname{rank} A^{\\dagger} \\not= b''",
  '{}_2^3 X \\xrightarrow{k} \\underbrace{a+b}_{n} \\cancel{x} \\binom{n}{k}',
];
/** What only the key says. */
const KEYS = ['Said to all.', '41.5', 'Hydrazine', 'eleven', 'Else it bursts.'];
const SAID = [
  'Pumps & #valves',
  'sump',
  'third',
  'lifts',
  'Hot surface.',
  '#set text("x")',
  'The hall',
  'The pit',
  'In The shaft.',
  'Which valve?',
  'Relief',
  'second step',
];

describe('a handout', () => {
  let pictures: Pictures;
  beforeAll(async () => {
    const data = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#36c' } })
      .png()
      .toBuffer();
    pictures = new Map([[picture, { type: 'png', data, width: 40, height: 20 }]]);
  });
  const written = async (
    format: 'docx' | 'pdf',
    answers: boolean,
    language = 'en',
  ): Promise<WrittenExport & { bytes: Buffer }> => {
    const files = new Map([[picture, { name: 'hall.png', path: 'media/hall.png' }]]);
    const made = await writtenExport({ format, course: course(language), files, answers, pictures });
    return { ...made, bytes: Buffer.from(made.content as Uint8Array) };
  };

  it('as a Word document has the structure of the course for another reader, and its keys only where they are asked for', async () => {
    const { value } = await mammoth.convertToHtml({ buffer: (await written('docx', false)).bytes });
    for (const said of SAID)
      expect(
        value
          .replaceAll('&amp;', '&')
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replace(/<[^>]*>/g, ''),
      ).toContain(said);
    for (const key of KEYS) expect(value).not.toContain(key);
    expect([...value.matchAll(/<h([1-6])>/g)].slice(0, 5).map(([, level]) => level)).toEqual(['1', '2', '2', '3', '4']);
    expect(value).toMatch(/<ol>\s*<li>third/);
    expect(value).toMatch(/<thead>(?:(?!<\/thead>).)*Part/s);
    expect(value).not.toMatch(/<thead>(?:(?!<\/thead>).)*lifts/s);
    expect(value).toContain('alt="Two blue pumps"');
    expect(value).toContain('<a href="https://example.org/?a=1&amp;b=2">tower</a>');
    const keyed = await mammoth.extractRawText({ buffer: (await written('docx', true)).bytes });
    for (const key of KEYS) expect(keyed.value).toContain(key);
  });

  it.each(['en', 'ar'])(
    'as PDF in %s is tagged, with headings, lists, tables and the words of its pictures',
    async (language) => {
      const { bytes, losses } = await written('pdf', false, language);
      expect(losses).toEqual([]);
      expect(await lackedForReaders(bytes)).toEqual([]);
      const read = await pdfOf(bytes);
      expect([read.isMarked, read.title, read.language]).toEqual([true, 'Pumps & #valves', language]);
      for (const role of ['H1', 'H2', 'H3', 'H4', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure', 'Link', 'Formula', 'P'])
        expect(read.roles).toContain(role);
      expect(read.alts).toEqual(expect.arrayContaining(['Two blue pumps', 'Power in words']));
      if (language === 'en') for (const said of SAID) expect(read.text).toContain(said.replace(/\s/g, ''));
      for (const key of KEYS) expect(read.text).not.toContain(key.replace(/\s/g, ''));
      const keyed = await pdfOf((await written('pdf', true, language)).bytes);
      if (language === 'en') for (const key of KEYS) expect(keyed.text).toContain(key.replace(/\s/g, ''));
    },
  );
});

describe('an entry that runs the other way than its course', () => {
  const WORDS = '6.5 bar (± 0.2)';
  const exported = async (format: 'pdf' | 'docx', language: string, words: string): Promise<Buffer> => {
    const stood = course(language);
    stood.modules[0]!.slides[0]!.items = [
      { id: uuid(), kind: 'table', header: [words, 'x'], rows: [[words, 'x']] },
      { id: uuid(), kind: 'list', ordered: true, start: 1, items: [[text(words)]] },
      text(words),
    ];
    stood.modules[0]!.slides[1]!.items = [choice(words, `*${words}`, 'x')];
    const { content } = await writtenExport({ format, course: stood, files: new Map(), answers: false, pictures: new Map() });
    return Buffer.from(content as Uint8Array);
  };

  it('begins at its own side as PDF', async () => {
    const document = await getDocumentProxy(new Uint8Array(await exported('pdf', 'ar', WORDS)));
    const places: number[][] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
      const xOf = (part: string): number[] =>
        words.flatMap(({ str, transform, width }) =>
          str.includes(part) ? [Number(transform[4]) + (width * str.indexOf(part)) / str.length] : [],
        );
      const [numbers, units] = [xOf('6.5'), xOf('bar')];
      places.push(...numbers.map((x, index) => [x, units[index]!]));
    }
    expect(places).toHaveLength(6);
    for (const [number, unit] of places) expect(number).toBeLessThan(unit!);
  });

  it.each([
    ['ar', WORDS, '\u200e', false],
    ['en', '٦٫٥ بار', '\u200f', true],
  ])('begins at its own side as DOCX in a course in %s', async (language, words, mark, isRightToLeft) => {
    const xml = strFromU8(unzipSync(await exported('docx', language, words))['word/document.xml']!);
    const paragraphs = xml.match(/<w:p>.*?<\/w:p>/gs)!.filter((each) => each.includes(words));
    expect(paragraphs).toHaveLength(6);
    for (const each of paragraphs) {
      // In lists the paragraph runs as the page does, so that its number stays at its side
      const isTurned = /<w:bidi\/>/.test(each) === isRightToLeft && /<w:jc w:val="end"\/>/.test(each);
      const isMarked = each.includes('<w:numPr>') && each.split(`>${mark}<`).length === 3;
      expect([isTurned, isMarked]).toContain(true);
      expect(/<w:rtl\/>/.test(each)).toBe(isRightToLeft);
    }
  });
});

describe('whatever stands in a course', () => {
  it('stands on paper', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCourse, fc.boolean(), async (given, answers) => {
        for (const format of ['docx', 'pdf'] as const) {
          const { content } = await writtenExport({
            format,
            course: withFonts(given),
            files: new Map(),
            answers,
            pictures: new Map(),
          });
          expect((content as Uint8Array).length).toBeGreaterThan(1_000);
        }
      }),
      { numRuns: 6 },
    );
  });

  it.each(FORMULAS)('a formula is set: %s', async (tex) => {
    const stood = course('en');
    stood.modules[0]!.slides[0]!.items = [{ id: uuid(), kind: 'formula', tex, alt: '' }];
    const { losses } = await writtenExport({
      format: 'pdf',
      course: stood,
      files: new Map(),
      answers: false,
      pictures: new Map(),
    });
    expect(losses).toEqual([]);
  });

  it('letters that no font has are said before they are lost', async () => {
    const stood = course('en');
    stood.modules[0]!.title = 'The sign \u0378';
    const refused = writtenExport({ format: 'pdf', course: stood, files: new Map(), answers: false, pictures: new Map() });
    await expect(refused).rejects.toMatchObject({
      code: 'letters-without-font',
      message: expect.stringContaining('no font') as unknown,
    });
  });

  const inCjk = existsSync(CJK_FONT) ? it.each : it.skip.each;
  inCjk([
    ['zh-Hans', '水泵把水送到塔里'],
    ['zh-Hant', '水泵把水送到塔裡，閥門關閉'],
    ['ja', 'ポンプは水を塔へ送る'],
    ['ko', '펌프는 물을 탑으로 보냅니다'],
  ])('letters of %s stand in a PDF where Debian has fonts-wqy-microhei', async (language, title) => {
    const stood = { ...course(language), title };
    const { content } = await writtenExport({
      format: 'pdf',
      course: stood,
      files: new Map(),
      answers: true,
      pictures: new Map(),
    });
    expect((await pdfOf(Buffer.from(content as Uint8Array))).text).toContain(title.replace(/\s/g, ''));
  });

  it('pictures for which there is no room are said to be left out', async () => {
    const files = new Map([[picture, { name: 'hall.png', path: 'media/hall.png' }]]);
    const order = { course: course('en'), files, answers: false, pictures: new Map() };
    for (const format of ['docx', 'pdf'] as const)
      expect((await writtenExport({ ...order, format })).losses).toContainEqual(
        expect.objectContaining({ code: 'left-out', message: expect.stringMatching(/^1 picture.* 60 MB/) as unknown }),
      );
  });

  it('what no font and no XML has is left out, and the rest stays', async () => {
    const stood = course('en');
    stood.modules[0]!.title = 'A\u0000B\ud800C';
    const { content } = await writtenExport({
      format: 'pdf',
      course: stood,
      files: new Map(),
      answers: false,
      pictures: new Map(),
    });
    expect((await pdfOf(Buffer.from(content as Uint8Array))).text).toMatch(/A.?B.?C/);
  });
});

/** The writing of China and Japan has no font that comes with the service. */
const withFonts = (given: CourseDocument): CourseDocument =>
  JSON.parse(
    JSON.stringify(given)
      .replace(/[\p{Script=Han}\p{Script=Katakana}ー]/gu, 'x')
      .replace(/"language":"(ja|zh)[^"]*"/, '"language":"en"'),
  ) as CourseDocument;

interface Tag {
  role?: string;
  alt?: string;
  children?: Tag[];
}

async function pdfOf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const [roles, alts] = [new Set<string>(), [] as string[]];
  const walk = ({ role, alt, children = [] }: Tag): void => {
    if (role) roles.add(role);
    if (alt) alts.push(alt);
    children.forEach(walk);
  };
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const tree = (await page.getStructTree()) as Tag | null;
    if (tree) walk(tree);
    const { items } = await page.getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  const { info } = await pdf.getMetadata();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  const isMarked = (await pdf.getMarkInfo())?.Marked;
  return { text: text.replace(/\s/g, ''), roles: [...roles], alts, title, language, isMarked };
}
