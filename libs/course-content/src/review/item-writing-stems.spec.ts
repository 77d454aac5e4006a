import { describe } from '@jest/globals';
import { testExamples, type LabelledExamples } from '../../test/labelled-examples.js';
import { choice, fillBlank, numeric, ordering, shortAnswer, trueFalse } from '../../test/questions.js';
import type { Question } from '../document/index.js';

const VALVES = ['*The feed valve', 'The relief valve', 'The drain valve'] as const;
const VENTILE = ['*Das Zulaufventil', 'Das Sicherheitsventil', 'Das Ablassventil'] as const;
const filler = 'The night shift found water on the floor of the hall. '.repeat(10);
const filled: Question['stem'] = [{ id: 'i', kind: 'image', fileId: 'f', alt: 'A hall', caption: '', prompt: null }];

const EXAMPLES: LabelledExamples = {
  'stem-negative': {
    flawed: [
      ['en', choice('Which valve is not closed at night?', ...VALVES)],
      ['en', choice('All of these stand in the hall except:', ...VALVES)],
      ['en-GB', trueFalse('The pump must not run dry.')],
      ['de', choice('Welches Ventil ist nachts nicht geschlossen?', ...VENTILE)],
      ['de-AT', choice('Was ist kein Grund für einen Halt?', '*Ein Geräusch', 'Ein Leck', 'Ein Brand')],
      ['de', trueFalse('Die Pumpe darf nie trocken laufen.')],
    ],
    sound: [
      ['en', choice('Which valve is **not** closed at night?', ...VALVES)],
      ['en', choice('Which valve is NOT closed at night?', ...VALVES)],
      ['en', choice('The pump does not start. What do you check?', ...VALVES)],
      ['en', choice('What do you check if the pump does not start?', ...VALVES)],
      ['en', choice('Why may the pump not run dry?', '*Its seal melts', 'Its shaft bends', 'Its rotor stops')],
      ['de', choice('Was prüfen Sie zuerst, wenn die Pumpe nicht anläuft?', ...VENTILE)],
      ['de', choice('Wenn die Pumpe nicht anläuft, was prüfen Sie zuerst?', ...VENTILE)],
      ['de', choice('Welches Ventil ist außer Betrieb?', ...VENTILE)],
      ['de', choice('Wer war der Vernichter?', '*Shiva', 'Vishnu', 'Brahma')],
    ],
  },
  'double-negative': {
    flawed: [
      ['en', choice('Which is not a reason to stop?', '*A dry floor', 'The gauge does not move', 'Smoke')],
      ['en', trueFalse('It is not true that the pump cannot run dry.')],
      ['en', choice('Which valve is never not open?', ...VALVES)],
      ['de', choice('Was ist kein Grund für einen Halt?', '*Ein trockener Boden', 'Die Anzeige steigt nicht', 'Rauch')],
      ['de', trueFalse('Es stimmt nicht, dass die Pumpe niemals trocken läuft.')],
      ['de', choice('Welches Ventil darf nie nicht offen sein?', ...VENTILE)],
    ],
    sound: [
      ['en', choice('Which is a reason to stop?', '*The gauge does not move', 'A dry floor', 'A cold room')],
      ['en', trueFalse('A dry pump wears out.')],
      ['en', choice('Why does it not start?', '*It has no current', 'It does not turn', 'It is not cold')],
      ['de', choice('Was ist ein Grund für einen Halt?', '*Die Anzeige steigt nicht', 'Ein trockener Boden', 'Kälte')],
      ['de', choice('Warum läuft sie nicht an?', '*Sie hat keinen Strom', 'Sie dreht nicht', 'Sie ist nicht kalt')],
    ],
  },
  'stem-without-question': {
    flawed: [
      ['en', choice('Valves', '*They part rooms', 'They light rooms', 'They heat rooms')],
      ['en', choice('The feed pump', '*Lifts water', 'Heats air', 'Cleans sand')],
      ['de', choice('Ventile', '*Trennen Räume', 'Heizen Räume', 'Lüften Räume')],
      ['de', shortAnswer('Die Pumpe', 'heben')],
      ['fr', choice(filled, '*Une pompe', 'Une vanne', 'Une porte')],
    ],
    sound: [
      ['en', choice('Which valve?', ...VALVES)],
      ['en', choice('Name the valve', ...VALVES)],
      ['en', choice('Close first:', ...VALVES)],
      ['en', numeric('3 + 4 =', 7)],
      ['de', choice('Die Pumpe läuft an, sobald der Strom', '*fließt', 'sinkt', 'ruht')],
      ['de', ordering('Ein Anlauf', 'Strom', 'Ventil', 'Anzeige')],
      ['zh', choice('水泵', '*水', '火', '土')],
    ],
  },
  'stem-long': {
    flawed: [
      ['en', choice(`${filler}Which valve closes first?`, ...VALVES)],
      ['en', numeric(`${filler}\n${filler}\nHow many pumps are there?`, 2)],
      [
        'de',
        choice(
          `${'Die Nachtschicht fand Wasser auf dem Boden der Halle. '.repeat(12)}Welches Ventil schließt zuerst?`,
          ...VENTILE,
        ),
      ],
    ],
    sound: [
      ['en', choice(`${filler.slice(0, 400)}. Which valve closes first?`, ...VALVES)],
      ['de', choice(`${'Die Nachtschicht fand Wasser. '.repeat(20)}Welches Ventil schließt zuerst?`, ...VENTILE)],
      ['vi', choice(`${'Ca đêm thấy nước trên sàn nhà. '.repeat(30)}Van nào đóng trước?`, '*Van cấp', 'Van xả', 'Van an toàn')],
    ],
  },
  'stem-asks-opinion': {
    flawed: [
      ['en', choice('Which valve do you think closes first?', ...VALVES)],
      ['en', choice('In your opinion, which valve closes first?', ...VALVES)],
      ['en', shortAnswer('What is your favourite tool?', 'hammer')],
      ['de', choice('Welches Ventil schließt Ihrer Meinung nach zuerst?', ...VENTILE)],
      ['de', choice('Was glauben Sie, schließt zuerst?', ...VENTILE)],
      ['de', choice('Was hältst du von dieser Regel?', '*Gut', 'Teuer', 'Alt')],
    ],
    sound: [
      ['en', choice('Which valve closes first by the manual?', ...VALVES)],
      ['en', choice('Who thinks of the valve first?', '*The operator', 'The guard', 'The driver')],
      ['de', choice('Wo finden Sie den Schalter?', '*An der Tür', 'Am Tor', 'Im Schrank')],
      ['de', choice('Welche Meinung vertrat Kant?', '*Die Pflicht', 'Das Glück', 'Der Nutzen')],
      ['es', choice('¿Qué válvula do you think?', '*Una', 'Dos', 'Tres')],
    ],
  },
  'blank-first': {
    flawed: [
      ['en', fillBlank('____ closes first.', ['feed valve'])],
      ['de', fillBlank('____ schließt zuerst.', ['Zulauf'])],
      ['it', fillBlank('**____** si chiude.', ['valvola'])],
    ],
    sound: [
      ['en', fillBlank('First you close the ____.', ['feed valve'])],
      ['de', fillBlank('Zuerst schließt das ____.', ['Zulaufventil'])],
      ['en', trueFalse('____ is a blank.')],
    ],
  },
  'blanks-many': {
    flawed: [
      ['en', fillBlank('The ____ of the ____ is ____ by ____ and ____.', ['a'], ['b'], ['c'], ['d'], ['e'])],
      ['de', fillBlank('Das ____ der ____ wird ____ vom ____ zum ____ gehoben.', ['a'], ['b'], ['c'], ['d'], ['e'])],
      ['ja', fillBlank('水 ____ ____ ____ ____ ____ 。', ['a'], ['b'], ['c'], ['d'], ['e'])],
    ],
    sound: [
      ['en', fillBlank('The ____ of the ____ is ____ by ____.', ['a'], ['b'], ['c'], ['d'])],
      ['de', fillBlank('Es hebt ____ und ____.\nDann ____ und ____.\nUnd ____.', ['a'], ['b'], ['c'], ['d'], ['e'])],
      ['en', fillBlank('The line _______________ is one blank.', ['a'])],
    ],
  },
  'count-mismatch': {
    flawed: [
      ['en', choice('Which two valves close?', ...VALVES, '*The gate', '*The sluice')],
      ['en', choice('What is closed? Select three.', '*The feed valve', '*The gate', 'The drain')],
      ['en', choice('What is closed? Tick all that apply.', ...VALVES)],
      ['de', choice('Welche zwei Ventile schließen?', ...VENTILE, '*Das Tor', '*Der Schieber')],
      ['de', choice('Was schließt? Kreuzen Sie drei an.', '*Das Zulaufventil', '*Das Tor', 'Der Ablass')],
      ['de', choice('Was schließt? Mehrere Antworten sind möglich.', ...VENTILE)],
    ],
    sound: [
      ['en', choice('Which two valves close?', '*The feed valve', '*The gate valve', 'The drain valve')],
      ['en', choice('Which two metals make brass?', '*Copper and zinc', 'Copper and tin', 'Iron and zinc')],
      ['en', choice('Which two-stage pump runs?', '*The red one', '*The blue one', '*The white one', 'The grey one')],
      ['de', choice('Welche zwei Ventile schließen?', '*Das Zulaufventil', '*Das Schieberventil', 'Das Ablassventil')],
      ['de', choice('Welche zwei Metalle geben Messing?', '*Kupfer und Zink', 'Kupfer und Zinn', 'Eisen und Zink')],
    ],
  },
  'true-false-double': {
    flawed: [
      ['en', trueFalse('The feed valve closes first, and the drain opens last.')],
      ['en', trueFalse('The pump stops because the feed is closed.')],
      ['en', trueFalse('The feed valve closes first. The drain opens later.')],
      ['de', trueFalse('Das Zulaufventil schließt zuerst, und der Ablass öffnet.')],
      ['de', trueFalse('Die Pumpe hält an, weil der Zulauf geschlossen ist.')],
      ['de', trueFalse('Das Zulaufventil schließt zuerst. Der Ablass öffnet danach.')],
    ],
    sound: [
      ['en', trueFalse('Valve and gate close first.')],
      ['en', trueFalse('Prof. Smith closed the valve, e.g. The Gate.')],
      ['en', trueFalse('A pump lifts water, oil and sand.')],
      ['de', trueFalse('Ventil und Tor schließen zuerst.')],
      ['de', trueFalse('Die Pumpe, z. B. Nr. 5, hebt Wasser.')],
      ['nl', trueFalse('De pomp stopt. De klep gaat dicht; de deur ook.')],
    ],
  },
  'true-false-open': {
    flawed: [
      ['en', trueFalse('Which valve closes first?')],
      ['en', trueFalse('How do you stop the pump?')],
      ['de', trueFalse('Welches Ventil schließt zuerst?')],
      ['de', trueFalse('Wie halten Sie die Pumpe an?')],
    ],
    sound: [
      ['en', trueFalse('Does the feed valve close first?')],
      ['en', trueFalse('What closes first is the feed valve.')],
      ['de', trueFalse('Schließt das Zulaufventil zuerst?')],
      ['fr', trueFalse('Which vanne ?')],
    ],
  },
};

describe('the writing of a stem', () => testExamples(EXAMPLES));
