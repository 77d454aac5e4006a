import { gapMark } from '@lib/course-content/review';
import type { Phrases } from './phrases.js';

const gapDe = (what: string): string => gapMark('de', what);
export const german: Phrases = {
  gap: gapDe,
  quoted: (text) => `„${text}“`,
  opening: (module) => `Ziel dieses Moduls: ${module}.`,
  audience: (audience) => `Dieser Kurs richtet sich an: ${audience}.`,
  explain: 'was Lernende dazu wissen müssen',
  address: 'die Adresse des Videos und worauf zu achten ist',
  file: 'was die Datei zeigt; im Entwurf hinzufügen',
  scene: 'was geschieht und was zu entscheiden ist',
  survey: { question: 'Wie nützlich war das für Ihre Arbeit?', low: 'gar nicht', high: 'sehr' },
  goOn: 'Weiter',
  whoFills: (places) =>
    `Der Offline-Autor hat einen Rahmen erstellt und keine Fakten erfunden. Stellen mit „[TODO, noch zu schreiben: …]“: ${places}. Wer füllt sie aus?`,
  example: (outcome) => `Welches echte Beispiel zeigt dies am besten: ${outcome}?`,
  comment: (comment) => `Der Offline-Autor kann dem Kommentar „${comment}“ nicht folgen. Was soll stattdessen im Auftrag stehen?`,
  check: (title) => `Kontrolle: ${title}`,
  frame: [
    {
      title: 'Ausgangspunkt: die eigene Arbeit',
      slideType: 'Content',
      points: [
        'Notieren Sie eine Situation, in der Sie das brauchen (2 Minuten).',
        'Erzählen Sie Ihrem Nachbarn, was daran schwierig ist (3 Minuten).',
        gapDe('warum das für diese Zielgruppe wichtig ist'),
      ],
    },
    {
      title: 'Schritt für Schritt',
      slideType: 'Process',
      points: [gapDe('wie man es vorbereitet'), gapDe('wie man es durchführt'), gapDe('wie man das Ergebnis prüft')],
    },
    {
      title: 'Ein ausgearbeitetes Beispiel',
      slideType: 'Content',
      points: [
        gapDe('eine Situation, die die Zielgruppe kennt'),
        gapDe('was getan wurde und warum'),
        'Was hätten Sie anders gemacht? Besprechen Sie es zu zweit (5 Minuten).',
      ],
    },
    {
      title: 'Häufige Fragen',
      slideType: 'Accordion',
      points: [gapDe('was schiefgehen kann'), gapDe('was dann zu tun ist'), gapDe('wo es Hilfe gibt')],
    },
    {
      title: 'Jetzt Sie',
      slideType: 'Content',
      points: [
        gapDe('eine Aufgabe von zehn Minuten'),
        'Arbeiten Sie zu zweit: Eine Person führt aus, die andere beobachtet und notiert. Dann wechseln Sie.',
        'Vergleichen Sie die Notizen in der ganzen Gruppe (10 Minuten).',
      ],
    },
    {
      title: 'Wichtige Begriffe',
      slideType: 'Flip cards',
      points: [
        gapDe('ein erster Begriff und was er bedeutet'),
        gapDe('ein zweiter Begriff und was er bedeutet'),
        gapDe('ein dritter Begriff und was er bedeutet'),
      ],
    },
    {
      title: 'Was würden Sie tun?',
      slideType: 'Scenario',
      points: [gapDe('eine Situation, in der etwas schiefgeht'), gapDe('wie sie ausgeht')],
    },
    {
      title: 'Mitnehmen',
      slideType: 'Content',
      points: [
        'Schreiben Sie auf, was Sie anders machen werden und wann zum ersten Mal (3 Minuten).',
        'Verabreden Sie mit jemandem, zu berichten, wie es ging.',
        gapDe('wo Lernende danach Hilfe finden'),
      ],
    },
  ],
  aimStem: (module, index) =>
    index === null ? `Welches Ziel hat das Modul ${module}?` : `Welches ist Ziel ${index} des Moduls ${module}?`,
  aimFeedback: (aim) => `Das Ziel ist: ${aim}.`,
  noAims: ['Über das Thema lesen, ohne es anzuwenden', 'Die Folien auswendig lernen'],
  topicOf: (slide) => `Welches Thema gehört zur Folie ${slide}?`,
  topicsOf: (slide) => `Welche Themen gehören zur Folie ${slide}? Wählen Sie alle.`,
  isTopicOf: (topic, slide) => `Das Thema ${topic} gehört zur Folie ${slide}.`,
  slideWith: (topic) => `Auf welcher Folie steht dieses Thema: ${topic}? Nennen Sie den Titel.`,
  tellOf: (slide) => `Schreiben Sie mit eigenen Worten auf, was auf der Folie ${slide} steht.`,
  after: (slide) => `Welche Folie folgt auf ${slide}?`,
  afterBlank: (slide) => `Die Folie nach ${slide} heißt ____.`,
  inOrder: 'Bringen Sie die Folien in die Reihenfolge des Kurses.',
  matchSlides: 'Welches Thema gehört zu welcher Folie?',
  matchLabels: ['Folie', 'Thema'],
  standsOn: (slide) => `Siehe die Folie ${slide}.`,
  howMany: (course) => `Wie viele Folien hat der Kurs ${course}?`,
  howManyBlank: (course) => `Der Kurs ${course} hat ____ Folien.`,
  hasSlides: (count) => `Die Zahl der Folien ist ${count}.`,
  hasModules: (count) => `Die Zahl der Module ist ${count}.`,
  isTrueOf: (course) => `Was trifft auf den Kurs ${course} zu? Wählen Sie alles.`,
  matchNumbers: 'Wie viele gibt es jeweils?',
  numberLabels: ['Teil', 'Anzahl'],
  modules: 'Module',
  slides: 'Folien',
  largestFirst: 'Ordnen Sie die Teile eines Kurses, den größten zuerst.',
  parts: ['Kurs', 'Modul', 'Folie'],
};
