import { describe } from '@jest/globals';
import { testExamples, type LabelledExamples } from '../../test/labelled-examples.js';
import { choice } from '../../test/questions.js';

const EN = 'Which part closes first?';
const DE = 'Welches Teil schließt zuerst?';
const LONG = 'The gate, since the flow ends before the level falls';
const LANG = 'Das Tor, denn der Zufluss endet, bevor der Pegel fällt';

const EXAMPLES: LabelledExamples = {
  'key-longest': {
    flawed: [
      ['en', choice(EN, `*${LONG}`, 'The drain', 'The sluice')],
      ['de', choice(DE, `*${LANG}`, 'Der Ablass', 'Der Schieber')],
      ['el', choice('Ποιο;', '*Η πύλη που κλείνει τη νύχτα πριν από όλα', 'Ο πύργος', 'Το νερό')],
    ],
    sound: [
      ['en', choice(EN, `*${LONG}`, 'The drain, since the level falls before the flow', 'The sluice')],
      ['en', choice(EN, '*The gate of the hall', 'The drain', 'The sluice')],
      ['de', choice(DE, '*Der Ablass', LANG, 'Der Schieber')],
      ['de', choice(DE, '*Der Ablass der Halle', 'Das Tor', 'Der Schieber')],
    ],
  },
  'absolute-term': {
    flawed: [
      ['en', choice(EN, '*The gate', 'Always the drain', 'The sluice')],
      ['en', choice('What is so?', '*It leaks', 'It never leaks', 'It turns')],
      ['en', choice('Who checks?', '*The operator', 'Everyone', 'The driver')],
      ['de', choice(DE, '*Das Tor', 'Immer der Ablass', 'Der Schieber')],
      ['de', choice('Wer prüft?', '*Die Wache', 'Ausschließlich der Fahrer', 'Der Gast')],
      ['de', choice('Was stimmt?', '*Sie leckt', 'Sie leckt nie', 'Sie dreht')],
    ],
    sound: [
      ['en', choice(EN, '*Always the gate', 'The drain', 'The sluice')],
      ['en', choice('Who checks?', '*All operators', 'All drivers', 'All guards')],
      ['en', choice('When is it checked?', '*At noon', 'Every 6 weeks', 'Every year')],
      ['de', choice('Wer prüft?', '*Alle Wachen', 'Alle Fahrer', 'Alle Gäste')],
      ['de', choice('Wann wird geprüft?', '*Mittags', 'Jede Woche', 'Jeden Monat')],
      ['en', choice('When does it run?', '*At night', 'All day', 'Only at noon')],
      ['de', choice('Wann wird geprüft?', '*Mittags', 'Alle zwei Jahre', 'Nur nachts')],
      ['fr', choice('Quoi ?', '*La vanne', 'never', 'always')],
    ],
  },
  'key-stands-out': {
    flawed: [
      ['en', choice(EN, '*The gate turns.', 'The drain', 'The sluice')],
      ['en', choice(EN, '***The gate**', 'The drain', 'The sluice')],
      ['en', choice(EN, '*Sluice (red)', 'The drain', 'The gate')],
      ['de', choice(DE, '*Das Tor dreht.', 'Der Ablass', 'Der Schieber')],
      ['de', choice('Wie viele?', '*3 Pumpen', 'Vier Pumpen', 'Zwei Pumpen')],
      ['pt', choice('O quê?', '*`porta`', 'bomba', 'ralo')],
    ],
    sound: [
      ['en', choice(EN, '*The gate turns.', 'The drain.', 'The sluice')],
      ['en', choice(EN, '*`gate`', '`drain`', '`sluice`')],
      ['en', choice('Who?', '*Firm U.S.A.', 'Firm of Rome', 'Firm of Oslo')],
      ['de', choice(DE, '*Das Tor', 'Der Ablass (rot)', 'Der Schieber')],
      ['de', choice('Wie viele?', '*3 Pumpen', '4 Pumpen', '2 Pumpen')],
    ],
  },
  'key-converges': {
    flawed: [
      ['en', choice('What is in it?', '*Iron and zinc', 'Iron and tin', 'Gold and zinc', 'Lead and silver')],
      ['en', choice('What do you wear?', '*Gloves, boots', 'Gloves, scarf', 'Apron, boots', 'Coat, cap')],
      ['de', choice('Was ist darin?', '*Eisen und Zink', 'Eisen und Zinn', 'Gold und Zink', 'Blei und Silber')],
      ['de', choice('Was tragen Sie?', '*Helm, Schuhe', 'Helm, Schal', 'Kittel, Schuhe', 'Schürze, Mütze')],
      ['fr', choice('Quoi ?', '*fer, zinc', 'fer, or', 'plomb, zinc', 'argent, cuivre')],
    ],
    sound: [
      ['en', choice('What is in it?', '*Iron and zinc', 'Iron and tin', 'Gold and zinc', 'Gold and tin')],
      ['en', choice('What is in it?', '*Gold and lead', 'Iron and tin', 'Iron and zinc', 'Tin and zinc')],
      ['en', choice('What is in it?', '*Iron and zinc', 'Iron', 'Zinc', 'Lead')],
      ['de', choice('Was ist darin?', '*Eisen und Zink', 'Eisen und Zinn', 'Gold und Zink', 'Gold und Zinn')],
      ['fr', choice('Quoi ?', '*fer et zinc', 'fer et or', 'plomb et zinc', 'argent et cuivre')],
    ],
  },
  'stem-word-in-key': {
    flawed: [
      ['en', choice('What does a centrifugal pump use?', '*Centrifugal force', 'Heat', 'Weight')],
      ['en', choice('How is pressure shown?', '*On the pressure gauge', 'On the lamp', 'On the clock')],
      ['en', choice('Where are ladders kept?', '*In the ladder shed', 'In the hall', 'In the van')],
      ['de', choice('Wie wird der Druck am Kessel gezeigt?', '*Am Kessel selbst', 'An der Lampe', 'An der Uhr')],
      ['de', choice('Was braucht eine Leiter zum Stehen?', '*Eine Leiter braucht Halt', 'Seile', 'Farbe')],
      ['de', choice('Was nutzt die Kreisel-Pumpe?', '*Den Kreisel', 'Die Hitze', 'Das Gewicht')],
    ],
    sound: [
      ['en', choice('Which valve closes first?', '*The feed valve', 'The drain valve', 'The relief valve')],
      ['en', choice('What should follow these steps?', '*These should rest', 'A test', 'A wait')],
      ['en', choice('What does it use?', '*Centrifugal force', 'Heat', 'Weight')],
      ['de', choice('Welches Ventil schließt zuerst?', '*Das Zulaufventil', 'Das Ablassventil', 'Der Schieber')],
      ['de', choice('Welche Antwort gehört zu diesem Bild?', '*Diesem gehört Rot', 'Blau', 'Grün')],
      ['es', choice('¿Qué mide la presión?', '*La presión misma', 'El calor', 'El peso')],
    ],
  },
  'grammatical-cue': {
    flawed: [
      ['en', choice('Below the pump you find an', '*inlet', 'filter', 'gate')],
      ['en', choice('Water is kept in a ____.', '*tank', 'oven', 'boiler')],
      ['en', choice('The guard carries an:', '*axe', 'lamp', 'rope')],
      ['de', choice('Unter der Pumpe liegt eine', '*Dichtung', 'Ventilator', 'Röhrchen')],
      ['de', choice('Das Gerät heißt ein ____.', '*Generator', 'Leitung', 'Motor')],
      ['de', choice('Die Halle braucht einen', '*Ventilator', 'Lüftung', 'Motor')],
    ],
    sound: [
      ['en', choice('Below the pump you find a(n)', '*inlet', 'filter', 'gate')],
      ['en', choice('Below the pump you find', '*an inlet', 'a filter', 'a gate')],
      ['en', choice('The sign shows a', '*valve', 'hourglass', 'UV lamp')],
      ['de', choice('Unter der Pumpe liegt eine', '*Dichtung', 'Leitung', 'Lüftung')],
      ['de', choice('Unter der Pumpe liegt eine', '*Dichtung', 'Platte', 'Schraube')],
      ['fr', choice('On voit une', '*an inlet', 'filter', 'gate')],
    ],
  },
};

describe('cues to the key', () => testExamples(EXAMPLES));
