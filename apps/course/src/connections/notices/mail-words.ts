import type { MailedKind } from './domain/mail-choices.js';

/** What a mail speaks of; empty where it is gone. */
export interface MailFacts {
  course: string;
  /** Of the learner. */
  name: string;
  /** Of who asked. */
  by: string;
  /** Last day, as people write it. */
  day: string;
}

interface MailWords {
  /** BCP 47, for days. */
  locale: string;
  /** Subject, which is also the line of a digest. */
  told: Record<MailedKind, (facts: MailFacts) => string>;
  inWorkspace: (workspace: string) => string;
  open: string;
  why: string;
  switchOff: string;
  digest: (count: number) => string;
}

const day = (words: string, value: string): string => (value === '' ? '' : words + value);

const en: MailWords = {
  locale: 'en-GB',
  told: {
    'course.assigned': ({ course, day: due }) => `A course for you: "${course}"${day(', due on ', due)}`,
    'enrollment.due_soon': ({ course, day: due }) => `Due on ${due}: "${course}"`,
    'enrollment.overdue': ({ course, day: due }) => `Overdue since ${due}: "${course}"`,
    'enrollment.completed': ({ course, name }) => `${name} has completed "${course}"`,
    'enrollment.attempts_used_up': ({ course, name }) => `${name} has no attempt left in "${course}"`,
    'approval.requested': ({ course, by }) => `${by} asks for approval of "${course}"`,
    'generation.gate_closing': () => 'Your plan waits for 15 more minutes',
    'generation.completed': ({ course }) => `Your course is built: "${course}"`,
    'generation.failed': () => 'Your course could not be made',
  },
  inWorkspace: (workspace) => `In "${workspace}".`,
  open: 'Open it',
  why: 'You get this mail because you are a member of the workspace. Your profile is where you choose your mails.',
  switchOff: 'No more mails of this kind',
  digest: (count) => (count === 1 ? 'One notice for you' : `${count} notices for you`),
};

const de: MailWords = {
  locale: 'de-DE',
  told: {
    'course.assigned': ({ course, day: due }) => `Ein Kurs für Sie: „${course}“${day(', fällig am ', due)}`,
    'enrollment.due_soon': ({ course, day: due }) => `Fällig am ${due}: „${course}“`,
    'enrollment.overdue': ({ course, day: due }) => `Überfällig seit ${due}: „${course}“`,
    'enrollment.completed': ({ course, name }) => `${name} hat „${course}“ abgeschlossen`,
    'enrollment.attempts_used_up': ({ course, name }) => `${name} hat in „${course}“ keinen Versuch mehr`,
    'approval.requested': ({ course, by }) => `${by} bittet um die Freigabe von „${course}“`,
    'generation.gate_closing': () => 'Ihr Plan wartet noch 15 Minuten',
    'generation.completed': ({ course }) => `Ihr Kurs ist gebaut: „${course}“`,
    'generation.failed': () => 'Ihr Kurs konnte nicht erstellt werden',
  },
  inWorkspace: (workspace) => `In „${workspace}“.`,
  open: 'Öffnen',
  why: 'Sie bekommen diese Mail, weil Sie Mitglied des Arbeitsbereichs sind. In Ihrem Profil wählen Sie Ihre Mails.',
  switchOff: 'Keine Mails dieser Art mehr',
  digest: (count) => (count === 1 ? 'Eine Mitteilung für Sie' : `${count} Mitteilungen für Sie`),
};

/** In the language of the workspace; where there are no words in it, in English. */
export const mailWords = (language: string): MailWords => (/^de\b/.test(language) ? de : en);
