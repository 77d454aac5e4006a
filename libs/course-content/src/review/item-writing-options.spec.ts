import { describe } from '@jest/globals';
import { testExamples, type LabelledExamples } from '../../test/labelled-examples.js';
import { choice, trueFalse } from '../../test/questions.js';

const EN = 'Which part closes first?';
const DE = 'Welches Teil schließt zuerst?';

const EXAMPLES: LabelledExamples = {
  'all-or-none-of-above': {
    flawed: [
      ['en', choice(EN, '*The gate', 'The drain', 'All of the above')],
      ['en', choice(EN, 'The gate', 'The drain', '*None of these')],
      ['en', choice(EN, '*The gate', 'The drain', 'Both of them')],
      ['de', choice(DE, '*Das Tor', 'Der Ablass', 'Alle genannten')],
      ['de', choice(DE, '*Das Tor', 'Der Ablass', 'Keine der oben genannten')],
      ['de', choice(DE, 'Das Tor', 'Der Ablass', '*Nichts davon')],
    ],
    sound: [
      ['en', choice(EN, '*The gate above the drain', 'The drain below the pump', 'The gate of the shed')],
      ['en', choice('Who checks it?', '*All operators', 'All drivers', 'All guards')],
      ['de', choice('Wer prüft es?', '*Alle Fahrer', 'Alle Wachen', 'Alle Gäste')],
      ['de', choice(DE, '*Das genannte Tor', 'Der Ablass', 'Der Schieber')],
      ['fr', choice('Quoi ?', '*La vanne', 'La porte', 'None of the above')],
    ],
  },
  'letter-reference': {
    flawed: [
      ['en', choice(EN, 'The gate', 'The drain', '*A and B')],
      ['en', choice(EN, 'The gate', 'The drain', '*Both A and B')],
      ['en', choice(EN, '*The gate', 'The drain', 'Neither A nor B')],
      ['de', choice(DE, 'Das Tor', 'Der Ablass', '*A und B')],
      ['de', choice(DE, '*Das Tor', 'Der Ablass', 'Weder A noch B')],
      ['fr', choice('Quoi ?', 'La vanne', 'La porte', '*A et B sont justes')],
    ],
    sound: [
      ['en', choice('Which gates close?', '*A', 'B', 'A and B')],
      ['en', choice('Which gates close?', '*A and B', 'A and C', 'B and C')],
      ['en', choice('What is in it?', '*Vitamin A and iron', 'Vitamin C', 'Zinc')],
      ['de', choice('Welche Tore schließen?', '*A und B', 'A und C', 'B und C')],
      ['de', choice('Wer kommt?', '*Frau A. Bauer', 'Herr C. Koch', 'Frau B. Amsel')],
    ],
  },
  'vague-quantifier': {
    flawed: [
      ['en', choice('When is it checked?', '*Often', 'At noon', 'At night')],
      ['en', choice('What leaks?', '*The drain usually leaks', 'The gate leaks at night', 'The pump leaks at noon')],
      ['en', trueFalse('The drain sometimes leaks.')],
      ['de', choice('Wann wird geprüft?', '*Häufig', 'Mittags', 'Nachts')],
      ['de', choice('Was leckt?', '*Meist der Ablass', 'Mittags das Tor', 'Nachts die Pumpe')],
      ['de', trueFalse('Der Ablass leckt manchmal.')],
    ],
    sound: [
      ['en', choice('What usually leaks first?', '*The drain', 'The gate', 'The pump')],
      ['en', choice('How often is it checked?', '*Every day', 'Every week', 'Every month')],
      ['de', choice('Was leckt meist zuerst?', '*Der Ablass', 'Das Tor', 'Die Pumpe')],
      ['de', choice('Wie oft wird geprüft?', '*Jeden Tag', 'Jede Woche', 'Jeden Monat')],
      ['sv', choice('Vad?', '*Often', 'En port', 'En pump')],
    ],
  },
  'option-filler': {
    flawed: [
      ['en', choice(EN, '*The gate', 'The drain', "I don't know")],
      ['en', choice(EN, '*The gate', 'The drain', 'Option C')],
      ['en', choice(EN, '*The gate', 'The drain', 'Other')],
      ['de', choice(DE, '*Das Tor', 'Der Ablass', 'Weiß ich nicht')],
      ['de', choice(DE, '*Das Tor', 'Der Ablass', 'Antwort 3')],
      ['de', choice(DE, '*Das Tor', 'Der Ablass', 'Keine Ahnung')],
      ['fr', choice('Quoi ?', '*La vanne', 'La porte', '???')],
      ['fr', choice('Quoi ?', '*La vanne', 'La porte', ' ')],
    ],
    sound: [
      ['en', choice(EN, '*The gate', 'The drain', 'The other gate')],
      ['en', choice('What does he say?', '*I know the way', 'I know the man', 'Go ahead')],
      ['de', choice(DE, '*Das Tor', 'Der Ablass', 'Das andere Tor')],
      ['fr', choice('Quoi ?', '*La vanne', 'La porte', 'Other')],
      ['en', choice('Which operator?', '*-', '??', '...')],
    ],
  },
  'same-meaning-options': {
    flawed: [
      ['en', choice(EN, '*The gate', 'Gate', 'The drain')],
      ['en', choice('How many?', 'Three pumps', '3 pumps', '*4 pumps')],
      ['en', choice(EN, '*The feed-gate', 'The feed gate', 'The drain')],
      ['de', choice(DE, '*Das Tor', 'Tor', 'Der Ablass')],
      ['de', choice('Wie viele?', 'Drei Pumpen', '3 Pumpen', '*4 Pumpen')],
      ['fr', choice('Quoi ?', '*« La vanne »', 'La vanne', 'La porte')],
    ],
    sound: [
      ['en', choice('Which is right?', '*An apple', 'A apple', 'The apple')],
      ['en', choice('Which is right?', '*It is.', 'It is!', 'It is;')],
      ['en', choice('What is missing?', '*Vitamin A', 'Vitamin', 'Iron')],
      ['en', choice('What counts up?', '*`i++`', '`i--`', '`i+i`')],
      ['de', choice('Was steht dort?', '*Die Leiter', 'Der Leiter', 'Das Seil')],
      ['fr', choice('Quoi ?', '*La vanne', 'Une vanne', 'Trois vannes')],
    ],
  },
  'overlapping-ranges': {
    flawed: [
      ['en', choice('How many people?', '*1–10', '10–20', '20–30')],
      ['en', choice('How many people?', '*5 to 15', '10 to 20', '21 to 30')],
      ['de', choice('Wie viele Menschen?', '*1 bis 10', '10 bis 20', '20 bis 30')],
      ['de', choice('Wie viel Druck?', '*1,5-2,5 bar', '2,5-3,5 bar', '4,5-5,5 bar')],
      ['ko', choice('?', '*1-10', '5-20', '30-40')],
    ],
    sound: [
      ['en', choice('How many people?', '*1–10', '11–20', '21–30')],
      ['en', choice('When was the war?', '*1914–1918', '1916–1920', '1939–1945')],
      ['en', choice('How much?', '*1–10 kg', '5–20 t', '30–40 t')],
      ['de', choice('Wie viele?', '*1 bis 10', '11 bis 20', '1.000 bis 2.000')],
      ['de', choice('Welche Nummer?', '*030-1234', '030-1235', '030-1236')],
    ],
  },
  'options-repeat-words': {
    flawed: [
      ['en', choice('What happens?', '*The main pump lifts', 'The main pump stops', 'The main pump leaks')],
      ['de', choice('Was geschieht?', '*Die große Pumpe hebt', 'Die große Pumpe steht', 'Die große Pumpe leckt')],
      ['pl', choice('Co?', '*To jest nasza pompa', 'To jest nasza brama', 'To jest nasza hala')],
    ],
    sound: [
      ['en', choice('What happens?', '*The pump lifts', 'The pump stops', 'The pump leaks')],
      ['de', choice('Was geschieht?', '*Die Pumpe hebt', 'Die Pumpe steht', 'Die Pumpe leckt')],
      ['en', choice('What happens?', '*The main pump lifts', 'The main pump stops', 'Nothing moves')],
    ],
  },
  'no-distractor': {
    flawed: [
      ['en', choice('What closes?', '*The gate', '*The drain', '*The sluice')],
      ['de', choice('Was schließt?', '*Das Tor', '*Der Ablass')],
      ['ar', choice('ماذا؟', '*باب', '*ماء', '*زيت')],
    ],
    sound: [
      ['en', choice('What closes?', '*The gate', '*The drain', 'The pump')],
      ['de', choice('Was schließt?', '*Das Tor', '*Der Ablass', 'Die Pumpe')],
      ['en', trueFalse('The gate closes.')],
    ],
  },
};

describe('the writing of options', () => testExamples(EXAMPLES));
