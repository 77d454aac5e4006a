import { describe, expect, it } from '@jest/globals';
import { slidesOf, type CourseDocument } from '@lib/course-content/document';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { shownItem } from '../../../../test/shown-item.js';
import { checkedFile } from '../checked-file.js';

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES = `xmlns:p="p" xmlns:a="a" xmlns:r="${R}" xmlns:c="c" xmlns:p14="p14" xmlns:dgm="dgm" xmlns:m="m" xmlns:a14="a14" xmlns:mc="mc"`;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

interface Deck {
  slides: readonly string[];
  layout?: string;
  sections?: string;
  data?: string;
}

const relations = (...each: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

async function deckFile({
  slides,
  layout = '',
  sections = '',
  data = '<dgm:dataModel xmlns:dgm="dgm"/>',
}: Deck): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer): void => void zip.addBuffer(Buffer.from(content as string), name);
  add(
    'ppt/presentation.xml',
    `<p:presentation ${NAMES}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${at + 1}" r:id="r${at + 1}"/>`).join('')}</p:sldIdLst>${sections}</p:presentation>`,
  );
  add(
    'ppt/_rels/presentation.xml.rels',
    relations(...slides.map((_, at) => [`r${at + 1}`, 'slide', `slides/slide${at + 1}.xml`] as [string, string, string])),
  );
  slides.forEach((slide, at) => {
    add(`ppt/slides/slide${at + 1}.xml`, slide);
    add(
      `ppt/slides/_rels/slide${at + 1}.xml.rels`,
      relations(
        ['r1', 'image', '../media/image1.png'],
        ['r2', 'diagramData', '../diagrams/data1.xml'],
        ['r3', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ),
    );
  });
  add('ppt/slideLayouts/slideLayout1.xml', `<p:sldLayout ${NAMES}><p:cSld><p:spTree>${layout}</p:spTree></p:cSld></p:sldLayout>`);
  add('ppt/diagrams/data1.xml', data);
  add('ppt/media/image1.png', PNG);
  zip.end();
  return buffer(zip.outputStream);
}

async function read(deck: Deck) {
  const { draft, result } = await checkedFile({ name: 'deck.pptx', bytes: await deckFile(deck), language: 'en' });
  const course = JSON.parse(draft.json) as CourseDocument;
  return {
    modules: course.modules.map(({ title, slides }) => [title, slides.map((slide) => slide.title)]),
    items: slidesOf(course).flatMap(({ items }) => items.map(shownItem)),
    warnings: result.warnings.map(({ message }) => message),
    questions: result.questionsForUser,
    text: result.fidelity.text,
  };
}

const slide = (inner: string, more = '') => `<p:sld ${NAMES} ${more}><p:cSld><p:spTree>${inner}</p:spTree></p:cSld></p:sld>`;
const run = (text: string, properties = '', inner = '') => `<a:r><a:rPr ${properties}>${inner}</a:rPr><a:t>${text}</a:t></a:r>`;
const p = (inner: string, properties = '', bullet = '') =>
  `<a:p><a:pPr ${properties}>${bullet}</a:pPr>${inner.startsWith('<') ? inner : run(inner)}</a:p>`;
const at = (x: number, y: number, width: number, height: number) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
const sp = (inner: string, { ph = '', hidden = '', xfrm = '' } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x" ${hidden}/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${xfrm}</p:spPr><p:txBody>${inner}</p:txBody></p:sp>`;
const TITLE = { ph: '<p:ph type="title"/>' };
const BODY = { ph: '<p:ph idx="1"/>' };
const title = sp(p('Head'), TITLE);
const pic = (alt: string, hidden = '') =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="y" descr="${alt}" ${hidden}/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="r1"/></p:blipFill></p:pic>`;
const frame = (inner: string, xfrm = '') =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="t"/><p:nvPr/></p:nvGraphicFramePr>${xfrm}<a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></p:graphicFrame>`;
const numbered = (type: string, start?: number) =>
  `<a:buAutoNum type="${type}"${start === undefined ? '' : ` startAt="${start}"`}/>`;

describe('words of a presentation that do not hold', () => {
  it('are left out and named when struck out', async () => {
    const { items, warnings } = await read({
      slides: [
        slide(
          title +
            sp(
              p(
                run('The limit is ') +
                  run('200', 'strike="sngStrike"') +
                  run(' t', 'strike="dblStrike"') +
                  run(' 150 kg.', 'strike="noStrike"'),
              ),
            ),
        ),
      ],
    });
    expect([items, warnings]).toEqual([['The limit is 150 kg.'], ['Slide 1: "200 t" is struck out, and left out.']]);
  });

  it('are named once where they are in a title', async () => {
    const { modules, warnings } = await read({
      slides: [slide(sp(p(run('Old', 'strike="sngStrike"') + run(' New')), TITLE) + sp(p('Text.')))],
    });
    expect([modules[0]![1], warnings]).toEqual([['New'], ['Slide 1: "Old" is struck out, and left out.']]);
  });

  it('are left out and named on hidden shapes, groups and pictures', async () => {
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g" hidden="true"/><p:nvPr/></p:nvGrpSpPr>${sp(p('Inner.'))}</p:grpSp>`;
    const { items, warnings } = await read({
      slides: [
        slide(title + sp(p('Seen.')) + sp(p('Trainer only.'), { hidden: 'hidden="1"' }) + group + pic('Secret', 'hidden="1"')),
      ],
    });
    expect(items).toEqual(['Seen.']);
    expect(warnings).toEqual([
      'Slide 1: "Trainer only." is hidden, and left out.',
      'Slide 1: "Inner." is hidden, and left out.',
      'Slide 1: A hidden picture is left out.',
    ]);
  });

  it('are left out and named on hidden slides, and sections begin with the next', async () => {
    const section = (name: string, ...ids: number[]) =>
      `<p14:section name="${name}"><p14:sldIdLst>${ids.map((id) => `<p14:sldId id="${id}"/>`).join('')}</p14:sldIdLst></p14:section>`;
    const { modules, warnings } = await read({
      slides: ['One', 'Two', 'Three'].map((text, at) => slide(sp(p(text), TITLE) + sp(p('Text.')), at < 2 ? 'show="0"' : '')),
      sections: section('Gone', 1) + section('Kept', 2, 3),
    });
    expect(modules).toEqual([['Kept', ['Three']]]);
    expect(warnings).toEqual([
      'Slide 1: The slide "One Text." is hidden, and left out.',
      'Slide 2: The slide "Two Text." is hidden, and left out.',
    ]);
  });

  it('refuse a presentation that shows no slide', async () => {
    await expect(read({ slides: [slide(title, 'show="0"')] })).rejects.toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(/All slides of the presentation are hidden/) as unknown,
    });
  });
});

describe('lists of a presentation', () => {
  it('begin at their number', async () => {
    const { items, text } = await read({
      slides: [
        slide(
          title +
            sp(
              [
                p('three', '', numbered('arabicPeriod', 3)),
                p('deeper', 'lvl="1"', numbered('alphaLcParenR', 2)),
                p('four', '', numbered('arabicPeriod', 3)),
                p('Between.', '', '<a:buNone/>'),
                p('one', '', numbered('arabicPeriod')),
                p('seven', '', numbered('arabicPeriod', 7)),
                p('point', '', '<a:buChar char="•"/>'),
              ].join(''),
            ),
        ),
      ],
    });
    expect(items).toEqual([
      { 3: [['three', { 2: [['deeper']] }], ['four']] },
      'Between.',
      { 1: [['one']] },
      { 7: [['seven']] },
      { '-': [['point']] },
    ]);
    expect(text).toBe(100);
  });

  it.each([
    ['alphaLcParenR', 'letters'],
    ['romanUcPeriod', 'Roman numerals'],
    ['circleNumDbPlain', 'other signs'],
  ])('are named where they count with other signs than numbers: %s', async (type, signs) => {
    const entries = ['one', 'two'].map((each) => p(each, '', numbered(type))).join('');
    const { items, warnings } = await read({
      slides: [slide(title + sp(entries + p('deep', 'lvl="1"', numbered('arabicParenR'))))],
    });
    expect(items).toEqual([{ 1: [['one'], ['two', { 1: [['deep']] }]] }]);
    expect(warnings).toEqual([
      `Slide 1: A list that counts with ${signs} is numbered 1, 2, 3 now, unless it holds options; check text that names its entries.`,
    ]);
  });

  it('are options whose key counts them', async () => {
    const options = ['Valve A', 'Valve B'].map((each) => p(each, '', numbered('alphaUcParenR'))).join('');
    const { items, questions } = await read({
      slides: [slide(title + sp(p('Which is red?', '', '<a:buNone/>') + options + p('Answer: B', '', '<a:buNone/>'), BODY))],
    });
    expect([items, questions]).toEqual([[{ right: ['Valve B'] }], []]);
  });
});

describe('the order of a slide', () => {
  const box = (text: string, ...[x, y, width, height]: [number, number, number, number]) =>
    sp(p(text), { xfrm: at(x, y, width, height) });
  const order = async (shapes: string, layout?: string) =>
    (
      await read({
        slides: [slide(title.replace('<p:spPr></p:spPr>', `<p:spPr>${at(0, 0, 100, 10)}</p:spPr>`) + shapes)],
        ...(layout && { layout }),
      })
    ).items;

  it.each<[string, string, unknown[]]>([
    ['left before right', box('Right', 55, 20, 40, 70) + box('Left', 5, 20, 40, 70), ['Left', 'Right']],
    [
      'column by column, where the file has them so',
      box('R1', 55, 20, 40, 10) + box('R2', 55, 35, 40, 50) + box('L1', 5, 20, 40, 10) + box('L2', 5, 35, 40, 50),
      ['L1', 'L2', 'R1', 'R2'],
    ],
    [
      'row by row, where the file has them so',
      box('L1', 5, 20, 40, 10) + box('R1', 55, 20, 40, 10) + box('L2', 5, 35, 40, 10) + box('R2', 55, 35, 40, 10),
      ['L1', 'R1', 'L2', 'R2'],
    ],
    ['from top to bottom', box('Below', 5, 60, 90, 20) + box('Above', 5, 20, 90, 20), ['Above', 'Below']],
    [
      'with columns between what goes over both',
      box('Foot', 5, 80, 90, 10) + box('Right', 55, 30, 40, 40) + box('Left', 5, 31, 40, 40) + box('Lead', 5, 15, 90, 10),
      ['Lead', 'Left', 'Right', 'Foot'],
    ],
    [
      'over a background',
      box('Right', 55, 20, 40, 30) + box('Left', 5, 20, 40, 30) + box('Behind', 0, 0, 100, 100),
      ['Behind', 'Left', 'Right'],
    ],
    [
      'as in the file where one lies over another',
      box('Second', 30, 30, 40, 40) + box('First', 5, 20, 40, 40),
      ['Second', 'First'],
    ],
    [
      'as in the file where a place is unknown',
      sp(p('Anywhere')) + box('Below', 5, 60, 90, 20) + box('Above', 5, 20, 90, 20),
      ['Anywhere', 'Below', 'Above'],
    ],
    ['right before left in Arabic', box('يسار', 5, 20, 40, 70) + box('يمين', 55, 20, 40, 70), ['يمين', 'يسار']],
  ])('is %s', async (_what, shapes, expected) => {
    expect(await order(shapes)).toEqual(expected);
  });

  it('takes places from the layout, tables and groups', async () => {
    const layout = ['<p:ph idx="1"/>', '<p:ph idx="2"/>']
      .map((ph, index) => sp('', { ph, xfrm: at(5 + index * 50, 20, 40, 70) }))
      .join('');
    const [left, right] = [1, 2].map((idx) => sp(p(`Column ${idx}`), { ph: `<p:ph idx="${idx}"/>` }));
    expect(await order(right! + left!, layout)).toEqual(['Column 1', 'Column 2']);
    const table = frame(
      `<a:tbl><a:tr><a:tc><a:txBody>${p('Cell')}</a:txBody></a:tc></a:tr></a:tbl>`,
      at(55, 20, 40, 70).replaceAll('a:xfrm', 'p:xfrm'),
    );
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${at(5, 20, 40, 70)}</p:grpSpPr>${box('Low', 0, 50, 10, 10)}${box('High', 0, 0, 10, 10)}</p:grpSp>`;
    expect(await order(table + group)).toEqual(['High', 'Low', [['Cell']]]);
  });
});

describe('what a presentation can hold', () => {
  const data = `<dgm:dataModel xmlns:dgm="dgm" xmlns:a="a"><dgm:ptLst><dgm:pt modelId="0" type="doc"/><dgm:pt modelId="2"><dgm:t>${p('Second')}</dgm:t></dgm:pt><dgm:pt modelId="1"><dgm:t>${p('First')}</dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst><dgm:cxn modelId="8" srcId="0" destId="2" srcOrd="1"/><dgm:cxn modelId="9" srcId="0" destId="1" srcOrd="0"/></dgm:cxnLst></dgm:dataModel>`;
  const smartArt = frame('<dgm:relIds r:dm="r2"/>');
  const cells = (...each: string[]) => `<a:tr>${each.map((cell) => cell || '<a:tc hMerge="1"/>').join('')}</a:tr>`;
  const tc = (text: string, more = '') => `<a:tc ${more}><a:txBody>${p(text)}</a:txBody></a:tc>`;
  const named = (message: string) => [`Slide 1: ${message}`];

  it.each<[what: string, shapes: string, items: unknown[], warnings?: string[], data?: string]>([
    ['a:br', sp(p(`${run('a')}<a:br/>${run('b')}`)), ['a b']],
    ['a:fld', sp(p(`<a:fld type="slidenum"><a:rPr/><a:t>7</a:t></a:fld>${run(' of 9')}`)), ['7 of 9']],
    ['bold and italic words', sp(p(run('a', 'b="1"') + run(' ') + run('b', 'i="1"'))), ['**a** *b*']],
    ['underlined words, colours, capitals', sp(p(run('a', 'u="sng" cap="all"', '<a:solidFill/>'))), ['a']],
    [
      'raised and lowered words',
      sp(p(run('H') + run('2', 'baseline="-25000"') + run('O') + run('.', 'baseline="0"'))),
      ['H2O.'],
      named('"2" was raised or lowered, and is plain text now.'),
    ],
    [
      'letters typed in Wingdings',
      sp(p(run('\uf0fc', '', '<a:latin typeface="Arial"/><a:sym typeface="Wingdings"/>') + run(' ok'))),
      ['✓ ok'],
    ],
    [
      'a14:m',
      sp(p(`${run('a')}<a14:m><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></a14:m>`)),
      ['a'],
      named('A formula cannot be carried over; write it as $$ TeX $$ in the draft.'),
    ],
    [
      'SmartArt',
      smartArt,
      [{ '-': [['First'], ['Second']] }],
      named('A drawing (SmartArt) cannot be carried over; its text is a list now.'),
      data,
    ],
    [
      'SmartArt without words',
      sp(p('a')) + smartArt,
      ['a'],
      named('A drawing (SmartArt) cannot be carried over; put a picture of it in its place.'),
    ],
    [
      'a chart',
      sp(p('a')) + frame('<c:chart r:id="r9"/>'),
      ['a'],
      named('A chart cannot be carried over; put a picture of it in its place.'),
    ],
    [
      'p:oleObj',
      sp(p('a')) + frame('<p:oleObj r:id="r9"/>'),
      ['a'],
      named('An embedded object cannot be carried over; put a picture of it in its place.'),
    ],
    [
      'a table',
      frame(`<a:tbl>${cells(tc('a'), tc('b'))}${cells(tc('1'), tc('2'))}</a:tbl>`),
      [
        [
          ['a', 'b'],
          ['1', '2'],
        ],
      ],
    ],
    [
      'a table with a wide cell',
      frame(`<a:tbl>${cells(tc('a', 'gridSpan="2"'), '')}${cells(tc('1'), tc('2'))}</a:tbl>`),
      [
        [
          ['a', ''],
          ['1', '2'],
        ],
      ],
      named('The content of a merged cell is in its first row and column.'),
    ],
    ['a picture', pic('Two pumps'), [{ alt: 'Two pumps', isShown: true }]],
    [
      'a file name as alternative text',
      pic('fig: press.png'),
      [{ alt: '', isShown: true }],
      named('Alt text is missing: "fig: press.png" is the name of a file, and left out; write what the picture shows.'),
    ],
    [
      'a typed date and a typed footer',
      sp(p('a')) + sp(p('3 May 2026'), { ph: '<p:ph type="dt"/>' }) + sp(p('Internal'), { ph: '<p:ph type="ftr"/>' }),
      ['a'],
      ['Slide 1: The date "3 May 2026" is left out.', 'Slide 1: The footer "Internal" is left out.'],
    ],
    [
      'a date that fills itself, and the number of the slide',
      sp(p('a')) +
        sp(p('<a:fld type="datetime1"><a:t>3 May</a:t></a:fld>'), { ph: '<p:ph type="dt"/>' }) +
        sp(p('7'), { ph: '<p:ph type="sldNum"/>' }),
      ['a'],
    ],
    [
      'a group',
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/><p:nvPr/></p:nvGrpSpPr>${sp(p('a'))}${pic('b')}</p:grpSp>`,
      ['a', { alt: 'b', isShown: true }],
    ],
    ['p:cxnSp', `${sp(p('a'))}<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9" name="c"/><p:nvPr/></p:nvCxnSpPr></p:cxnSp>`, ['a']],
    [
      'p:contentPart',
      `${sp(p('a'))}<mc:AlternateContent><mc:Choice><p:contentPart r:id="r9"/></mc:Choice></mc:AlternateContent>`,
      ['a'],
      named('A drawing by hand (ink) cannot be carried over.'),
    ],
  ])('%s', async (_what, shapes, items, warnings = [], model) => {
    expect(await read({ slides: [slide(title + shapes)], ...(model && { data: model }) })).toMatchObject({ items, warnings });
  });
});
