import { counted } from './counted.js';
import type { GateWords } from './gate-en.js';

export const gateDe: GateWords = {
  states: {
    loading: 'Lädt …',
    noConnection: 'Der Dienst ist nicht zu erreichen. Prüfen Sie Ihre Verbindung.',
    tooMany: (seconds) => `Zu viele Anfragen. Warten Sie ${seconds} Sekunden und versuchen Sie es dann wieder.`,
  },
  brief: {
    audience: 'Für wen ist er?',
    outcomes: 'Was können sie danach?',
    difficulty: 'Schwierigkeit',
    difficulties: { beginner: 'Für den Anfang', intermediate: 'Mittel', advanced: 'Fortgeschritten' },
    tone: 'Ton',
  },
  gate: {
    title: 'Ein Plan',
    decide: 'Entscheiden',
    counts: ({ modules, slides, questions, images }, minutes) =>
      [
        counted(modules, 'Modul', 'Module'),
        counted(slides, 'Folie', 'Folien'),
        counted(questions, 'Frage', 'Fragen'),
        images > 0 && counted(images, 'Bild', 'Bilder'),
        minutes !== null && `etwa ${minutes} Minuten`,
      ]
        .filter(Boolean)
        .join(' · '),
    timeLeft: (left) =>
      'hours' in left
        ? `Noch ${left.hours > 0 ? `${left.hours} Std. ` : ''}${left.minutes} Min. zu entscheiden`
        : `Noch ${left.minutes} Min. ${left.seconds} Sek. zu entscheiden`,
    told: (minutes) => `Noch ${counted(minutes, 'Minute', 'Minuten')} zu entscheiden.`,
    approve: (credits) => `Annehmen für ${counted(credits, 'Guthabenpunkt', 'Guthabenpunkte')}`,
    left: (credits) => `${credits} blieben übrig. Vorher kostet nichts.`,
    nothingYet: 'Vorher kostet nichts.',
    revise: 'Neu planen …',
    cancel: 'Abbrechen',
    comment: 'Was soll der nächste Plan besser machen?',
    ofCharacters: (count, limit) => `${count} von ${limit} Zeichen`,
    addToComment: 'Zum Kommentar hinzufügen',
    sendRevision: 'Neu planen',
    plan: 'Der Plan',
    slides: (count) => counted(count, 'Folie', 'Folien'),
    questions: (count) => counted(count, 'Frage', 'Fragen'),
    final: 'Abschlussprüfung',
    written: 'geschrieben',
    tests: (objectives) => `Prüft Lernziel ${objectives}`,
    toLookAt: (count) => `Anzusehen (${count})`,
    questionsForYou: (count) => `Fragen an Sie (${count})`,
    answerByRevising: 'Beantworten Sie sie mit „Neu planen“, oder später im Entwurf.',
    objectives: 'Lernziele',
    brief: 'Ihr Auftrag',
    defaulted: (names) => `Für Sie gefüllt: ${names}.`,
    changes: (count) => (count === 0 ? 'An den Folien hat sich nichts geändert' : `Was sich geändert hat (${count})`),
    added: (place, title) => `Neu: ${place} ${title}`,
    gone: (title) => `Weggelassen: ${title}`,
    moved: (title, before, place) => `Verschoben: ${title}, von ${before} nach ${place}`,
    renamed: (place, before, title) => `${place} hieß „${before}“ und heißt jetzt „${title}“`,
    planning: 'Ihr Kurs wird geplant …',
    canLeave: 'Sie können diese Seite schließen: nichts geht verloren.',
    building: (done, total) => `${done} von ${total} Folien sind geschrieben`,
    completed: (total) => `Der Kurs ist jetzt ein Entwurf mit ${total} Folien.`,
    blocking: (count) =>
      count === 1 ? 'Eines steht dem Veröffentlichen im Weg.' : `${count} Dinge stehen dem Veröffentlichen im Weg.`,
    look: 'Entwurf ansehen',
    expired: 'Die zwei Stunden sind um. Es hat nichts gekostet.',
    again: 'Noch einmal planen',
    failed: 'Fehlgeschlagen',
    givenBack: 'Was berechnet wurde, ist zurückgegeben.',
    revised: 'Ein anderer Plan ist an seine Stelle getreten.',
    toRevised: 'Zu jenem Plan',
    cancelled: 'Abgebrochen. Es hat nichts gekostet.',
  },
  panel: {
    elsewhere: 'Entscheiden Sie im Chat oder in der Konsole: hier geht es nicht.',
    toConsole: 'In der Konsole öffnen',
  },
  problems: {
    'insufficient-credits':
      'Das Guthaben des Arbeitsbereichs reicht für diesen Plan nicht. Planen Sie mit weniger Folien, oder bitten Sie einen Inhaber um mehr.',
    'insufficient-scope':
      'Diese Verbindung darf lesen, aber nichts ändern. Verbinden Sie den Assistenten neu und erlauben Sie Änderungen.',
  },
};
