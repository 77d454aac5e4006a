import { describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { slidesOf, type CourseDocument } from '@lib/course-content/document';
import { shownItem } from '../../../../test/shown-item.js';
import { checkedFile } from '../checked-file.js';
import { withUsualPrefixes } from './office-prefixes.js';

const OPEN = 'http://schemas.openxmlformats.org';
const RELATIONS = `${OPEN}/officeDocument/2006/relationships`;
const W = `${OPEN}/wordprocessingml/2006/main`;
const relations = (...each: [id: string, type: string, target: string][]) =>
  `<x:Relationships xmlns:x="${OPEN}/package/2006/relationships">${each
    .map(([id, type, target]) => `<x:Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</x:Relationships>`;

const TYPES = `<t:Types xmlns:t="${OPEN}/package/2006/content-types"><t:Default Extension="xml" ContentType="application/xml"/></t:Types>`;

async function read(name: string, parts: Readonly<Record<string, string>>) {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(TYPES), '[Content_Types].xml');
  for (const [part, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), part);
  zip.end();
  const { draft, result } = await checkedFile({ name, bytes: await buffer(zip.outputStream), language: 'en' });
  const slides = slidesOf(JSON.parse(draft.json) as CourseDocument);
  return {
    titles: slides.map(({ title }) => title),
    items: slides.flatMap(({ items }) => items.map(shownItem)),
    warnings: result.warnings.map(({ message }) => message),
  };
}

describe('names of XML with other prefixes than those of Office', () => {
  it('are read in a Word document', async () => {
    const numbering = `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const body =
      '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Pumps</w:t></w:r></w:p>' +
      '<w:p><w:r><w:t>Close &lt;all&gt; </w:t></w:r><w:r><w:rPr><w:strike/></w:rPr><w:t>five</w:t></w:r><w:r><w:t><![CDATA[six & more]]></w:t></w:r></w:p>' +
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>valves</w:t></w:r></w:p>';
    const called = (xml: string) => xml.replaceAll('w:', 'ns0:').replaceAll('xmlns:w=', 'xmlns:ns0=');
    expect(
      await read('Pumps.docx', {
        '_rels/.rels': relations(['r1', 'officeDocument', 'word/document.xml']),
        'word/document.xml': called(`<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`),
        'word/numbering.xml': called(numbering),
      }),
    ).toEqual({
      titles: ['Pumps'],
      items: ['Close <all> six & more', { '-': [['valves']] }],
      warnings: ['Paragraph 2: "five" is struck out, and left out.'],
    });
  });

  it('are read in a presentation', async () => {
    const shape = (type: string, ...texts: string[]) =>
      `<sp><nvSpPr><cNvPr id="1" name="x"/><nvPr><ph type="${type}"/></nvPr></nvSpPr><spPr/><txBody>${texts.map((text) => `<d:p><d:r><d:t>${text}</d:t></d:r></d:p>`).join('')}</txBody></sp>`;
    const names = `xmlns="${OPEN}/presentationml/2006/main" xmlns:d="${OPEN}/drawingml/2006/main" xmlns:rel="${RELATIONS}"`;
    expect(
      await read('Pumps.pptx', {
        '_rels/.rels': relations(['r1', 'officeDocument', 'ppt/presentation.xml']),
        'ppt/presentation.xml': `<presentation ${names}><sldIdLst><sldId id="256" rel:id="r1"/></sldIdLst></presentation>`,
        'ppt/_rels/presentation.xml.rels': relations(['r1', 'slide', 'slides/slide1.xml']),
        'ppt/slides/slide1.xml': `<sld ${names}><cSld><spTree>${shape('title', 'Pumps')}${shape('body', 'Close it.', 'Open it.')}</spTree></cSld></sld>`,
      }),
    ).toEqual({ titles: ['Pumps'], items: [{ '-': [['Close it.'], ['Open it.']] }], warnings: [] });
  });

  it.each([
    [
      'the same prefix for something else',
      `<b:p xmlns:b="${W}" xmlns:w="urn:x"><w:p w:a="1" b:val="2"/></b:p>`,
      `<w:p xmlns:w="${W}" xmlns:other-w="urn:x"><other-w:p other-w:a="1" w:val="2"></other-w:p></w:p>`,
    ],
    [
      'prefixes in values',
      `<k:x xmlns:k="${OPEN}/markup-compatibility/2006" xmlns:z="http://schemas.microsoft.com/office/word/2010/wordml" k:Ignorable="z y"/>`,
      `<mc:x xmlns:mc="${OPEN}/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14 y"></mc:x>`,
    ],
    ['the usual prefixes', `<w:p xmlns:w='${W}'><!-- x --></w:p>`, `<w:p xmlns:w='${W}'><!-- x --></w:p>`],
  ])('keep what they mean with %s', (_what, xml, expected) => {
    const changed = withUsualPrefixes(new Map([['word/document.xml', Buffer.from(xml)]]));
    expect(changed.get('word/document.xml')!.toString()).toBe(expected);
  });
});
