import { describe, expect, it } from '@jest/globals';
import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { v7 as uuid } from 'uuid';
import type { CourseDocument, Question, SlideItem } from '@lib/course-content/document';
import { choice, fillBlank, numeric, openAnswer, shortAnswer, trueFalse } from '@lib/course-content/test/questions';
import { writtenExport } from './written-export.js';

const courseOf = (...items: SlideItem[]): CourseDocument => ({
  title: 'T',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [{ id: uuid(), title: 'M', slides: [{ id: uuid(), title: 'S', kind: 'knowledge-check', items }] }],
  pool: [],
});

type Format = 'docx' | 'pdf';
async function partsOf(format: Format, course: CourseDocument, answers: boolean): Promise<Record<string, string>> {
  const { content } = await writtenExport({ format, course, files: new Map(), answers, pictures: new Map() });
  const bytes = content as Uint8Array;
  if (format === 'docx')
    return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));
  return { pdf: Buffer.from(bytes).toString('latin1') };
}

const words = fc
  .array(fc.constantFrom('valve', '**loud**', '<b>', 'm²', '`x`', 'ζω', '10', '&amp;', 'a"b'), { minLength: 1, maxLength: 4 })
  .map((each) => each.join(' '));

/** Two courses that differ in their keys alone: what is right, and what is said once an answer is given. */
const twins = fc
  .record({ texts: fc.array(words, { minLength: 3, maxLength: 3 }), keys: fc.array(words, { minLength: 10, maxLength: 10 }) })
  .map(({ texts, keys }) => {
    const [a, b, c] = texts.map((text, index) => `${index} ${text}`) as [string, string, string];
    const stem = `Which ${a}`;
    const questions: [Question, Question][] = [
      [choice(stem, `*${a}`, b, c), choice(stem, a, b, `*${c}`)],
      [choice(stem, `*${a}`, `*${b}`, c), choice(stem, `*${a}`, b, `*${c}`)],
      [trueFalse(stem, true), trueFalse(stem, false)],
      [numeric(stem, 1.5, 'bar', 0.5), numeric(stem, -777_123, 'bar')],
      [shortAnswer(stem, keys[0]!), shortAnswer(stem, keys[1]!, 'more')],
      [
        fillBlank(`Wait ____ then ____ so.`, [keys[2]!], ['x']),
        fillBlank(`Wait ____ then ____ so.`, [keys[3]!, 'y'], [keys[4]!]),
      ],
      [openAnswer(stem, keys[5]!), openAnswer(stem, null, 7)],
    ];
    return questions.map(([one, other], index): [Question, Question] => {
      const twin = { ...other, id: one.id, stem: one.stem, feedback: keys[6]! };
      if ('options' in twin) twin.options.forEach((option, place) => (option.feedback = keys[place + 7] ?? null));
      return index % 2 === 0 ? [one, twin] : [twin, one];
    });
  });

/** But for when it was made, and the names that are made of that. */
const lasting = (part: string): string =>
  part
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)/g, '')
    .replace(/\(D:\d+[^)]*\)/g, '')
    .replace(/\/ID \[[^\]]*\]/g, '')
    .replace(/<xmpMM:(\w+ID)>[^<]*/g, '<$1>');

describe('a handout without answers', () => {
  it.each(['docx', 'pdf'] as const)('has the same bytes as %s whatever is right', async (format) => {
    await fc.assert(
      fc.asyncProperty(twins, async (pairs) => {
        const course = courseOf(...pairs.map(([one]) => one));
        const twin = structuredClone(course);
        twin.modules[0]!.slides[0]!.items = pairs.map(([, other]) => other);
        const [parts, others] = [await partsOf(format, course, false), await partsOf(format, twin, false)];
        for (const [path, part] of Object.entries(parts)) expect([path, lasting(part)]).toEqual([path, lasting(others[path]!)]);
        const told = await partsOf(format, course, true);
        expect(Object.keys(parts).some((path) => lasting(parts[path]!) !== lasting(told[path]!))).toBe(true);
      }),
      { numRuns: 5 },
    );
  });
});

/** Whatever means something to XML, to Word or to the typesetter. */
const CONTROLS = [
  ...'# $ \\ ` * _ ~ @a <lab> " \' [ ] { } /* */ // = - + #let #panic() #read("/etc/passwd") #{1} $x$ \\u{1}'.split(' '),
  ...'& &amp; &#1; < > <b> </w:t> ]]> <![CDATA[ <!-- --> <?a?> %s {} PAGE HYPERLINK'.split(' '),
  ...['\u0001', '\u2028', '\ufeff', '\ud800', '\u00ad', '\n', '\t'],
];
const hostile = fc.array(fc.constantFrom(...CONTROLS), { maxLength: 5 }).map((each) => ['begun', ...each, 'ended'].join(' '));
/** As what each of them is made of words stands in it. */
const spread = (given: readonly string[]): CourseDocument => {
  const [title, module, slide, text, code, link, tex, alt] = given as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const items: SlideItem[] = [
    { id: uuid(), kind: 'text', text },
    { id: uuid(), kind: 'code', language: '', code },
    { id: uuid(), kind: 'text', text: `[seen](<https://example.org/${link.replace(/[<>\\\n]/g, '')}>)` },
    { id: uuid(), kind: 'formula', tex: `x ${tex}`, alt },
    { id: uuid(), kind: 'formula', tex: `\\text{${tex.replace(/[#$%&~_^\\{}]/g, '')}}`, alt: '' },
    { id: uuid(), kind: 'table', header: [text], rows: [[alt]] },
    { id: uuid(), kind: 'image', fileId: null, alt, caption: '', prompt: code },
    choice(text, `*${alt}`, code),
  ];
  const course = courseOf(...items);
  const [only] = course.modules;
  return { ...course, title, modules: [{ ...only!, title: module, slides: [{ ...only!.slides[0]!, title: slide }] }] };
};
const everywhere = fc.array(hostile, { minLength: 8, maxLength: 8 }).map(spread);

describe('whatever stands in a course', () => {
  it('is text in a Word document, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(everywhere, async (course) => {
        const parts = await partsOf('docx', course, true);
        for (const [path, xml] of Object.entries(parts)) {
          expect([path, XMLValidator.validate(xml)]).toEqual([path, true]);
          expect(xml).not.toMatch(
            /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|&#(?:x0*1?|0*1?\d?);(?<!&#(?:10|13|9);)/i,
          );
        }
        const outside = [...parts['word/_rels/document.xml.rels']!.matchAll(/Target="([^"]*)" TargetMode="External"/g)];
        for (const [, target] of outside) expect(target).toMatch(/^https:\/\/example\.org\//);
        expect(parts['word/document.xml']).not.toMatch(/<w:(?:fldSimple|instrText|object)\b|<\w*:?altChunk\b/);
      }),
      { numRuns: 40 },
    );
  });

  it('is text in a PDF, and no command of the typesetter', async () => {
    await fc.assert(
      fc.asyncProperty(everywhere, async (course) => {
        const { content } = await writtenExport({ format: 'pdf', course, files: new Map(), answers: true, pictures: new Map() });
        const text = await textOf(content as Uint8Array);
        for (const title of [course.title, course.modules[0]!.title]) expect(text).toContain(visible(title));
      }),
      { numRuns: 30 },
    );
  });
});

/** Without what a typesetter sets as nothing, or as a space. */
const visible = (text: string): string => text.toWellFormed().replace(/[\s\u0001\ufeff\u00ad\u2028-]/g, '');

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  return visible(pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(''));
}
