import type { NoticeKind } from './domain/notice-kinds.js';

/** What a mail speaks of; empty where it is gone, or is none of its kind. */
export interface MailFacts {
  course: string;
  path: string;
  /** Of the plan, which may not be there. */
  plan: string;
  /** Of the learner. */
  name: string;
  /** Of who asked, called or answered. */
  by: string;
  /** Last day, as people write it. */
  day: string;
  /** When the gate of a plan closes, as people write it. */
  until: string;
  credits: number;
  /** Of a webhook. */
  host: string;
  reason: 'gone' | 'failing' | '';
}

type Told = (facts: MailFacts) => string;

export interface MailWords {
  language: 'en' | 'de';
  /** BCP 47, for days. */
  locale: string;
  /** Subject, which is also the line of a digest. */
  told: Record<NoticeKind, Told>;
  /** What is said below, of kinds where the subject does not say all. */
  more: Partial<Record<NoticeKind, Told>>;
  inWorkspace: (workspace: string) => string;
  open: string;
  all: string;
  others: (count: number) => string;
  why: string;
  choose: string;
  switchOff: string;
  switchDigestOff: string;
  digest: (count: number) => string;
}

const after = (words: string, value: string): string => (value === '' ? '' : words + value);

const en: MailWords = {
  language: 'en',
  locale: 'en-GB',
  told: {
    'course.assigned': ({ course, day }) => `A course for you: "${course}"${after(', due on ', day)}`,
    'enrollment.renewed': ({ course, day }) => `To take again: "${course}"${after(', due on ', day)}`,
    'enrollment.due_soon': ({ course, day }) => `Due on ${day}: "${course}"`,
    'enrollment.overdue': ({ course, day }) => `Overdue since ${day}: "${course}"`,
    'path.assigned': ({ path, day }) => `A learning path for you: "${path}"${after(', due on ', day)}`,
    'path.due_soon': ({ path, day }) => `Due on ${day}: the learning path "${path}"`,
    'path.overdue': ({ path, day }) => `Overdue since ${day}: the learning path "${path}"`,
    'certificate.issued': ({ course, path }) => `Your certificate of "${course || path}"`,
    'enrollment.completed': ({ course, name }) => `${name} has completed "${course}"`,
    'path.completed': ({ path, name }) => `${name} has completed the learning path "${path}"`,
    'learner.overdue': ({ course, path, name, day }) => `${name} was to complete "${course || path}" by ${day}`,
    'enrollment.attempts_used_up': ({ course, name }) => `${name} has no attempt left in "${course}"`,
    'comment.mentioned': ({ course, by }) => `${by} calls you in a comment on "${course}"`,
    'comment.added': ({ course, by }) => `${by} commented on "${course}"`,
    'approval.requested': ({ course, by }) => `${by} asks for approval of "${course}"`,
    'generation.awaiting_review': ({ plan }) => `A plan waits for your decision: "${plan}"`,
    'generation.gate_closing': ({ plan }) => `Your plan waits for 15 more minutes: "${plan}"`,
    'generation.completed': ({ course }) => `Your course is built: "${course}"`,
    'generation.failed': ({ plan }) => `Your course could not be made${plan && `: "${plan}"`}`,
    'webhook.disabled': ({ host }) => `The webhook to ${host} was switched off`,
  },
  more: {
    'generation.awaiting_review': ({ credits, until }) =>
      `Approving it charges ${credits === 1 ? '1 credit' : `${credits} credits`}, and nothing is charged before. It waits until ${until}.`,
    'generation.gate_closing': ({ until }) => `It waits until ${until}. Then it has to be made again.`,
    'generation.failed': () => 'Nothing is charged for it: what was, was given back.',
    'webhook.disabled': ({ reason }) =>
      `${reason === 'gone' ? 'Its endpoint answered 410 Gone.' : 'Every attempt of the last days failed.'} Once it works, switch it on again; what has not arrived can be sent again.`,
  },
  inWorkspace: (workspace) => `In the workspace "${workspace}".`,
  open: 'Open it',
  all: 'Show all',
  others: (count) => (count === 1 ? 'And one more.' : `And ${count} more.`),
  why: 'You get this mail because you are a member of the workspace.',
  choose: 'Choose your mails',
  switchOff: 'No more mails of this kind',
  switchDigestOff: 'No more daily mails',
  digest: (count) => (count === 1 ? 'One notice for you' : `${count} notices for you`),
};

const de: MailWords = {
  language: 'de',
  locale: 'de-DE',
  told: {
    'course.assigned': ({ course, day }) => `Ein Kurs für Sie: „${course}“${after(', fällig am ', day)}`,
    'enrollment.renewed': ({ course, day }) => `Erneut zu absolvieren: „${course}“${after(', fällig am ', day)}`,
    'enrollment.due_soon': ({ course, day }) => `Fällig am ${day}: „${course}“`,
    'enrollment.overdue': ({ course, day }) => `Überfällig seit ${day}: „${course}“`,
    'path.assigned': ({ path, day }) => `Ein Lernpfad für Sie: „${path}“${after(', fällig am ', day)}`,
    'path.due_soon': ({ path, day }) => `Fällig am ${day}: der Lernpfad „${path}“`,
    'path.overdue': ({ path, day }) => `Überfällig seit ${day}: der Lernpfad „${path}“`,
    'certificate.issued': ({ course, path }) => `Ihr Zertifikat zu „${course || path}“`,
    'enrollment.completed': ({ course, name }) => `${name} hat „${course}“ abgeschlossen`,
    'path.completed': ({ path, name }) => `${name} hat den Lernpfad „${path}“ abgeschlossen`,
    'learner.overdue': ({ course, path, name, day }) => `${name} sollte „${course || path}“ bis ${day} abschließen`,
    'enrollment.attempts_used_up': ({ course, name }) => `${name} hat in „${course}“ keinen Versuch mehr`,
    'comment.mentioned': ({ course, by }) => `${by} ruft Sie in einem Kommentar zu „${course}“`,
    'comment.added': ({ course, by }) => `${by} hat „${course}“ kommentiert`,
    'approval.requested': ({ course, by }) => `${by} bittet um die Freigabe von „${course}“`,
    'generation.awaiting_review': ({ plan }) => `Ein Plan wartet auf Ihre Entscheidung: „${plan}“`,
    'generation.gate_closing': ({ plan }) => `Ihr Plan wartet noch 15 Minuten: „${plan}“`,
    'generation.completed': ({ course }) => `Ihr Kurs ist gebaut: „${course}“`,
    'generation.failed': ({ plan }) => `Ihr Kurs konnte nicht erstellt werden${plan && `: „${plan}“`}`,
    'webhook.disabled': ({ host }) => `Der Webhook an ${host} wurde abgeschaltet`,
  },
  more: {
    'generation.awaiting_review': ({ credits, until }) =>
      `Ihn freizugeben kostet ${credits === 1 ? '1 Credit' : `${credits} Credits`}, und vorher nichts. Er wartet bis ${until}.`,
    'generation.gate_closing': ({ until }) => `Er wartet bis ${until}. Danach muss er neu erstellt werden.`,
    'generation.failed': () => 'Er kostet nichts: Was abgebucht war, wurde zurückgegeben.',
    'webhook.disabled': ({ reason }) =>
      `${reason === 'gone' ? 'Sein Endpunkt antwortete mit 410 Gone.' : 'Alle Versuche der letzten Tage schlugen fehl.'} Wenn er wieder geht, schalten Sie ihn ein; was nicht angekommen ist, kann noch einmal gesendet werden.`,
  },
  inWorkspace: (workspace) => `Im Arbeitsbereich „${workspace}“.`,
  open: 'Öffnen',
  all: 'Alle anzeigen',
  others: (count) => (count === 1 ? 'Und eine weitere.' : `Und ${count} weitere.`),
  why: 'Sie bekommen diese Mail, weil Sie Mitglied des Arbeitsbereichs sind.',
  choose: 'Mails auswählen',
  switchOff: 'Keine Mails dieser Art mehr',
  switchDigestOff: 'Keine täglichen Mails mehr',
  digest: (count) => (count === 1 ? 'Eine Mitteilung für Sie' : `${count} Mitteilungen für Sie`),
};

/** In the language of the workspace; where there are no words in it, in English. */
export const mailWords = (language: string): MailWords => (/^de\b/i.test(language) ? de : en);
