import { describe, expect, it } from '@jest/globals';
import { slidesOf, type CourseDocument } from '@lib/course-content/document';
import { checkedFile } from '../checked-file.js';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function imported(name: string, bytes: Uint8Array) {
  const { draft, result, pictures } = await checkedFile({ name, bytes, language: 'en' });
  const course = JSON.parse(draft.json) as CourseDocument;
  return { course, result, pictures, items: slidesOf(course).flatMap(({ items }) => items) };
}
const refusal = (bytes: Uint8Array) =>
  imported('file.docx', bytes).then(
    () => null,
    (error: unknown) => error,
  );
async function archive(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content as string), name, { compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
}
/** With another size in the list of parts, for the last of them. */
function saying(size: number, zip: Buffer): Buffer {
  zip.writeUInt32LE(size, zip.lastIndexOf('PK\u0001\u0002') + 24);
  return zip;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...each: [id: string, type: string, target: string, mode?: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`;
const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>';

const p = (text: string, style = '', inner = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r>${inner}</w:p>`;
const picture = (id: string, alt: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const word = (body: string, more: Record<string, string | Buffer> = {}) =>
  archive({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATIONS}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:m="m" xmlns:c="c"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(
      ['rId2', 'image', 'media/image1.png'],
      ['rId3', 'image', 'http://127.0.0.1:1/x.png', 'External'],
      ['rId4', 'hyperlink', 'https://example.org/', 'External'],
      ['rId5', 'footnotes', 'footnotes.xml'],
    ),
    'word/media/image1.png': PNG,
    'word/footnotes.xml': '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
    ...more,
  });

describe('a Word document', () => {
  it('becomes modules and slides by its styles, with tables, pictures and links', async () => {
    const link = '<w:hyperlink r:id="rId4"><w:r><w:t>a page</w:t></w:r></w:hyperlink>';
    const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
    const { course, result, pictures, items } = await imported(
      'file.docx',
      await word(
        [
          p('Ladders', 'Title'),
          p('Before', 'Heading1'),
          p('Feet', 'Heading2'),
          p('See ', '', link),
          p('2 * 3 # | Answer: B', '', '<w:r><w:rPr><w:b/></w:rPr><w:t> bold</w:t></w:r>'),
          p('After', 'Heading1'),
          p('Away', 'Heading2'),
          `<w:tbl><w:tr>${cell('a')}${cell('b')}</w:tr><w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`,
          p('Look.', '', picture('rId2', 'Two pumps')),
        ].join(''),
      ),
    );
    expect([course.title, ...course.modules.map(({ title, slides }) => [title, slides.map((slide) => slide.title)])]).toEqual([
      'Ladders',
      ['Before', ['Feet']],
      ['After', ['Away']],
    ]);
    expect(items).toMatchObject([
      { text: 'See [a page](<https://example.org/>)' },
      { text: '2 \\* 3 # | Answer: B **bold**' },
      { kind: 'table', header: ['a', 'b'], rows: [['1', '2']] },
      { text: 'Look.' },
      { kind: 'image', alt: 'Two pumps', fileId: pictures[0]!.fileId },
    ]);
    expect(result).toMatchObject({ warnings: [], fidelity: { score: 100 } });
  });

  it('reads a quiz with its key as a question', async () => {
    const { items, result } = await imported(
      'file.docx',
      await word(
        [p('Quiz', 'Heading1'), ...['Which tool?', 'A. Saw', 'B. Hammer', 'Antwort: B'].map((each) => p(each))].join(''),
      ),
    );
    expect(items).toMatchObject([
      {
        kind: 'single-choice',
        stem: [{ text: 'Which tool?' }],
        options: [
          { text: 'Saw', correct: false },
          { text: 'Hammer', correct: true },
        ],
      },
    ]);
    expect(result).toMatchObject({ warnings: [], questionsForUser: [], fidelity: { score: 100 } });
  });

  it('asks about what looks like a key and stayed text', async () => {
    const body = [p('Quiz', 'Heading1'), ...['Which tool?', '☐ Saw', '☒ Hammer'].map((each) => p(each))].join('');
    const { result } = await imported('file.docx', await word(body));
    expect(result.questionsForUser).toEqual([expect.stringContaining('☒ Hammer')]);
  });

  it('keeps cells in their columns where one goes over several rows', async () => {
    const cell = (text: string, merged = '') => `<w:tc><w:tcPr>${merged}</w:tcPr>${p(text)}</w:tc>`;
    const rows = [
      cell('Load') + cell('Rope'),
      cell('2 t', '<w:vMerge w:val="restart"/>') + cell('14 mm'),
      cell('', '<w:vMerge/>') + cell('16 mm'),
    ];
    const { items, result } = await imported(
      'file.docx',
      await word(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`),
    );
    expect(items).toMatchObject([
      {
        header: ['Load', 'Rope'],
        rows: [
          ['2 t', '14 mm'],
          ['', '16 mm'],
        ],
      },
    ]);
    expect(result.warnings.map(({ message }) => message)).toContainEqual(expect.stringContaining('merged cell'));
  });

  it('shows code and quotes by the styles that other programs give them', async () => {
    const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[
      'Preformatted Text',
      'Quotations',
    ]
      .map((name) => `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`)
      .join('')}</w:styles>`;
    const { items, result } = await imported(
      'file.docx',
      await word(p('if (high) {', 'PreformattedText') + p('  stop();', 'PreformattedText') + p('Never run.', 'Quotations'), {
        'word/styles.xml': styles,
        'word/_rels/document.xml.rels': relations(['rId2', 'styles', 'styles.xml']),
      }),
    );
    expect(items).toMatchObject([
      { kind: 'code', code: 'if (high) {\n  stop();' },
      { kind: 'quote', body: [{ text: 'Never run.' }] },
    ]);
    expect(result.fidelity.text).toBe(100);
  });

  it('may say of a picture what a paragraph further below says', async () => {
    const body = [p('Look.', '', picture('rId2', 'Two pumps')), p('They lift.'), p('Two pumps'), p('One valve')].join('');
    expect((await imported('file.docx', await word(body))).result.fidelity.text).toBe(100);
  });

  it('takes a key that counts a list by the numbers that Word shows', async () => {
    const item = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const numbering = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="2"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const { items, result } = await imported(
      'file.docx',
      await word([p('Quiz', 'Heading1'), p('Which tool?'), item('Saw'), item('Hammer'), p('Answer: 2')].join(''), {
        'word/numbering.xml': numbering,
        'word/_rels/document.xml.rels': relations(['rId2', 'numbering', 'numbering.xml']),
      }),
    );
    expect(items).toMatchObject([
      {
        options: [
          { text: 'Saw', correct: true },
          { text: 'Hammer', correct: false },
        ],
      },
    ]);
    expect(result.questionsForUser).toEqual([]);
  });

  it('shows a placeholder for a picture that is larger than a file may be', async () => {
    const huge = Buffer.concat([PNG, Buffer.alloc(20_000_001)]);
    const { items, pictures, result } = await imported(
      'file.docx',
      await word(p('There', '', picture('rId2', 'Two pumps')), { 'word/media/image1.png': huge }),
    );
    expect(items).toMatchObject([{ text: 'There' }, { kind: 'image', fileId: null, alt: 'Two pumps' }]);
    expect([pictures, result.warnings.map(({ message }) => message)]).toEqual([
      [],
      [expect.stringMatching(/^Picture 1: It is none that a browser shows .* or damaged or too large/)],
    ]);
  });

  it('keeps its notes, and names what it cannot keep by its paragraph', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const notes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${p('By law.')}</w:footnote></w:footnotes>`;
    const { result, items } = await imported(
      'file.docx',
      await word(
        [
          p('Start', 'Heading1'),
          `<w:p><w:r><w:t>Wear</w:t></w:r>${note}<w:r><w:t> goggles.</w:t></w:r></w:p>`,
          p('Then', '', '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'),
          p('There', '', picture('rId3', 'Elsewhere')),
        ].join(''),
        { 'word/footnotes.xml': notes, 'word/vbaProject.bin': 'x', 'word/header1.xml': `<w:hdr>${p('Page')}</w:hdr>` },
      ),
    );
    expect(items).toMatchObject([
      { text: 'Wear goggles.' },
      { text: 'Then' },
      { text: 'There' },
      { kind: 'image', fileId: null, alt: 'Elsewhere' },
      { kind: 'list', items: [[{ text: 'By law.' }]] },
    ]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Below "Start": The picture "Elsewhere" is not in the file, and nothing is fetched/),
      expect.stringMatching(/^Paragraph 3: A formula/),
      'Document: Its headers and footers are left out.',
      'Document: Its macros are left out, and were not run.',
      'Document: Its notes stand at the end.',
    ]);
  });

  it('is refused where only one of two readings finds text', async () => {
    // A truncated part keeps its prefixes
    const body = p('Wear goggles.').replace(/(<\/?)w:/g, '$1x:');
    const document = `<?xml version="1.0"?><x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:body>${body}</x:body></x:document>`;
    const relation =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/main"/></Relationships>';
    const file = await word('', { 'word/main': document, '_rels/.rels': relation });
    expect(await refusal(file)).toMatchObject({ code: 'import-sentence-missing' });
  });

  const xml = (inner: string) => `<?xml version="1.0"?>${inner}<w:document/>`;
  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['no content', () => word(''), /no text/],
    ['an end that is missing', async () => (await word(p('x'))).subarray(0, -40), /damaged/],
    ['a part that is no XML', () => word('<w:p>'), /damaged/],
    [
      'a document type',
      () => word('', { 'word/document.xml': xml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>') }),
      /document type/,
    ],
    ['a password', () => Promise.resolve(Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')), /encrypted/],
    [
      'parts without end',
      () => word(p('x'), Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [`x${n}`, '']))),
      /more than 5000 parts/,
    ],
    [
      'more than 100 MB',
      async () => saying(100_000_001, await word(p('x'), { 'word/big.xml': 'x' })),
      /more than 5000 parts or 100 MB/,
    ],
    [
      'a part of more XML than is read',
      () => word(p('x'), { 'word/big.xml': Buffer.alloc(10_000_001, ' ') }),
      /The part "word\/big\.xml" unpacks to 11 MB; up to 10 MB are read\. Split the document/,
    ],
    [
      'a picture of more than is read',
      async () => saying(50_000_001, await word(p('x'), { 'word/media/big.bmp': 'x' })),
      /The part "word\/media\/big\.bmp" unpacks to 51 MB; up to 50 MB are read\. Make it smaller/,
    ],
    ['more than it says', async () => saying(10, await word(p('x'), { 'word/big.xml': Buffer.alloc(100_000) })), /damaged/],
  ])('is refused with %s', async (_what, file, message) => {
    expect(await refusal(await file())).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(message) as unknown,
    });
  });
});

describe('a presentation', () => {
  const NAMES = `xmlns:p="p" xmlns:a="a" xmlns:r="${RELATIONS}" xmlns:c="c" xmlns:p14="p14"`;
  const run = (text: string, properties = '') => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`;
  const paragraph = (text: string, properties = '') =>
    `<a:p><a:pPr ${properties}/>${text.startsWith('<') ? text : run(text)}</a:p>`;
  const shape = (placeholder: string, ...paragraphs: string[]) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x" descr="none of it"/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs.join('')}</p:txBody></p:sp>`;
  const tree = (element: string, inner: string) =>
    `<?xml version="1.0"?><p:${element} ${NAMES}><p:cSld><p:spTree>${inner}</p:spTree></p:cSld></p:${element}>`;
  const TITLE = '<p:ph type="title"/>';
  const BODY = '<p:ph idx="1"/>';
  const pic = `<p:pic><p:nvPicPr><p:cNvPr id="3" name="y" descr="Two pumps"/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill></p:pic>`;
  const cell = (text: string) => `<a:tc><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
  const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="t"/><p:nvPr/></p:nvGraphicFramePr><a:graphic><a:graphicData><a:tbl><a:tr>${cell('a')}${cell('b')}</a:tr><a:tr>${cell('1')}${cell('2')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const chart =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="c"/><p:nvPr/></p:nvGraphicFramePr><a:graphic><a:graphicData><c:chart r:id="rId9"/></a:graphicData></a:graphic></p:graphicFrame>';
  const deck = () =>
    archive({
      '[Content_Types].xml': TYPES,
      'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst><p:extLst><p14:sectionLst><p14:section name="Before"><p14:sldIdLst><p14:sldId id="256"/></p14:sldIdLst></p14:section><p14:section name="After"><p14:sldIdLst><p14:sldId id="257"/></p14:sldIdLst></p14:section></p14:sectionLst></p:extLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relations(
        ['rId1', 'slide', 'slides/slide1.xml'],
        ['rId2', 'slide', 'slides/slide2.xml'],
      ),
      'ppt/slides/slide2.xml': tree(
        'sld',
        [
          shape(
            BODY,
            paragraph('All *four*'),
            paragraph('of rubber', 'lvl="1"'),
            paragraph(run('no ') + run('bent', 'b="1"') + run(' one')),
          ),
          shape(TITLE, paragraph('The feet')),
          shape('<p:ph type="sldNum"/>', paragraph('7')),
          pic,
        ].join(''),
      ),
      'ppt/slides/_rels/slide2.xml.rels': relations(
        ['rId2', 'image', '../media/image1.png'],
        ['rId3', 'notesSlide', '../notesSlides/notesSlide1.xml'],
      ),
      'ppt/notesSlides/notesSlide1.xml': tree(
        'notes',
        shape('<p:ph type="sldImg"/>') +
          shape('<p:ph type="body" idx="1"/>', paragraph('Say it slowly.')) +
          shape('', paragraph('In a box of its own.')),
      ),
      'ppt/slides/slide1.xml': tree('sld', shape('', paragraph('# Answer: B')) + table + chart),
      'ppt/media/image1.png': PNG,
    });

  it('becomes slides in their order, with what is said, tables and pictures', async () => {
    const { course, items, pictures, result } = await imported('deck.pptx', await deck());
    expect(course.modules.map(({ title, slides }) => [title, slides.map((slide) => slide.title)])).toEqual([
      ['Before', ['The feet']],
      ['After', ['# Answer: B']],
    ]);
    expect(items).toMatchObject([
      {
        kind: 'list',
        items: [[{ text: 'All \\*four\\*' }, { kind: 'list', items: [[{ text: 'of rubber' }]] }], [{ text: 'no **bent** one' }]],
      },
      { kind: 'image', alt: 'Two pumps', fileId: pictures[0]!.fileId },
      { text: 'Say it slowly.' },
      { text: 'In a box of its own.' },
      { text: '# Answer: B' },
      { kind: 'table', header: ['a', 'b'], rows: [['1', '2']] },
    ]);
    expect(result.fidelity.text).toBe(100);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Slide 2: A chart cannot be carried over; put a picture of it in its place.',
    ]);
  });

  it('reads a quiz with its key as a question, in its text or as bullets', async () => {
    const slides = [
      tree(
        'sld',
        shape(TITLE, paragraph('Quiz')) +
          shape('', ...['Which tool?', 'A) Saw', 'B) Hammer', 'Answer: B'].map((each) => paragraph(each))),
      ),
      tree(
        'sld',
        shape(TITLE, paragraph('Again')) +
          shape('', paragraph('Which tool?')) +
          shape(BODY, paragraph('Saw'), paragraph('Hammer')) +
          shape('', paragraph('Answer: Saw')),
      ),
    ];
    const { items, result } = await imported(
      'deck.pptx',
      await archive({
        'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst><p:sldId id="1" r:id="rId1"/><p:sldId id="2" r:id="rId2"/></p:sldIdLst></p:presentation>`,
        'ppt/_rels/presentation.xml.rels': relations(
          ['rId1', 'slide', 'slides/slide1.xml'],
          ['rId2', 'slide', 'slides/slide2.xml'],
        ),
        ...Object.fromEntries(slides.map((slide, index) => [`ppt/slides/slide${index + 1}.xml`, slide])),
      }),
    );
    expect(items).toMatchObject([
      { kind: 'single-choice', options: [{ correct: false }, { text: 'Hammer', correct: true }] },
      { kind: 'single-choice', options: [{ text: 'Saw', correct: true }, { correct: false }] },
    ]);
    expect(result).toMatchObject({ warnings: [], questionsForUser: [] });
  });

  it('shows of what is drawn in two ways the one that has its words', async () => {
    const ways = (newer: string, older: string) =>
      `<mc:AlternateContent xmlns:mc="mc"><mc:Choice Requires="a14">${newer}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`;
    const slide = tree(
      'sld',
      shape(TITLE, paragraph('Areas')) +
        ways(shape('', paragraph('The area is'), paragraph('<m:oMath xmlns:m="m"/>')), shape('', paragraph('<a:r/>'))) +
        ways(chart, pic) +
        shape('', `<a:p>${run('So it is')}${ways('<m:oMath xmlns:m="m"/>', run(' as large'))}</a:p>`),
    );
    const { items, result } = await imported(
      'deck.pptx',
      await archive({
        'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst><p:sldId id="1" r:id="rId1"/></p:sldIdLst></p:presentation>`,
        'ppt/_rels/presentation.xml.rels': relations(['rId1', 'slide', 'slides/slide1.xml']),
        'ppt/slides/slide1.xml': slide,
        'ppt/slides/_rels/slide1.xml.rels': relations(['rId2', 'image', '../media/image1.png']),
        'ppt/media/image1.png': PNG,
      }),
    );
    expect(items).toMatchObject([{ text: 'The area is' }, { kind: 'image', alt: 'Two pumps' }, { text: 'So it is as large' }]);
    expect(result.warnings.map(({ message }) => message)).toEqual([expect.stringMatching(/^Slide 1: A formula/)]);
  });

  it('is refused where it names one slide without end', async () => {
    const ids = '<p:sldId id="1" r:id="rId1"/>'.repeat(5_001);
    const parts = {
      'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relations(['rId1', 'slide', 'slides/slide1.xml']),
      'ppt/slides/slide1.xml': tree('sld', shape('', paragraph('x'))),
    };
    expect(await refusal(await archive(parts))).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(/names its parts more than 5000 times/) as unknown,
    });
  });

  it('is refused where a part of it is missing', async () => {
    const parts = {
      'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst><p:sldId id="1" r:id="rId1"/></p:sldIdLst></p:presentation>`,
    };
    expect(await refusal(await archive(parts))).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(/damaged/) as unknown,
    });
  });
});
