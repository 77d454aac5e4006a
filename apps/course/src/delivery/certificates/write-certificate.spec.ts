import { describe, expect, it } from '@jest/globals';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import readQR from 'qr/decode.js';
import { extractText, getDocumentProxy } from 'unpdf';
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
const written = (of: Partial<typeof certificate> = {}) =>
  writeCertificate({ certificate: { ...certificate, ...of }, url, primaryColor: '#ffe600', logo: null });

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

  it('is tagged, in the language of its words', async () => {
    const raw = Buffer.from(await written({ language: 'de-AT' })).toString('latin1');
    expect(raw).toContain('pdfuaid');
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
});
