import { describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import readQR from 'qr/decode.js';
import { extractText, getDocumentProxy } from 'unpdf';
import { checkedFile } from '../../authoring/importing/checked-file.js';
import { lackedForReaders } from '../../../test/accessible-pdf.js';
import { writeCertificate, type CertificateOrder } from './write-certificate.js';

const certificate: CertificateOrder['certificate'] = {
  number: '0123456789ABCDEFGHJK',
  name: 'Ada Lovelace',
  title: 'Working safely at a pump station',
  courses: null,
  version: 3,
  score: 92,
  language: 'en',
  workspaceName: 'City works',
  completedOn: '2026-11-24',
  validUntil: '2027-11-24',
};
const url = 'https://example.org/certificates/0123-4567-89AB-CDEF-GHJK';
const order: CertificateOrder = { certificate, url, primaryColor: '#ffe600', logo: null };
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const written = (of: Partial<typeof certificate> = {}) => writeCertificate({ ...order, certificate: { ...certificate, ...of } });

async function read(pdf: Uint8Array) {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

describe('a certificate as PDF', () => {
  it('says whom it is for, what was completed, when and how, and where to verify it', async () => {
    const { text, totalPages } = await read(await written());
    expect(totalPages).toBe(1);
    for (const said of [
      'Certificate',
      'Ada Lovelace',
      'Working safely at a pump station',
      'City works',
      'Completed on November 24, 2026',
      'Version 3',
      'Score 92%',
      'Valid until November 24, 2027',
      '0123-4567-89AB-CDEF-GHJK',
      url,
    ])
      expect(text).toContain(said);
  });

  it('has the address as a code that a camera reads', async () => {
    const pages = await PDFiumLibrary.init();
    const document = await pages.loadDocument(await written());
    try {
      const { width, height, data } = await document.getPage(0).render({ scale: 2, colorSpace: 'BGRA' });
      expect(readQR({ width, height, data }, { format: 'BGRA', timeLimit: 60_000 })).toBe(url);
    } finally {
      document.destroy();
      pages.destroy();
    }
  });

  it('says of a learning path how many courses it has', async () => {
    const { text } = await read(await written({ courses: ['Pumps', 'Valves'] }));
    expect(text).toContain('has completed the learning path');
    expect(text).toContain('· 2 courses ·');
    expect(text).not.toContain('Version');
  });

  it('is tagged as PDF/UA-1 asks, with a logo and without, in whatever letters', async () => {
    const orders = [
      { ...order, logo: { type: 'png' as const, data: logo } },
      { ...order, certificate: { ...certificate, courses: ['Pumps'], name: 'عائشة Ada', language: 'fr-CA' } },
    ];
    for (const each of orders) expect(await lackedForReaders(await writeCertificate(each))).toEqual([]);
  });

  it.each([
    ['/Marked true', '/Marked null', '06-001'],
    ['/Suspects false', '/Suspects true ', '01-007'],
    ['/StructTreeRoot 4', '/StrictTreeRoot 4', '01-005'],
    ['<pdfuaid:part>1', '<pdfuaid:part>2', '06-002'],
    ['<dc:title>', '<dc:titel>', '06-003'],
    ['/DisplayDocTitle', '/DisplayDocTitel', '07-001'],
    ['/Lang (en)', '/Long (en)', '11-006'],
    ['/Alt (', '/Olt (', '13-004'],
    ['/S /H1', '/S /H2', '14-003'],
    ['/Tabs /S', '/Tabs /R', '28-008'],
    ['/Contents (https', '/Cantents (https', '28-012'],
    ['/Obj ', '/Abj ', '28-002'],
    ['/K [0]', '/K [ ]', '01-005'],
  ])('would not pass with %s made %s', async (whole, broken, condition) => {
    const raw = Buffer.from(await writeCertificate({ ...order, logo: { type: 'png', data: logo } })).toString('latin1');
    expect(raw).toContain(whole);
    const lacked = await lackedForReaders(Buffer.from(raw.replaceAll(whole, broken), 'latin1'));
    expect(lacked.map((each) => each.slice(0, condition.length))).toContain(condition);
  });

  it('would not pass with words that are in no tag and no artifact', async () => {
    const raw = Buffer.from(await writeCertificate(order)).toString('latin1');
    const pageContent = /\/Length \d+\s+\/Filter \/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/g;
    const broken = raw.replaceAll(pageContent, (stream, packed: string) => {
      const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      const bare = content.replace(/\/Span <<\s*\/MCID 1\s*>> BDC([^]*?)EMC/, '$1');
      return bare === content ? stream : `/Length ${bare.length} >> stream\n${bare}\nendstream`;
    });
    expect(broken).not.toBe(raw);
    expect(await lackedForReaders(Buffer.from(broken, 'latin1'))).toContain('01-005 a tag, or that it is an artifact');
  });

  it('has the title in the language of its course, for whoever reads it aloud', async () => {
    const raw = Buffer.from(await written({ language: 'fr-CA', title: 'Travailler en sécurité' })).toString('latin1');
    expect(raw).toContain('/Lang (en)');
    expect(raw).toMatch(/\/S \/(?:P|Span)\s[^>]*\/Lang \(fr\)/);
  });

  it('says in German what it says of a German course', async () => {
    expect((await read(await written({ language: 'de-AT' }))).text).toContain('Gültig bis 24. November 2027');
  });

  it('leaves out what there is not, and stays one page with the longest name and title', async () => {
    const long = await read(
      await written({ score: null, validUntil: null, name: 'Name '.repeat(40), title: 'Title '.repeat(33) }),
    );
    expect(long.totalPages).toBe(1);
    expect(long.text).not.toMatch(/Score|Valid until/);
  });

  it.each(['عائشة بنت محمد', 'רחל כהן', 'अदिति शर्मा', 'Łukasz Þórsson Nguyễn', `${'Unbroken'.repeat(25)}`])(
    'writes the name %s',
    async (name) => {
      expect((await written({ name })).length).toBeGreaterThan(5_000);
    },
  );

  it('shows a sign for letters that no font has, and keeps the name in its description', async () => {
    const name = 'Ann \u{f0001} \u{f0000}b';
    const pdf = await written({ name, title: 'Pumps \u{f0002}' });
    expect((await read(pdf)).text).toContain('Ann \ufffd \ufffdb');
    const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
    expect(info).toMatchObject({ Subject: `This certifies that ${name} has completed the course Pumps \u{f0002}` });
    expect(await lackedForReaders(pdf)).toEqual([]);
  });

  it.each(['Ann \u{20bb7}', 'Zoë 🙂', '👩‍🔬 Ada 🇩🇪', 'ប៊ុន ស្រីមុំ'])('is never refused for the letters of a name: %s', async (name) => {
    expect((await read(await written({ name }))).totalPages).toBe(1);
  });

  it.each(['محمد الأمين', 'عائشة بنت شيخ', 'یاسمن پژوهش گچ', 'רחל כהן', 'क्षितिज शर्मा', 'Łukasz Nguyễn'])(
    'has the name %s once where it is read from the PDF',
    async (name) => {
      const pdf = Buffer.from(await written({ name }));
      const { draft } = await checkedFile({ name: 'certificate.pdf', bytes: pdf, language: 'en' });
      expect(draft.json).toContain(name);
    },
  );
});
