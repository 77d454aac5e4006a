import { describe, expect, it } from '@jest/globals';
import { slidesOf, type CourseDocument } from '@lib/course-content/document';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { shownItem } from '../../../../test/shown-item.js';
import { checkedFile } from '../checked-file.js';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const NAMES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wps="wps" xmlns:wpg="wpg" xmlns:dgm="dgm" xmlns:m="m" xmlns:c="c" xmlns:o="o" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"`;

async function wordFile(body: string, parts: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const all = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      ['r1', 'styles', 'styles.xml'],
      ['r2', 'numbering', 'numbering.xml'],
      ['r3', 'image', 'media/image1.png'],
      ['r4', 'diagramData', 'diagrams/data1.xml'],
      ['r5', 'footnotes', 'footnotes.xml'],
    ]
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="${W}"/>`,
    'word/numbering.xml': `<w:numbering xmlns:w="${W}"/>`,
    'word/footnotes.xml': `<w:footnotes xmlns:w="${W}"/>`,
    'word/media/image1.png': PNG,
    ...parts,
  };
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}

async function read(body: string, parts?: Readonly<Record<string, string | Buffer>>) {
  const { draft, result } = await checkedFile({ name: 'file.docx', bytes: await wordFile(body, parts), language: 'en' });
  const course = JSON.parse(draft.json) as CourseDocument;
  return {
    slides: slidesOf(course).map(({ title }) => title),
    items: slidesOf(course).flatMap(({ items }) => items.map(shownItem)),
    warnings: result.warnings.map(({ message }) => message),
    questions: result.questionsForUser,
    text: result.fidelity.text,
  };
}

const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;
const r = (inner: string, properties = '') => `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${inner}</w:r>`;
const p = (inner: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner.startsWith('<') || inner === '' ? inner : r(t(inner))}</w:p>`;
const styled = (style: string) => `<w:pStyle w:val="${style}"/>`;
const listed = (numId: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;
const styles = (...each: [id: string, inner: string, type?: string][]) => ({
  'word/styles.xml': `<w:styles xmlns:w="${W}">${each
    .map(([id, inner, type = 'paragraph']) => `<w:style w:type="${type}" w:styleId="${id}">${inner}</w:style>`)
    .join('')}</w:styles>`,
});
const numbering = (inner: string) => ({ 'word/numbering.xml': `<w:numbering xmlns:w="${W}">${inner}</w:numbering>` });
const level = (index: number, format: string, start = 1, more = '') =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="%${index + 1}."/></w:lvl>`;
const definition = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = '') => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const beside = (text: string) => r(t(text));
const picture = (alt: string) =>
  `<w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="r3"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;

describe('words of a Word document that do not hold', () => {
  it.each([
    ['struck out', '<w:strike/>', 'is struck out, and left out.'],
    ['struck out twice', '<w:dstrike/>', 'is struck out, and left out.'],
    ['struck out by a style', '<w:rStyle w:val="Old"/>', 'is struck out, and left out.'],
    ['hidden', '<w:vanish/>', 'is hidden, and left out.'],
    ['hidden by a style', '<w:rStyle w:val="Secret"/>', 'is hidden, and left out.'],
  ])('are left out and named when %s', async (_what, properties, message) => {
    const { items, warnings } = await read(
      p(r(t('The limit is ')) + r(t('200'), properties) + r(t(' tons'), properties) + r(t(' 150 kg.'))),
      styles(
        ['Old', '<w:name w:val="Old"/><w:rPr><w:strike/></w:rPr>', 'character'],
        ['Secret', '<w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr>', 'character'],
      ),
    );
    expect([items, warnings]).toEqual([['The limit is 150 kg.'], [`Paragraph 1: "200 tons" ${message}`]]);
  });

  it.each([
    ['that only the web view hides', '<w:webHidden/>'],
    ['whose marks are off', '<w:strike w:val="0"/><w:vanish w:val="false"/>'],
    ['that were struck out before a change', '<w:rPrChange w:id="1"><w:rPr><w:strike/></w:rPr></w:rPrChange>'],
    ['of a hidden style that shows them', '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>'],
  ])('hold after all: those %s', async (_what, properties) => {
    const parts = styles(['Secret', '<w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr>', 'character']);
    expect((await read(p(r(t('Stay.'), properties)), parts)).items).toEqual(['Stay.']);
  });

  it('are gone with a paragraph of a hidden style, and with the picture in them', async () => {
    const { items, warnings } = await read(
      p('Seen.') + p('Secret note.', styled('Note')) + p(r(picture('Secret'), '<w:vanish/>')),
      styles(['Note', '<w:name w:val="Note"/><w:basedOn w:val="Base"/>'], ['Base', '<w:rPr><w:vanish/></w:rPr>']),
    );
    expect([items, warnings]).toEqual([['Seen.'], ['Paragraph 2: "Secret note." is hidden, and left out.']]);
  });

  it('are said to be taken as changed where changes are tracked', async () => {
    const change =
      '<w:del w:id="1"><w:r><w:delText>two</w:delText></w:r></w:del><w:ins w:id="2"><w:r><w:t>six</w:t></w:r></w:ins>';
    const { items, warnings } = await read(p(r(t('Wait ')) + change + r(t(' minutes.'))));
    expect(items).toEqual(['Wait six minutes.']);
    expect(warnings).toEqual(['Document: It has tracked changes, which are taken as accepted; what they delete is left out.']);
  });

  it('go on with the next paragraph where the end of theirs is deleted', async () => {
    const joined = p(r(t('The feet must be clean, ')), '<w:rPr><w:del w:id="1"/></w:rPr>');
    const row = `<w:tr><w:trPr><w:del w:id="3"/></w:trPr><w:tc>${p('Gone')}</w:tc></w:tr><w:tr><w:tc>${p('Kept')}</w:tc></w:tr>`;
    const { items, warnings } = await read(joined + p('and the rungs dry.') + joined + `<w:tbl>${row}</w:tbl>` + p('End.'));
    expect(items).toEqual(['The feet must be clean, and the rungs dry.', 'The feet must be clean,', [['Kept']], 'End.']);
    expect(warnings).toHaveLength(1);
  });
});

describe('headings of a Word document', () => {
  it('are those of styles based on headings, of outline levels of styles and of paragraphs', async () => {
    const body = [
      p('Head', styled('Heading1')),
      ...[styled('Chapter'), styled('Side'), '<w:outlineLvl w:val="1"/>'].map(
        (how, index) => p(`Sub ${index}`, how) + p('Text.'),
      ),
      p('Contents', styled('Contents')),
      p('Plain', `${styled('Heading2')}<w:outlineLvl w:val="9"/>`),
    ];
    const { slides, items } = await read(
      body.join(''),
      styles(
        ['Heading1', '<w:name w:val="heading 1"/>'],
        ['Heading2', '<w:name w:val="heading 2"/>'],
        ['Chapter', '<w:name w:val="Kapitel"/><w:basedOn w:val="Heading2"/>'],
        ['Side', '<w:name w:val="Side"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr>'],
        ['Contents', '<w:name w:val="TOC Heading"/><w:basedOn w:val="Heading1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'],
      ),
    );
    expect([slides, items]).toEqual([
      ['Sub 0', 'Sub 1', 'Sub 2'],
      ['Text.', 'Text.', 'Text.', 'Contents', 'Plain'],
    ]);
  });

  it('stay whole with a line break, and tell the numbers that they lose', async () => {
    const { slides, warnings } = await read(
      p(r(`${t('How to')}<w:br/>${t('lift')}`), `${styled('Heading1')}${listed(1)}`) + p('Text.'),
      numbering(definition(0, level(0, 'decimal')) + list(1, 0)),
    );
    expect([slides, warnings]).toEqual([['How to lift'], ['Document: The numbers before its headings are left out.']]);
  });
});

describe('lists of a Word document', () => {
  it('begin and go on with the numbers that Word shows', async () => {
    const { items, text } = await read(
      [
        p('three', listed(1)),
        p('four', listed(1)),
        p('Between.'),
        p('five', listed(1)),
        p('one again', listed(2)),
        p('seven', listed(3)),
        p('point', listed(4)),
        p('deeper', listed(1, 1)),
      ].join(''),
      numbering(
        definition(0, level(0, 'decimal', 3), level(1, 'lowerLetter', 2)) +
          definition(1, level(0, 'bullet')) +
          definition(2, level(0, 'decimal')) +
          list(1, 0) +
          list(2, 2) +
          list(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>') +
          list(4, 1),
      ),
    );
    expect(items).toEqual([
      { 3: [['three'], ['four']] },
      'Between.',
      { 5: [['five']] },
      { 1: [['one again']] },
      { 7: [['seven']] },
      { '-': [['point', { 2: [['deeper']] }]] },
    ]);
    expect(text).toBe(100);
  });

  it.each([
    ['lowerLetter', 'letters'],
    ['upperRoman', 'Roman numerals'],
    ['hebrew1', 'other signs'],
  ])('are named where they count with other signs than numbers: %s', async (format, signs) => {
    const { items, warnings } = await read(
      p('one', listed(1)) + p('two', listed(1)) + p('deeper', listed(1, 1)) + p('three', listed(1)) + p('Between.'),
      numbering(definition(0, level(0, format), level(1, 'decimalZero')) + list(1, 0)),
    );
    expect(items).toEqual([{ 1: [['one'], ['two', { 1: [['deeper']] }], ['three']] }, 'Between.']);
    expect(warnings).toEqual([
      `Paragraph 1: A list that counts with ${signs} is numbered 1, 2, 3 now, unless it holds options; check text that names its entries.`,
    ]);
  });

  it('count on over entries that show nothing, and by the style of their paragraphs', async () => {
    const { items } = await read(
      p('one', styled('Step')) + p(r(t(' ')), styled('Step')) + p('') + p('three', styled('Step')) + p('none', listed(2)),
      {
        ...styles(['Step', '<w:name w:val="Step"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>']),
        ...numbering(
          definition(0, level(0, 'decimal', 1, '<w:pStyle w:val="Step"/>')) +
            definition(1, level(0, 'none')) +
            list(1, 0) +
            list(2, 1),
        ),
      },
    );
    expect(items).toEqual([{ 1: [['one']] }, { 3: [['three']] }, 'none']);
  });
});

it('keeps the further paragraphs of an entry in it, as pandoc writes them', async () => {
  const blank = level(0, 'bullet').replace('%1.', ' ') + level(1, 'bullet').replace('%2.', ' ');
  const { items } = await read(
    p('one', listed(1)) +
      p('more', listed(2)) +
      p('deep', listed(1, 1)) +
      p('deeper', listed(2, 1)) +
      p('two', listed(1)) +
      p('End.') +
      p('alone', listed(2)),
    numbering(definition(0, level(0, 'decimal'), level(1, 'bullet')) + definition(1, blank) + list(1, 0) + list(2, 1)),
  );
  expect(items).toEqual([{ 1: [['one', 'more', { '-': [['deep', 'deeper']] }], ['two']] }, 'End.', 'alone']);
});

describe('questions in a Word document', () => {
  const NUMBERED = numbering(definition(0, level(0, 'decimal'), level(1, 'lowerLetter')) + list(1, 0));

  it('are numbered, with lettered options below them and their key', async () => {
    const question = (stem: string, options: string[], key: string) =>
      p(stem, listed(1)) + options.map((option) => p(option, listed(1, 1))).join('') + key;
    const { items, questions } = await read(
      p('Quiz', styled('Heading1')) +
        question('Which one?', ['This', 'That'], p('Answer: b')) +
        question('Which two?', ['Here', 'There'], p('Answer: a')) +
        question('Which three?', ['Now', 'Then'], p('Answer: Then', listed(1, 1))) +
        question('Which four?', ['Left', 'Right'], p('Answer: A', listed(1, 1))),
      NUMBERED,
    );
    expect([items, questions]).toEqual([
      [{ right: ['That'] }, { right: ['Here'] }, { right: ['Then'] }, { right: ['Left'] }],
      [],
    ]);
  });

  it('are asked about where options have no key, in paragraphs and in tables, and where true or false is to be chosen', async () => {
    const cell = (...texts: string[]) => `<w:tc>${texts.map((each) => p(each)).join('')}</w:tc>`;
    const table = (...rows: string[]) => `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
    const asked = async (body: string) => (await read(p('Ladders', styled('Heading1')) + body)).questions;
    expect(await asked(p('Which tool?') + p('a) Saw') + p('b) Hammer') + p('c) Nail'))).toEqual([
      expect.stringMatching(/^Does "a\) Saw" and 2 others below "Ladders" belong to a question\?/),
    ]);
    expect(await asked(table(cell('Which tool?') + cell('a) Saw', 'b) Hammer', 'c) Nail')))).toEqual([
      expect.stringMatching(/^Does "a\) Saw" and 2 others/),
    ]);
    expect(await asked(p('The sky is blue. True / False'))).toEqual([expect.stringMatching(/^Does "The sky is blue\. True/)]);
    expect(await asked(table(cell('The sky is blue.') + cell('True') + cell('False')))).toHaveLength(1);
    expect(await asked(p('a) Clean the feet.') + p('b) Climb.'))).toEqual([]);
  });
});

it('has its parts under other names, as Word for the web writes them', async () => {
  const web = await wordFile('', {
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${R}/officeDocument" Target="/word/document2.xml"/></Relationships>`,
    'word/document2.xml': `<w:document ${NAMES}><w:body>${p('Head', styled('H'))}${p(beside('See.') + r('<w:footnoteReference w:id="2"/>'))}</w:body></w:document>`,
    'word/_rels/document2.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${R}/styles" Target="styles2.xml"/><Relationship Id="r2" Type="${R}/footnotes" Target="footnotes2.xml"/></Relationships>`,
    'word/styles2.xml': `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/footnotes2.xml': `<w:footnotes xmlns:w="${W}"><w:footnote w:id="2">${p('By law.')}</w:footnote></w:footnotes>`,
  });
  const { draft } = await checkedFile({ name: 'file.docx', bytes: web, language: 'en' });
  const [slide] = slidesOf(JSON.parse(draft.json) as CourseDocument);
  expect([slide!.title, slide!.items.map(shownItem)]).toEqual(['Head', ['See.', { 1: [['By law.']] }]]);
});

describe('what a Word document can hold', () => {
  const sdt = (properties: string, inner: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
  const field = (code: string, result: string, data = '') =>
    r(`<w:fldChar w:fldCharType="begin">${data}</w:fldChar>`) +
    r(`<w:instrText>${code}</w:instrText>`) +
    r('<w:fldChar w:fldCharType="separate"/>') +
    result +
    r('<w:fldChar w:fldCharType="end"/>');
  const box = (inner: string) =>
    `<w:drawing><wp:inline><wp:docPr id="2" name="b"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const oldBox = (inner: string) =>
    `<w:pict><v:shape><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict>`;
  const ways = (newer: string, older: string | null) =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${newer}</mc:Choice>${older === null ? '' : `<mc:Fallback>${older}</mc:Fallback>`}</mc:AlternateContent>`;
  const group = `<w:drawing><wp:inline><wp:docPr id="3" name="g"/><a:graphic><a:graphicData><wpg:wgp>${['One', 'Two']
    .map(
      (alt) =>
        `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="n" descr="${alt}"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="r3"/></pic:blipFill></pic:pic>`,
    )
    .join('')}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const diagram = {
    'word/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="dgm" xmlns:a="a"><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${[
      ['3', 'Third'],
      ['1', 'First'],
      ['2', 'Below it'],
    ]
      .map(([id, text]) => `<dgm:pt modelId="${id}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`)
      .join('')}</dgm:ptLst><dgm:cxnLst>${[
      ['0', '1', 0],
      ['0', '3', 1],
      ['1', '2', 0],
    ]
      .map(([from, to, at]) => `<dgm:cxn modelId="c${to}" srcId="${from}" destId="${to}" srcOrd="${at}"/>`)
      .join('')}</dgm:cxnLst></dgm:dataModel>`,
  };
  const smartArt = r(
    '<w:drawing><wp:inline><wp:docPr id="4" name="d"/><a:graphic><a:graphicData><dgm:relIds r:dm="r4"/></a:graphicData></a:graphic></wp:inline></w:drawing>',
  );
  const named = (message: string) => [`Paragraph 1: ${message}`];

  it.each<[what: string, body: string, items: unknown[], warnings?: string[], parts?: Readonly<Record<string, string | Buffer>>]>(
    [
      ['w:tab and w:ptab', p(r(`${t('a')}<w:tab/>${t('b')}<w:ptab/>${t('c')}`)), ['a b c']],
      ['w:br and w:cr', p(r(`${t('a')}<w:br/>${t('b')}<w:cr/>${t('c')}`)), ['a', 'b', 'c']],
      [
        'a page or column break',
        p(r(`${t('a')}<w:br w:type="page"/>${t('b')}<w:br w:type="column"/>${t('c')}`)),
        ['a', 'b', 'c'],
      ],
      [
        'w:noBreakHyphen and w:softHyphen',
        p(r(`${t('a')}<w:noBreakHyphen/>${t('b')}<w:softHyphen/>${t('c')}`)),
        ['a\u2011b\u00adc'],
      ],
      [
        'w:lastRenderedPageBreak, w:proofErr',
        p(r(`<w:lastRenderedPageBreak/>${t('a')}`) + '<w:proofErr w:type="spellStart"/>'),
        ['a'],
      ],
      [
        'w:sym of Wingdings',
        p(beside('Done ') + r('<w:sym w:font="Wingdings" w:char="F0FC"/>') + beside(' checked.')),
        ['Done ✓ checked.'],
      ],
      ['w:sym of Symbol', p(beside('20 ') + r('<w:sym w:font="Symbol" w:char="F0B0"/>') + beside('C')), ['20 °C']],
      ['w:sym of a font with letters', p(beside('20 ') + r('<w:sym w:font="Calibri" w:char="00B0"/>') + beside('C')), ['20 °C']],
      ['letters typed in Wingdings', p(r(t('\uf0fc'), '<w:rFonts w:ascii="Wingdings"/>') + beside(' ok')), ['✓ ok']],
      [
        'w:sym of an unknown font',
        p(beside('Turn ') + r('<w:sym w:font="House" w:char="F041"/>') + beside(' left')),
        ['Turn left'],
        named('A symbol of the font "House" cannot be carried over; type it.'),
      ],
      [
        'w:ruby',
        p(
          beside('Use the ') +
            r(`<w:ruby><w:rubyPr/><w:rt>${r(t('anzen'))}</w:rt><w:rubyBase>${r(t('safety'))}</w:rubyBase></w:ruby>`) +
            beside(' rope.'),
        ),
        ['Use the safety(anzen) rope.'],
      ],
      [
        'w:dir and w:bdo',
        p(beside('Say ') + `<w:dir w:val="rtl">${r(t('سلم'))}</w:dir>` + `<w:bdo w:val="rtl">${r(t('!'))}</w:bdo>`),
        ['Say سلم!'],
      ],
      ['w:smartTag and w:customXml', p(`<w:smartTag>${r(t('a '))}</w:smartTag><w:customXml>${r(t('b'))}</w:customXml>`), ['a b']],
      [
        'w:fldSimple',
        p(beside('Figure ') + `<w:fldSimple w:instr="SEQ Figure">${r(t('1'))}</w:fldSimple>` + beside(' A ladder')),
        ['Figure 1 A ladder'],
      ],
      ['a field in parts', p(beside('Figure ') + field(' SEQ Figure ', r(t('1')))), ['Figure 1']],
      [
        'a check box of a form',
        p(
          field(' FORMCHECKBOX ', '', '<w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData>') +
            beside(' Clean'),
        ),
        ['☒ Clean'],
      ],
      [
        'a check box as a control',
        p(sdt('<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', r(t('☒'))) + beside(' Clean')),
        ['☒ Clean'],
      ],
      [
        'w:sdt around runs, paragraphs and rows',
        sdt('', p(sdt('', r(t('a')))) + `<w:tbl>${sdt('', `<w:tr>${sdt('', `<w:tc>${p('b')}</w:tc>`)}</w:tr>`)}</w:tbl>`),
        ['a', [['b']]],
      ],
      [
        'a moved paragraph',
        `<w:moveFromRangeStart w:id="1"/>${p(`<w:moveFrom w:id="2">${r(t('old'))}</w:moveFrom>`)}${p(`<w:moveTo w:id="3">${r(t('new'))}</w:moveTo>`)}`,
        ['new'],
        ['Document: It has tracked changes, which are taken as accepted; what they delete is left out.'],
      ],
      [
        'raised and lowered words',
        p(beside('H') + r(t('2'), '<w:vertAlign w:val="subscript"/>') + beside('O')),
        ['H2O'],
        ['Above the first heading: "2" was raised or lowered, and is plain text now.'],
      ],
      [
        'bold, italic and code',
        p(r(t('a'), '<w:b/>') + beside(' ') + r(t('b'), '<w:i/>') + beside(' ') + r(t('c'), '<w:rStyle w:val="V"/>')),
        ['**a** *b* `c`'],
        [],
        styles(['V', '<w:name w:val="Verbatim Char"/>', 'character']),
      ],
      [
        'small and all caps, colours, borders',
        p(r(t('a'), '<w:caps/><w:color w:val="FF0000"/><w:highlight w:val="yellow"/>')),
        ['a'],
      ],
      [
        'code of several lines',
        p(r(`${t('one')}<w:br/>${t('two')}`), styled('SC')) + p('', styled('SC')) + p('  four', styled('SC')),
        [{ code: 'one\ntwo\n\n  four' }],
        [],
        styles(['SC', '<w:name w:val="Source Code"/>']),
      ],
      [
        'block quotes of pandoc',
        p('Said.', styled('BT')),
        [{ quote: ['Said.'] }],
        [],
        styles(['BT', '<w:name w:val="Block Text"/>']),
      ],
      [
        'a style based on a quote',
        p('Said.', styled('Own')),
        [{ quote: ['Said.'] }],
        [],
        styles(['Quote', '<w:name w:val="Quote"/>'], ['Own', '<w:name w:val="Own"/><w:basedOn w:val="Quote"/>']),
      ],
      ['a text box as VML', p(beside('a') + r(oldBox(p('b')))), ['a', 'b']],
      ['a text box as a drawing', p(beside('a') + r(box(p('b')))), ['a', 'b']],
      ['a text box in two ways', p(beside('a') + r(ways(box(p('b')), oldBox(p('b'))))), ['a', 'b']],
      ['a text box in the newer way only', p(beside('a') + r(ways(box(p('b')), null))), ['a', 'b']],
      ['a text box whose older way is empty', p(beside('a') + r(ways(box(p('b')), '<w:pict/>'))), ['a', 'b']],
      [
        'pictures in a group',
        p(r(group)),
        [
          { alt: 'One', isShown: true },
          { alt: 'Two', isShown: true },
        ],
      ],
      [
        'a file name as alternative text',
        p(beside('a') + r(picture('Ladder photo.PNG'))),
        ['a', { alt: '', isShown: true }],
        [
          'Above the first heading: Alt text is missing: "Ladder photo.PNG" is the name of a file, and left out; write what the picture shows.',
        ],
      ],
      [
        'SmartArt',
        p(beside('a') + smartArt),
        ['a', { '-': [['First', { '-': [['Below it']] }], ['Third']] }],
        named('A drawing (SmartArt) cannot be carried over; its text is a list now.'),
        diagram,
      ],
      [
        'SmartArt without its data',
        p(beside('a') + smartArt),
        ['a'],
        named('A drawing (SmartArt) cannot be carried over; put a picture of it in its place.'),
      ],
      [
        'a chart',
        p(beside('a') + r('<w:drawing><c:chart r:id="r9"/></w:drawing>')),
        ['a'],
        named('A chart cannot be carried over; put a picture of it in its place.'),
      ],
      [
        'm:oMath',
        p(beside('a') + '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'),
        ['a'],
        named('A formula cannot be carried over; write it as $$ TeX $$ in the draft.'),
      ],
      [
        'o:OLEObject',
        p(beside('a') + r('<w:object><o:OLEObject/></w:object>')),
        ['a'],
        named('An embedded object cannot be carried over.'),
      ],
      [
        'w:altChunk',
        p('a') + '<w:altChunk r:id="r9"/>',
        ['a'],
        ['Paragraph 1: A document within the document is left out; send it by itself.'],
      ],
      [
        'w:contentPart',
        p(beside('a') + r('<w:contentPart r:id="r9"/>')),
        ['a'],
        named('A drawing by hand (ink) cannot be carried over.'),
      ],
      [
        'w:commentRangeStart, bookmarks, permissions',
        p(
          '<w:commentRangeStart w:id="1"/><w:bookmarkStart w:id="2" w:name="x"/><w:permStart w:id="3"/>' +
            beside('a') +
            '<w:permEnd w:id="3"/><w:bookmarkEnd w:id="2"/><w:commentRangeEnd w:id="1"/>',
        ),
        ['a'],
      ],
    ],
  )('%s', async (_what, body, items, warnings = [], parts = {}) => {
    expect(await read(body, parts)).toMatchObject({ items, warnings });
  });
});
