import { describe, expect, it } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { slidesOf, type CourseDocument } from '@lib/course-content/document';
import { checkedFile } from '../checked-file.js';
import { Hyphens } from './pdf-hyphens.js';
import { textOfWords } from './pdf-words.js';

/** A one-page PDF. Codes of its second font, from 1, map to `letters`, unless another font is given. */
function pdfOf(
  content: string,
  letters: readonly string[] = [],
  written = (table: string): string => table,
  font?: string,
): Buffer {
  const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
  const codes = letters.map((letter, index) => `<${(index + 1).toString(16).padStart(2, '0')}> <${hex(letter)}>`);
  const table = deflateSync(
    written(`/CIDInit/ProcSet findresource begin 12 dict begin begincmap /CMapName/T def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${codes.length} beginbfchar
${codes.join('\n')}
endbfchar endcmap end end`),
  );
  const widths = letters.map(() => 500).join(' ');
  const objects: Buffer[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    font ??
      `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/FirstChar 1/LastChar ${letters.length}/Widths[${widths}]/Encoding<</Differences[1${'/n'.repeat(letters.length)}]>>/ToUnicode 7 0 R>>`,
    Buffer.concat([Buffer.from(`<</Length ${table.length}/Filter/FlateDecode>>stream\n`), table, Buffer.from('\nendstream')]),
  ].map((object) => Buffer.from(object));
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  let length = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const at = length;
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    length += whole.length;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  parts.push(
    Buffer.from(
      `xref\n0 8\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 8/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const at = (x: number, y: number, text: string): string => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`;
const lines = (...texts: string[]): string => texts.map((text, index) => at(72, 700 - 14 * index, text)).join('\n');

async function read(bytes: Buffer): Promise<{ paragraphs: string[]; warnings: string[] }> {
  const { draft, result } = await checkedFile({ name: 'Pumps.pdf', bytes, language: 'en' });
  const slides = slidesOf(JSON.parse(draft.json) as CourseDocument);
  const [, ...warnings] = result.warnings.map(({ message }) => message);
  return { paragraphs: slides.flatMap(({ items }) => items.map((item) => ('text' in item ? item.text : item.kind))), warnings };
}

describe('a line of a PDF that ends with a hyphen', () => {
  const joined = 'Document: Words that were divided at the end of a line were joined without the hyphen:';
  it.each([
    ['Close the Ein-', 'und Ausgang.', 'Close the Ein- und Ausgang.', []],
    ['Tom-', 'och eller.', 'Tom- och eller.', []],
    ['Close the Vor-', '(und) Ausgang.', 'Close the Vor- (und) Ausgang.', []],
    ['The line Nord-', 'Ost is closed.', 'The line Nord-Ost is closed.', []],
    ['Wait 10-', '20 minutes.', 'Wait 10-20 minutes.', []],
    ['It is well-known. A well-', 'known pump.', 'It is well-known. A well-known pump.', []],
    ['The goggles. Wear gog-', 'gles now.', 'The goggles. Wear goggles now.', []],
    ['Wear gog-', 'gles now.', 'Wear goggles now.', [`${joined} goggles.`]],
    ['Wear it -', 'always.', 'Wear it - always.', []],
  ])('goes on as its language writes it: %s / %s', async (first, second, text, warnings) => {
    expect(await read(pdfOf(lines(first, second)))).toEqual({ paragraphs: [text], warnings });
  });

  it('loses a hyphen that only a break shows', () => {
    const hyphens = new Hyphens(['Wear gog\u00ad', 'gles.']);
    expect(hyphens.joined(['Wear gog\u00ad', 'gles.'])).toBe('Wear goggles.');
    expect([...hyphens.removed]).toEqual([]);
  });

  it('names some of the words that may have had their hyphen', async () => {
    const words = Array.from({ length: 14 }, (_, index) => `w${'a'.repeat(index + 1)}-`);
    const { warnings } = await read(pdfOf(lines(...words.flatMap((word) => [`The ${word}`, 'b it is.']))));
    expect(warnings).toEqual([expect.stringMatching(/^Document: .*: wab, waab, .* and 2 others\.$/)]);
  });
});

describe('columns of a PDF', () => {
  const rows = (...pairs: [string, string?][]): string =>
    pairs
      .map(([left, right], index) => {
        const y = 700 - 14 * index;
        return `${left && at(60, y, left)}\n${right === undefined ? '' : at(320, y, right)}`;
      })
      .join('\n');
  const columns = rows(
    ['The left column begins', 'Another sentence begins'],
    ['here and goes on below', 'there and goes on below'],
    ['until it stops at last.', 'with a few words more'],
    ['', 'than the left one.'],
  );

  it('are read one after the other, though the PDF has them line by line', async () => {
    const end = at(60, 600, 'And this is below both of them.');
    expect(await read(pdfOf(`${columns}\n${end}`))).toEqual({
      paragraphs: [
        'The left column begins here and goes on below until it stops at last.',
        'Another sentence begins there and goes on below with a few words more than the left one.',
        'And this is below both of them.',
      ],
      warnings: ['Page 1: Its text may be in the wrong order here: check columns and boxes.'],
    });
  });

  it('are read from the left, though the PDF has the right one first', async () => {
    const column = (x: number, ...texts: string[]): string =>
      texts.map((text, index) => at(x, 700 - 14 * index, text)).join('\n');
    const content = [
      at(60, 740, 'This is above both of the columns, from one side of the page to the other side of it.'),
      column(320, 'Another sentence begins', 'there and goes on below', 'with a few words more.'),
      column(60, 'The left column begins', 'here and goes on below', 'until it stops at last.'),
      at(60, 600, 'This is below both of the columns, from one side of the page to the other side of it.'),
    ];
    expect((await read(pdfOf(content.join('\n')))).paragraphs).toEqual([
      'This is above both of the columns, from one side of the page to the other side of it.',
      'The left column begins here and goes on below until it stops at last.',
      'Another sentence begins there and goes on below with a few words more.',
      'This is below both of the columns, from one side of the page to the other side of it.',
    ]);
  });

  it('go on in the same paragraph at the top of the next', async () => {
    const content = [at(60, 700, 'The left column ends here,'), at(60, 686, 'and it'), at(320, 700, 'goes on there.')].join('\n');
    expect((await read(pdfOf(content))).paragraphs).toEqual(['The left column ends here, and it goes on there.']);
  });

  it.each([
    ['cells', rows(['pump', 'moves water'], ['valve', 'closes a pipe'], ['seal', 'keeps it dry'])],
    ['terms', rows(['Blue pump for water', 'It is small and cheap'], ['Red pump for oil', 'It is large'], ['Green one', 'None'])],
  ])('stay rows where they are %s of a table', async (_what, content) => {
    const { paragraphs, warnings } = await read(pdfOf(content));
    expect(paragraphs).toHaveLength(3);
    expect(warnings).toEqual(['Page 1: What looks like a table has become paragraphs, a row each.']);
  });

  it('are read from the right where their letters run to the left', async () => {
    // "أب" drawn from the left, and a space
    const letters = ['ب', 'أ', ' '];
    const word = '010203'.repeat(12);
    const line = (x: number, y: number, more = ''): string => `BT /F2 12 Tf ${x} ${y} Td <${more}${word}> Tj ET`;
    const content = [700, 686, 672].map((y) => `${line(60, y)}\n${line(320, y, '02')}`).join('\n');
    const { paragraphs } = await read(pdfOf(content, letters));
    expect(paragraphs.map((text) => text.split('أب').length - 1)).toEqual([36, 36]);
    expect(paragraphs[0]).toMatch(/أ$/);
    expect(paragraphs[1]).toMatch(/ب$/);
  });
});

describe('Arabic and Hebrew in a PDF', () => {
  const shown = (x: number, codes: string): string => `BT /F2 12 Tf ${x} 700 Td <${codes}> Tj ET`;

  it.each(['أ', 'إ', 'آ', 'ا'])('keep the order of two letters that are drawn as one: ل%s', async (alef) => {
    // As LibreOffice writes it: drawn from the left, the two letters in the order in which they are read
    const pdf = pdfOf(shown(300, '01020304'), ['ن', 'م', `ل${alef}`, 'ا']);
    expect(await read(pdf)).toEqual({ paragraphs: [`ال${alef}من`], warnings: [] });
  });

  it('keep it where the table of letters has spaces and ranges', async () => {
    const pdf = pdfOf(shown(300, '010203'), ['ن', 'لأ', 'ا'], (table) =>
      table.replace(/\d+ beginbfchar[^]*endbfchar/, '1 beginbfrange\n<01> <03> [<0646> <0644 0623> <0627>]\nendbfrange'),
    );
    expect((await read(pdf)).paragraphs).toEqual(['الأن']);
  });

  it('are read by where their words stand, in whichever order the PDF has them', async () => {
    const letters = ['ک', 'ت', 'ا', 'ب', 'ه'];
    const text = 'هاب تک 25';
    const fromTheRight = [shown(330, '040305'), shown(310, '0102'), at(290, 700, '25')];
    for (const words of [fromTheRight, fromTheRight.toReversed()])
      expect((await read(pdfOf(words.join('\n'), letters))).paragraphs).toEqual([text]);
  });

  it('are read letter by letter from the left, with letters for their forms', async () => {
    const letters = ['\ufe98', '\ufee3', 'ا'];
    const glyphs = [shown(300, '03'), shown(306.2, '01'), shown(312.4, '02')];
    expect((await read(pdfOf(glyphs.join('\n'), letters))).paragraphs).toEqual(['متا']);
  });

  it.each([
    ['as they are read', '(', ')'],
    ['as they are drawn', ')', '('],
  ])('have brackets that the PDF keeps %s', async (_how, open, close) => {
    const glyphs = [at(332.2, 700, `\\${open}`), shown(320, '0201'), at(315.8, 700, `\\${close}`)];
    expect((await read(pdfOf(glyphs.join('\n'), ['ש', 'ל']))).paragraphs).toEqual(['(של)']);
  });
});

/** Draws each letter of the second font twice, slightly shifted. */
const twice = (text: string, letters: readonly string[], x = 72): string =>
  [...text]
    .flatMap((letter, index) => {
      const code = (letters.indexOf(letter) + 1).toString(16).padStart(2, '0');
      return [0, 0.3].map((beside) => `BT /F2 12 Tf ${x + 6 * index + beside} 700 Td <${code}> Tj ET`);
    })
    .join('\n');

describe('fonts of a PDF that name a table of characters', () => {
  const font = (name: string, order: string): string =>
    `<</Type/Font/Subtype/Type0/BaseFont/Batang/Encoding/${name}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/Batang/DW 1000/CIDSystemInfo<</Registry(Adobe)/Ordering(${order})/Supplement 1>>/FontDescriptor<</Type/FontDescriptor/FontName/Batang/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>>>]>>`;
  it.each([
    ['Korean', 'KSCms-UHC-H', 'Korea1', 'b0a1b3aa', '가나'],
    ['Japanese', '90ms-RKSJ-H', 'Japan1', '93fa967b', '日本'],
    ['Chinese', 'GBK-EUC-H', 'GB1', 'd6d0b9fa', '中国'],
  ])('are read: %s', async (_what, name, order, codes, text) => {
    const content = `BT /F2 12 Tf 72 700 Td <${codes}> Tj ET`;
    expect(await read(pdfOf(content, [], undefined, font(name, order)))).toEqual({ paragraphs: [text], warnings: [] });
  });

  it('cannot name a file', async () => {
    const bytes = pdfOf('BT /F2 12 Tf 72 700 Td <41> Tj ET', [], undefined, font('#2e#2e#2fpackage', 'Korea1'));
    await expect(read(bytes)).rejects.toMatchObject({ code: 'file-unreadable' });
  });
});

describe('letters of a PDF', () => {
  const BOLD = [...'BOLD1of() '];
  const span = (content: string, text: string): string => `/Span<</ActualText ${text}>>BDC ${content} EMC`;

  it('mean what their span says', async () => {
    const content = [
      span(at(72, 700, 'glyphs'), '(replacement)'),
      span(at(140, 700, 'x'), '<FEFF0645>'),
      span(at(72, 600, ' '), '<FEFF00A0>'),
      `/Span<</Lang(de)>>BDC ${at(72, 600, 'Tor')} EMC`,
    ].join('\n');
    expect((await read(pdfOf(content))).paragraphs).toEqual([expect.stringMatching(/^replacement م$|^م replacement$/), 'Tor']);
  });

  it('stay in their line where they are raised or lowered', async () => {
    const part = (x: number, y: number, size: number, text: string): string => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
    const content = [
      part(72, 700, 12, 'H'),
      part(80.7, 695.5, 8, '2'),
      part(85.2, 700, 12, 'O is water'),
      part(72, 686, 12, 'here.'),
    ];
    expect((await read(pdfOf(content.join('\n')))).paragraphs).toEqual(['H2O is water here.']);
  });

  it('have no space before a comma that follows a mark', async () => {
    const content = `BT /F2 12 Tf 72 700 Td <0101> Tj ET ${at(84, 700, ', and')}`;
    expect((await read(pdfOf(content, ['क्ष']))).paragraphs).toEqual(['क्षक्ष, and']);
  });

  it('that are drawn twice to look bold are read once', async () => {
    const content = [at(72, 700, 'Bold'), at(72.3, 700, 'Bold'), at(110, 700, 'Bold')].join('\n');
    expect(await read(pdfOf(content))).toEqual({ paragraphs: ['Bold Bold'], warnings: [] });
  });

  it.each([
    ['BOLD 11 of (OO)', [twice('BOLD 11 of (OO)', BOLD)]],
    ['Name: BOLD', [at(72, 700, 'Name:'), twice('BOLD', BOLD, 110)]],
    ['Write OO and BB, not OB.', [at(72, 700, 'Write OO and BB, not OB.')]],
  ])('are read once where each is drawn twice to look bold: %s', async (text, content) => {
    expect(await read(pdfOf(content.join('\n'), BOLD))).toEqual({ paragraphs: [text], warnings: [] });
  });

  it('that are half of a character are left out', () => {
    const word = { text: 'a\udb62\u0010b', x: 0, end: 10, y: 0, size: 12, isSpaced: false };
    expect(textOfWords([word])).toBe('ab');
  });

  it('whose line is below the page are left out and named, though their upper halves are seen', async () => {
    expect(await read(pdfOf([at(72, 700, 'Seen'), at(72, -2, 'Half of it')].join('\n')))).toEqual({
      paragraphs: ['Seen'],
      warnings: ['Page 1: "Half of it" is outside the page, and is left out.'],
    });
  });

  it('that are outside the page are left out and named', async () => {
    const content = [at(72, 700, 'Seen'), at(72, -100, 'below it'), at(700, 700, 'Seen'), at(72, 900, 'above')].join('\n');
    expect(await read(pdfOf(content))).toEqual({
      paragraphs: ['Seen'],
      warnings: [
        expect.stringMatching(/^Page 1: ".*(?=.*Seen)(?=.*above)(?=.*below it).*" is outside the page, and is left out\.$/),
      ],
    });
  });
});
