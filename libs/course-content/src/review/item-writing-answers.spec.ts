import { describe } from '@jest/globals';
import { testExamples, type LabelledExamples } from '../../test/labelled-examples.js';
import { fillBlank, matching, numeric, ordering, shortAnswer } from '../../test/questions.js';

const EN = 'Put the steps in order.';
const DE = 'Bringen Sie die Schritte in die richtige Reihenfolge.';
const pairs = (count: number) => Array.from({ length: count }, (_, index): [string, string] => [`L${index}`, `R${index}`]);

const EXAMPLES: LabelledExamples = {
  'numeric-without-unit': {
    flawed: [
      ['en', numeric('How long is the ladder?', 3)],
      ['en', numeric('What is the pressure?', 6)],
      ['en', numeric('How far is the gate from the hall?', 40)],
      ['de', numeric('Wie hoch ist die Leiter?', 3)],
      ['de', numeric('Welche Temperatur hat der Kessel?', 80)],
      ['de', numeric('Welcher Betriebsdruck ist zulässig?', 6)],
    ],
    sound: [
      ['en', numeric('How long is the ladder?', 3, 'm')],
      ['en', numeric('How long is the ladder, in metres?', 3)],
      ['en', numeric('How many people stand on it?', 1)],
      ['de', numeric('Wie hoch ist die Leiter in cm?', 300)],
      ['de', numeric('Wie viele Menschen stehen darauf?', 1)],
      ['fr', numeric('Quelle est la pression, how long?', 6)],
    ],
  },
  'numeric-without-tolerance': {
    flawed: [
      ['en', numeric('What is the pressure in the tank?', 6.5, 'bar')],
      ['de', numeric('Wie hoch ist der Druck im Kessel?', 6.5, 'bar')],
      ['hu', numeric('Mennyi a nyomás?', 0.25, 'bar')],
    ],
    sound: [
      ['en', numeric('What is the pressure in the tank?', 6.5, 'bar', 0.2)],
      ['en', numeric('What is the pressure in the tank?', 6, 'bar')],
      ['de', numeric('Was kostet die Leiter?', 49.95, '€')],
    ],
  },
  'answer-without-variants': {
    flawed: [
      ['en', shortAnswer('Which valve closes first?', 'feed pipe end')],
      ['en', shortAnswer('How many people may stand on it?', '1')],
      ['de', shortAnswer('Welches Teil trägt die Last?', 'die Sprosse')],
      ['de', shortAnswer('Welches Gerät misst das?', 'U-Rohr')],
      ['ru', shortAnswer('Что закрывается?', 'первый клапан')],
    ],
    sound: [
      ['en', shortAnswer('Which part carries the load?', 'rung')],
      ['en', shortAnswer('How many people may stand on it?', '1', 'one')],
      ['de', shortAnswer('Welches Teil trägt die Last?', 'die Sprosse', 'Sprosse')],
      ['en', fillBlank('The load is on the ____.', ['upper rung'])],
    ],
  },
  'answer-long': {
    flawed: [
      ['en', shortAnswer('What do you do?', 'you close the feed valve and wait', 'first you close the feed valve and wait')],
      ['en', fillBlank('When it leaks, you ____.', ['close the feed valve and then wait'])],
      ['de', fillBlank('Bei einem Leck ____.', ['schließt man das Ventil und wartet ab'])],
      [
        'de',
        shortAnswer('Was tun Sie?', 'das Ventil schließen und dann etwas warten', 'das Ventil schließen und dann kurz warten'),
      ],
    ],
    sound: [
      ['en', shortAnswer('What do you do?', 'close the valve', 'you close the feed valve and wait')],
      ['en', fillBlank('When it leaks, you ____.', ['close the feed valve'])],
      ['de', fillBlank('Bei einem Leck ____ Sie.', ['warten'])],
      ['vi', fillBlank('Khi rò rỉ ____.', ['đóng van cấp rồi chờ một chút'])],
    ],
  },
  'answer-in-stem': {
    flawed: [
      ['en', shortAnswer('What does the pump, a lifting pump, do to water?', 'lifting', 'lifts')],
      ['en', fillBlank('The rung carries you. You stand on a ____.', ['rung'])],
      ['de', fillBlank('Die Sprosse trägt Sie. Sie stehen auf der ____.', ['Sprosse'])],
      ['de', shortAnswer('Ist es der Zulauf oder der Ablass?', 'Zulauf')],
      ['fr', fillBlank("L'échelle a des barreaux. On monte sur l'____.", ['échelle'])],
    ],
    sound: [
      ['en', fillBlank('The rungs carry you. You stand on a ____.', ['rung'])],
      ['en', fillBlank('Use rung and rail: you stand on a ____ and hold the ____.', ['rung'], ['rail'])],
      ['en', fillBlank('You stand on a ____ (rung, rail).', ['rung'])],
      ['de', fillBlank('Die Sprossen tragen Sie. Sie stehen auf einer ____.', ['Sprosse'])],
    ],
  },
  'matching-long': {
    flawed: [
      ['en', matching('Match them.', ...pairs(9))],
      ['de', matching('Ordnen Sie zu.', ...pairs(10))],
      ['th', matching('จับคู่', ...pairs(9))],
    ],
    sound: [
      ['en', matching('Match them.', ...pairs(8))],
      ['de', matching('Ordnen Sie zu.', ...pairs(2))],
      ['en', ordering(EN, ...'abcdefghij'.split(''))],
    ],
  },
  'matching-left-repeats': {
    flawed: [
      ['en', matching('Match them.', ['Pump', 'lifts'], ['pump ', 'turns'])],
      ['de', matching('Ordnen Sie zu.', ['Pumpe', 'hebt'], ['Tor', 'schließt'], ['Pumpe', 'dreht'])],
      ['tr', matching('Eşleştirin.', ['su', 'a'], ['su', 'b'])],
    ],
    sound: [
      ['en', matching('Match them.', ['Pump', 'lifts'], ['Pumps', 'lift'])],
      ['de', matching('Ordnen Sie zu.', ['Pumpe', 'hebt'], ['Tor', 'schließt'])],
      ['tr', matching('Eşleştirin.', ['su', 'a'], ['et', 'b'])],
    ],
  },
  'ordering-numbered': {
    flawed: [
      ['en', ordering(EN, '1. Close', '2. Wait', '3. Open')],
      ['en', ordering(EN, 'Step 1: close', 'Step 2: wait')],
      ['en', ordering(EN, 'First you close', 'You wait', 'You open')],
      ['de', ordering(DE, 'a) Schließen', 'b) Warten', 'c) Öffnen')],
      ['de', ordering(DE, 'Schritt 1 Schließen', 'Schritt 2 Warten')],
      ['de', ordering(DE, 'Schließen', 'Warten', 'Zuletzt öffnen')],
      ['fr', ordering('Rangez.', 'Étape 1 : fermer', 'Étape 2 : attendre')],
    ],
    sound: [
      ['en', ordering(EN, '5 kg', '10 kg', '12.5 kg')],
      ['en', ordering(EN, 'Close', 'Wait', 'Open')],
      ['en', ordering(EN, 'Pump 2 starts', 'Pump 1 starts', 'Pump 3 starts')],
      ['de', ordering(DE, 'Schließen', 'Warten', 'Öffnen')],
      ['de', ordering(DE, '1914 beginnt er', '1918 endet er')],
      ['fr', ordering('Rangez.', 'first', 'attendre', 'finally')],
    ],
  },
};

describe('the writing of answers', () => testExamples(EXAMPLES));
