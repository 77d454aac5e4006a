import { describe, expect, it } from '@jest/globals';
import { growsAsItsInput } from '@lib/course-content/test/growth';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { checkedFile } from './checked-file.js';
import { requireBounded } from './formats/pdf-limits.js';
import { inColumns } from './formats/pdf-columns.js';
import { Hyphens } from './formats/pdf-hyphens.js';
import { withJoinedLetters } from './formats/pdf-joined-letters.js';
import { piecesOf } from './formats/pdf-lines.js';
import { rowsOf, textOfWords, withActualTexts, type Item } from './formats/pdf-words.js';

const LARGEST = 160_000;
const fill = (text: string, characters: number): string => text.repeat(Math.ceil(characters / text.length));
const each = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, n) => write(n)).join('');

async function zipped(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const essay = (inner: string): string =>
  `<question type="essay"><name><text>n</text></name><questiontext format="html"><text>${inner}</text></questiontext></question>`;
const moodle = (inner: string): string => `<quiz>${essay('Why?')}${inner}</quiz>`;
const item = (head: string, body: string): string =>
  `<assessmentItem identifier="i" title="t">${head}<itemBody>${body}</itemBody></assessmentItem>`;
const response = (id: string, cardinality: string, ...right: string[]): string =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="string"><correctResponse>${right.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`;
const word = (body: string, more: Record<string, string> = {}): Promise<Buffer> =>
  zipped({
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="mc"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
const shape = '<p:sp><p:txBody><a:p><a:r><a:t>x</a:t></a:r></a:p></p:txBody></p:sp>';
const deck = (slide: string): Promise<Buffer> =>
  zipped({
    'ppt/presentation.xml':
      '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="1" r:id="rId1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="slide" Target="slide1.xml"/></Relationships>',
    'ppt/slide1.xml': `<p:sld xmlns:p="p" xmlns:a="a" xmlns:mc="mc"><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`,
  });

describe('a hostile file', () => {
  it.each<[string, string, (size: number) => string | Promise<Buffer>]>([
    ['x.html', 'brackets', (size) => `<html><p>${fill('[', size)}`],
    ['x.gift', 'points in a number', (size) => `Why? {}\n\nx {#${fill('.', size)}x}`],
    ['x.xml', 'elements in one another', (size) => moodle('<a>'.repeat(size / 7) + '</a>'.repeat(size / 7))],
    [
      'x.xml',
      'names of elements in one another',
      (size) => moodle(each(size / 30, (n) => `<a xmlns:n${n}="x">`) + '</a>'.repeat(size / 30)),
    ],
    [
      'x.xml',
      'one picture shown often',
      (size) =>
        moodle(
          essay(
            `<![CDATA[${fill('<img src="@@PLUGINFILE@@/x">', size / 2)}]]></text><file name="x">${fill('AAAA', size / 2)}</file><text>`,
          ),
        ),
    ],
    [
      'x.xml',
      'gaps that never end',
      (size) => moodle(`<question type="cloze"><questiontext><text>${fill('{1:SA:=', size)}</text></questiontext></question>`),
    ],
    [
      'x.xml',
      'feedback to choices',
      (size) =>
        item(
          response('R', 'single', 'a0') +
            '<responseProcessing><setOutcomeValue identifier="F"><variable identifier="R"/></setOutcomeValue></responseProcessing>',
          `<choiceInteraction responseIdentifier="R">${each(size / 140, (n) => `<simpleChoice identifier="a${n}">x</simpleChoice>`)}</choiceInteraction>`,
        ).replace(
          '</itemBody>',
          `</itemBody>${each(size / 140, (n) => `<modalFeedback outcomeIdentifier="F" identifier="a${n}">y</modalFeedback>`)}`,
        ),
    ],
    [
      'x.xml',
      'things to order',
      (size) =>
        item(
          response('R', 'ordered', ...Array.from({ length: size / 80 }, (_, n) => `a${n}`)),
          `<orderInteraction responseIdentifier="R">${each(size / 80, (n) => `<simpleChoice identifier="a${n}">x</simpleChoice>`)}</orderInteraction>`,
        ),
    ],
    [
      'x.xml',
      'blanks',
      (size) =>
        item(
          each(size / 190, (n) => response(`R${n}`, 'single', 'a')),
          each(size / 190, (n) => `<p>x <textEntryInteraction responseIdentifier="R${n}"/></p>`),
        ),
    ],
    [
      'x.html',
      'a row of many cells above many of one',
      (size) => `<html>x<table><tr>${fill('<td>a', size / 2)}${fill('<tr><td>a', size / 2)}</table>`,
    ],
    ['x.html', 'what is raised in what is raised', (size) => `<html><p>x${'<sup>'.repeat(1_000)}${fill('a<i>b</i>', size)}</p>`],
    [
      'x.html',
      'one word again and again, between fields of a form',
      (size) => `<html><p>x<ul><li><textarea>q</textarea>${fill('<li>x', size)}<li><textarea>q</textarea></ul>`,
    ],
    ['x.html', 'bold words', (size) => `<html><p>${fill('<b>x</b> y ', size)}</p>`],
    [
      'x.html',
      'styles that are opened anew',
      (size) => `<html>${each(size / 80, (n) => `<font size="${n}">`)}${fill('<p>x', size / 2)}`,
    ],
    [
      'x.docx',
      'marks that never close',
      (size) => word('<w:p><w:r><w:t>x</w:t></w:r></w:p>', { 'word/header1.xml': fill('<w:t ', size) }),
    ],
    [
      'x.docx',
      'relations that never close',
      (size) => word('', { 'word/_rels/document.xml.rels': fill('<Relationship ', size) }),
    ],
    [
      'x.docx',
      'ways within ways',
      (size) =>
        word(
          '<mc:AlternateContent><mc:Choice>'.repeat(240) +
            fill('<w:p><w:r><w:t>x</w:t></w:r></w:p>', size) +
            '</mc:Choice></mc:AlternateContent>'.repeat(240),
        ),
    ],
    [
      'x.docx',
      'paragraphs whose ends are deleted',
      (size) => word(fill('<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>', size)),
    ],
    [
      'x.docx',
      'styles that are based on one another',
      (size) =>
        word(fill('<w:p><w:pPr><w:pStyle w:val="s0"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>', size), {
          'word/styles.xml': `<w:styles xmlns:w="w">${each(size / 80, (n) => `<w:style w:styleId="s${n}"><w:basedOn w:val="s${n + 1}"/></w:style>`)}</w:styles>`,
        }),
    ],
    [
      'x.pptx',
      'two ways within two ways',
      (size) =>
        deck(
          '<mc:AlternateContent><mc:Choice>'.repeat(240) +
            fill(shape.replace('x', ''), size) +
            shape +
            '</mc:Choice></mc:AlternateContent>'.repeat(240),
        ),
    ],
  ])('is read or refused at a cost that grows no faster than it does: %s with %s', async (name, _, make) => {
    const read = async (size: number): Promise<unknown> =>
      checkedFile({ name, bytes: Buffer.from((await make(size)) as Buffer), language: 'en' }).catch(
        ({ code }: { code?: string }) => code,
      );
    // What is loaded once is no part of the growth
    await read(1_000);
    const codes = new Set<unknown>();
    await growsAsItsInput(async (size) => void codes.add(await read(size)), LARGEST);
    expect([...codes]).not.toContain(undefined);
  });

  it('has the lines of a page joined at a cost that grows no faster than they do', async () => {
    const line = { text: 'word-', page: 1, height: 0.5, size: 12, end: 100, cells: [] };
    const lines = (size: number) => Array.from({ length: size / 10 }, (_, n) => ({ ...line, y: -14 * n }));
    await growsAsItsInput((size) => {
      const page = lines(size);
      return piecesOf([page], new Hyphens(page.map(({ text }) => text)));
    }, 10 * LARGEST);
  });
});

describe('a hostile PDF', () => {
  const bomb = deflateSync(Buffer.alloc(100_200_000));
  const stream = (filter: string, content: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`%PDF-1.5\n1 0 obj<</Filter${filter}>>stream\n`),
      Buffer.from(content as string),
      Buffer.from('\nendstream'),
    ]);
  /** ISO 32000-1, 7.4.3, without its short forms. */
  const base85 = (bytes: Buffer): string => {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    const group = (value: number): string =>
      [4, 3, 2, 1, 0].map((power) => String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85))).join('');
    return Array.from({ length: padded.length / 4 }, (_, n) => group(padded.readUInt32BE(4 * n))).join('');
  };

  it.each<[string, () => Buffer, RegExp]>([
    ['a stream in letters that grows', () => stream('[/ASCII85Decode/FlateDecode]', `${base85(bomb)}~>`), /more than 100 MB/],
    ['one that is cut off where it has grown', () => stream('/FlateDecode', bomb.subarray(0, -8)), /more than 100 MB/],
    [
      'one that ends in a fault where it has grown',
      () => stream('/FlateDecode', Buffer.concat([bomb.subarray(0, -8), Buffer.alloc(20, 0xff)])),
      /more than 100 MB/,
    ],
    [
      'one that begins after more than the end of its line',
      () => Buffer.from(stream('/FlateDecode', bomb).toString('latin1').replace('stream\n', 'stream %\n'), 'latin1'),
      /more than 100 MB/,
    ],
    ['letters in letters', () => stream('[/ASCII85Decode%\n /A85/FlateDecode]', 'x'), /before 1996/],
    ['digits', () => stream('[/ASCIIHexDecode/FlateDecode]', 'x'), /before 1996/],
    ['short names', () => stream('[/Fl /LZW]', 'x'), /before 1996/],
    ['names that are packed themselves', () => stream('/FlateDecode', deflateSync('9 0 [/LZWDecode]')), /before 1996/],
  ])('is refused with %s', (_, file, message) => {
    expect(() => requireBounded(file())).toThrow(message);
  });

  it.each([
    ['streams that never end', 'stream\n'],
    ['streams on one line', 'stream '],
    ['streams in letters', `stream\n${base85(deflateSync('x'))}`],
  ])('is looked at, at a cost that grows no faster than it does: %s', async (_, unit) => {
    await growsAsItsInput((size) => {
      try {
        requireBounded(Buffer.from(fill(unit, size)));
      } catch (error) {
        expect(String(error)).toMatch(/more than 100 MB/);
      }
    }, 4 * LARGEST);
  });

  it.each([
    ['streams that never end', 'stream\n'],
    ['streams of objects', '1 0 obj<<>>stream\n'],
    ['objects in objects', '1 0 obj<<'],
    ['tables of letters', '1 0 obj<<>>stream\nbeginbfchar<06440627>\nendstream'],
  ])('has its letters joined at a cost that grows no faster than it does: %s', async (_, unit) => {
    await growsAsItsInput((size) => withJoinedLetters(Buffer.from(fill(unit, size))), 4 * LARGEST);
  });

  it.each<[string, (index: number) => [text: string, x: number, y: number]]>([
    ['words on one line', (index) => ['ab', 20 * index, 0]],
    ['the same word at the same place', () => ['ab', 0, 0]],
    ['signs beside a letter from the right', (index) => [index === 0 ? 'ש' : '.', 20 * index, 0]],
    ['numbers beside letters from the right', (index) => [index % 2 === 0 ? 'ש' : '1', 20 * index, 0]],
    ['cells of two columns', (index) => ['Cell of a table', (index % 2) * 300, -14 * Math.floor(index / 2)]],
    [
      'columns from the right',
      (index) => ['goes on and on', index % 8 < 4 ? 300 : 0, -14 * (index % 4) - 60 * Math.floor(index / 8)],
    ],
    ['columns that go on', (index) => ['goes on and on', (index % 2) * 300, -14 * Math.floor(index / 2)]],
    [
      'one column that goes on below another',
      (index) => ['goes on', index < 2 ? index * 300 : 0, index < 2 ? 0 : 14 - 14 * index],
    ],
  ])('has its page read at a cost that grows no faster than it does: %s', async (_, word) => {
    const item = ([str, x, y]: [string, number, number]): Item => ({
      str,
      transform: [12, 0, 0, 12, x, y],
      width: 80,
      height: 12,
      hasEOL: false,
    });
    const items = (size: number): Item[] => Array.from({ length: size / 20 }, (_item, index) => item(word(index)));
    await growsAsItsInput((size) => inColumns(rowsOf(items(size))).map(textOfWords), 4 * LARGEST);
  });

  it('has its marked content read at a cost that grows no faster than it does', async () => {
    const letter: Item = { str: 'a', transform: [12, 0, 0, 12, 0, 0], width: 5, height: 12, hasEOL: false };
    const nested = (size: number): Item[] => [
      ...Array.from({ length: size / 40 }, () => ({ type: 'beginMarkedContent', tag: 'P' })),
      ...Array.from({ length: size / 40 }, () => letter),
    ];
    await growsAsItsInput((size) => withActualTexts(nested(size), []), 4 * LARGEST);
  });

  it.each([
    ['one long word', (size: number) => `${'a'.repeat(size)} b-`],
    ['one that ends with a hyphen', (size: number) => `${'a'.repeat(size)}-`],
    ['hyphens', (size: number) => '-'.repeat(size)],
  ])('has the end of a line read at a cost that grows no faster than it does: %s', async (_, line) => {
    await growsAsItsInput((size) => new Hyphens([line(size)]).joined([line(size), 'b']), 4 * LARGEST);
  });

  it('is taken with a stream in letters that is small', () => {
    expect(() => requireBounded(stream('[/ASCII85Decode/FlateDecode]', `${base85(deflateSync('q'))}~>`))).not.toThrow();
  });
});
