import { html, type Html } from '@lib/course-content/page';
import { shownCertificateNumber, type CertificateRow, type PublicCertificate } from '../../delivery/certificates/index.js';
import { layout } from '../../platform/pages/index.js';

export const CERTIFICATE_LANGUAGES = ['en', 'de'] as const;
type Language = (typeof CERTIFICATE_LANGUAGES)[number];

interface Words {
  titles: Record<CertificateRow['state'] | 'unknown', string>;
  says: Record<CertificateRow['state'] | 'unknown', string>;
  facts: Record<
    'name' | 'title' | 'path' | 'courses' | 'version' | 'score' | 'workspace' | 'completedOn' | 'validUntil' | 'number',
    string
  >;
  withoutEnd: string;
  about: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    titles: {
      valid: 'This certificate is valid',
      expired: 'This certificate has expired',
      replaced: 'This certificate was replaced',
      revoked: 'This certificate was revoked',
      withdrawn: 'This certificate was withdrawn',
      unknown: 'There is no such certificate',
    },
    says: {
      valid: 'It was issued as it is shown here.',
      expired: 'It was issued as it is shown here, and its last day is over.',
      replaced: 'It was issued again, with the name put right. Ask its holder for the new one.',
      revoked: 'Whoever issued it took it back.',
      withdrawn: 'Its holder had their account erased.',
      unknown: 'Compare the number with the one on the certificate: one character that is wrong is enough.',
    },
    facts: {
      name: 'Holder',
      title: 'Course',
      path: 'Learning path',
      courses: 'Courses',
      version: 'Version',
      score: 'Score',
      workspace: 'Issued by',
      completedOn: 'Completed on',
      validUntil: 'Valid until',
      number: 'Number',
    },
    withoutEnd: 'Without end',
    about: 'Compare what is shown here with the certificate that you were given.',
  },
  de: {
    titles: {
      valid: 'Dieses Zertifikat ist gültig',
      expired: 'Dieses Zertifikat ist abgelaufen',
      replaced: 'Dieses Zertifikat wurde ersetzt',
      revoked: 'Dieses Zertifikat wurde widerrufen',
      withdrawn: 'Dieses Zertifikat wurde zurückgezogen',
      unknown: 'Dieses Zertifikat gibt es nicht',
    },
    says: {
      valid: 'Es wurde so ausgestellt, wie es hier steht.',
      expired: 'Es wurde so ausgestellt, wie es hier steht, und sein letzter Tag ist vorbei.',
      replaced: 'Es wurde mit berichtigtem Namen neu ausgestellt. Das neue hat, wem es gehört.',
      revoked: 'Wer es ausgestellt hat, hat es zurückgenommen.',
      withdrawn: 'Das Konto der Person, der es gehörte, wurde gelöscht.',
      unknown: 'Vergleichen Sie die Nummer mit der auf dem Zertifikat: Ein falsches Zeichen genügt.',
    },
    facts: {
      name: 'Ausgestellt für',
      title: 'Kurs',
      path: 'Lernpfad',
      courses: 'Kurse',
      version: 'Version',
      score: 'Ergebnis',
      workspace: 'Ausgestellt von',
      completedOn: 'Abgeschlossen am',
      validUntil: 'Gültig bis',
      number: 'Nummer',
    },
    withoutEnd: 'Unbefristet',
    about: 'Vergleichen Sie, was hier steht, mit dem Zertifikat, das Sie bekommen haben.',
  },
};

/** Null is a number that no certificate has. One that was replaced or withdrawn names nobody. */
export function certificatePage(found: PublicCertificate | null, language: Language): string {
  const words = WORDS[language];
  const state = found?.certificate.state ?? 'unknown';
  const title = words.titles[state];
  const about = found && html`<p>${words.about}</p>`;
  const body = html`<p class="pair"><span class="tile${state === 'valid' ? ' own' : ''}">${sign(state === 'valid')}</span></p>
    <h1>${title}</h1>
    <p class="lede">${words.says[state]}</p>
    ${found && facts(found.certificate, language)}`;
  return layout(title, body, about, language, found?.brand ?? null);
}

/** Of what the title says. */
const sign = (isValid: boolean): Html =>
  html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" aria-hidden="true">
    <path d="${isValid ? 'M5 13l5 5 9-11' : 'M6 6l12 12M18 6 6 18'}" />
  </svg>`;

function facts(row: CertificateRow, language: Language): Html {
  const words = WORDS[language];
  const isNamed = row.state !== 'replaced' && row.state !== 'withdrawn';
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const day = (date: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return html`<dl>
    ${isNamed ? fact(words.facts.name, row.name!) : null} ${fact(row.courses ? words.facts.path : words.facts.title, row.title)}
    ${isNamed && row.courses ? fact(words.facts.courses, ...row.courses) : null}
    ${isNamed && !row.courses ? fact(words.facts.version, String(row.version)) : null}
    ${isNamed && row.score !== null ? fact(words.facts.score, percent.format(row.score / 100)) : null}
    ${fact(words.facts.workspace, row.workspaceName)} ${isNamed ? fact(words.facts.completedOn, day(row.completedOn)) : null}
    ${isNamed ? fact(words.facts.validUntil, row.validUntil === null ? words.withoutEnd : day(row.validUntil)) : null}
    <div>${fact(words.facts.number, shownCertificateNumber(row.number))}</div>
  </dl>`;
}

const fact = (name: string, ...values: string[]): Html =>
  html`<dt>${name}</dt>
    ${values.map((value) => html`<dd><bdi>${value}</bdi></dd>`)}`;
