import type { BesideWords } from './words-en.js';

const credits = (count: number): string => (count === 1 ? '1 Credit' : `${count} Credits`);

export const besideDe: BesideWords = {
  title: 'Hilfe vom Autor',
  none: 'Hier wird keine Hilfe angeboten: es gibt kein Sprachmodell, oder sie ist ausgeschaltet.',
  toSettings: 'Einstellungen der KI',
  forSlide: 'Für die ganze Folie',
  forItem: (what) => `Für: ${what}`,
  kinds: {
    rewrite: 'Klarer schreiben',
    shorten: 'Kürzen',
    translate: 'Übersetzen',
    question: 'Eine Frage daraus machen',
    distractors: 'Mehr falsche Antworten',
    draw: 'Ein Bild zeichnen',
  },
  price: (kind, price) => `${kind} · ${credits(price)}`,
  by: (names) => `Von ${names}. Ein Vorschlag kostet, ob Sie ihn nehmen oder nicht, und ändert nichts, bis Sie ihn nehmen.`,
  offline: 'dem Zeichner ohne Modell, der abstrakte Bilder macht',
  wish: 'Worauf es ankommt',
  wishHint: 'Wenn Sie mögen, in eigenen Worten. Für ein Bild: was es zeigen soll.',
  language: 'Übersetzen in',
  asking: 'Wird gefragt …',
  proposal: (kind) => `Vorschlag: ${kind}`,
  charged: (price, by) => `Von ${by}, ${credits(price)} abgebucht.`,
  titleOf: 'Titel der Folie',
  added: 'Kommt dazu',
  takeThis: (what) => `Übernehmen: ${what}`,
  unchanged: 'Nichts wäre anders.',
  isGone: 'Das steht nicht mehr auf der Folie.',
  take: 'Übernehmen',
  leave: 'Beiseitelegen',
  wasLeft: (kind) => `Beiseitegelegt: ${kind}.`,
  lookAgain: 'Wieder ansehen',
  taken: 'Es steht jetzt auf der Folie. „Zurück“ nimmt es wieder weg.',
};
