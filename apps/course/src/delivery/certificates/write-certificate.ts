import { asText, PALETTES } from '@lib/course-content/colours';
import encodeQR from 'qr';
import { typesetAnyway } from '../../platform/typesetting/index.js';
import { shownCertificateNumber } from './domain/certificate-number.js';
import type { CertificateRow } from './certificate-view.js';

export interface CertificateOrder {
  certificate: Pick<CertificateRow, 'number' | 'title' | 'courses' | 'version' | 'score' | 'language' | 'workspaceName'> & {
    name: string;
    completedOn: string;
    validUntil: string | null;
  };
  url: string;
  /** `#rrggbb`. */
  primaryColor: string;
  logo: { type: 'png' | 'jpg'; data: Uint8Array } | null;
}

interface Words {
  heading: string;
  certifies: string;
  completed: string;
  completedPath: string;
  courses: (count: number) => string;
  on: (day: string) => string;
  version: (version: number) => string;
  score: (percent: string) => string;
  until: (day: string) => string;
  number: string;
  verify: string;
  code: string;
}

const WORDS: Record<'en' | 'de', Words> = {
  en: {
    heading: 'Certificate',
    certifies: 'This certifies that',
    completed: 'has completed the course',
    completedPath: 'has completed the learning path',
    courses: (count) => (count === 1 ? '1 course' : `${count} courses`),
    on: (day) => `Completed on ${day}`,
    version: (version) => `Version ${version}`,
    score: (percent) => `Score ${percent}`,
    until: (day) => `Valid until ${day}`,
    number: 'Number',
    verify: 'Verify it at',
    code: 'QR code of the address where it is verified',
  },
  de: {
    heading: 'Zertifikat',
    certifies: 'Hiermit wird bestätigt, dass',
    completed: 'diesen Kurs abgeschlossen hat:',
    completedPath: 'diesen Lernpfad abgeschlossen hat:',
    courses: (count) => (count === 1 ? '1 Kurs' : `${count} Kurse`),
    on: (day) => `Abgeschlossen am ${day}`,
    version: (version) => `Version ${version}`,
    score: (percent) => `Ergebnis ${percent}`,
    until: (day) => `Gültig bis ${day}`,
    number: 'Nummer',
    verify: 'Zu prüfen unter',
    code: 'QR-Code der Adresse, unter der es zu prüfen ist',
  },
};

/**
 * A certificate as a tagged PDF, PDF/UA-1, one page of A4: in German for a German course, else in English. The same row and
 * appearance give the same words and the same look. Letters that no font has are shown as U+FFFD and are in the description.
 */
export function writeCertificate({ certificate, url, primaryColor, logo }: CertificateOrder): Promise<Uint8Array> {
  const language = certificate.language.toLowerCase().split('-')[0] === 'de' ? 'de' : 'en';
  const { on, courses, version, score, until, completedPath, ...words } = WORDS[language];
  const day = (date: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const details = [
    on(day(certificate.completedOn)),
    certificate.courses ? courses(certificate.courses.length) : version(certificate.version),
    ...(certificate.score === null ? [] : [score(percent.format(certificate.score / 100))]),
    ...(certificate.validUntil === null ? [] : [until(day(certificate.validUntil))]),
  ];
  const { name, title, workspaceName } = certificate;
  const shown = {
    description: `${words.certifies} ${name} ${certificate.courses ? completedPath : words.completed} ${title}`,
    documentTitle: `${words.heading}: ${certificate.title}`,
    language,
    titleLanguage: /^[a-z]{2,3}(?=-|$)/.exec(certificate.language.toLowerCase())?.[0] ?? language,
    ink: PALETTES.light.text,
    main: asText(primaryColor, 'light'),
    logo: logo && `/logo.${logo.type}`,
    number: shownCertificateNumber(certificate.number),
    url,
    qr: encodeQR(url, 'svg', { ecc: 'medium', border: 4 }),
    words: { ...words, ...(certificate.courses && { completed: completedPath }), details },
  };
  return typesetAnyway((drawn) => ({
    template: new URL('./certificate.typ', import.meta.url),
    input: { certificate: { ...shown, name: drawn(name), title: drawn(title), workspace: drawn(workspaceName) } },
    pictures: new Map(logo ? [[`/logo.${logo.type}`, logo.data]] : []),
    otherwise: 'Have a font for it installed where the service runs',
  }));
}
