import { describe, expect, it } from '@jest/globals';
import { choice, trueFalse, numeric, shortAnswer, fillBlank, ordering } from '../../test/questions.js';
import type { Question } from '../document/index.js';
import { itemWritingFlaws } from './item-writing.js';
/** As a careful author writes them, on matters of every day. */
const EN: Question[] = [
  choice(
    'Which gas is released when you mix bleach with ammonia?',
    '*Chloramine vapour',
    'Carbon dioxide',
    'Nitrogen',
    'Water vapour',
  ),
  choice(
    'A customer shouts at you on the phone. What do you do first?',
    '*Let them finish and listen',
    'Put them on hold',
    'Call your supervisor',
    'End the call',
  ),
  choice(
    'Who may enter the plant room without a permit?',
    '*The duty engineer',
    'A visitor with a guide',
    'The cleaning staff',
    'A contractor',
  ),
  choice(
    'What is the main purpose of a risk assessment?',
    '*To find hazards before work starts',
    'To record accidents',
    'To train new staff',
    'To share blame',
  ),
  choice('How many hours may a driver drive before taking a break?', '*4.5 hours', '6 hours', '8 hours'),
  choice('Which HTTP status says that a resource was not found?', '*404', '401', '500', '302'),
  choice('What does "read-only" mean?', '*You can look but not change', 'You can change but not delete', 'You can delete only'),
  choice(
    'Your colleague has not worn goggles. What should you say?',
    '*Please protect your eyes',
    'It is your own risk',
    'I will report you',
  ),
  choice(
    'Which of the following are signs of a phishing mail?',
    '*An unknown sender',
    '*A request for a password',
    'A signature at the end',
    'A short subject',
  ),
  choice('What must you do before lifting a load?', '*Check the path', 'Bend your back', 'Hold your breath'),
  trueFalse('A ladder should stand at an angle of about 75 degrees.'),
  trueFalse('Passwords should be at least twelve characters long.'),
  trueFalse('Fire doors may be kept open with a wedge during deliveries.'),
  numeric('How many minutes should you wash your hands?', 1, 'min'),
  numeric('At what temperature does water boil at sea level?', 100, '°C', 1),
  shortAnswer('Which organ pumps blood?', 'heart', 'the heart'),
  fillBlank('Before climbing, check the ____ of the ladder.', ['feet']),
  ordering('Put the steps of hand washing in order.', 'Wet your hands', 'Apply soap', 'Rub for 20 seconds', 'Rinse', 'Dry'),
  choice('Which data may be sent by e-mail?', '*Public price lists', 'Health records', 'Passwords', 'Payroll data'),
  choice('When should a spill be cleaned up?', '*At once', 'At the end of the shift', 'When the supervisor asks', 'Once a day'),
];
const DE: Question[] = [
  choice(
    'Welches Gas entsteht, wenn Sie Chlorreiniger und Säure mischen?',
    '*Chlorgas',
    'Kohlendioxid',
    'Stickstoff',
    'Wasserdampf',
  ),
  choice(
    'Ein Kunde ist am Telefon laut. Was tun Sie zuerst?',
    '*Zuhören und ausreden lassen',
    'Auflegen',
    'Den Chef rufen',
    'Lauter sprechen',
  ),
  choice('Was ist beim Heben zu beachten?', '*Den Rücken gerade halten', 'Die Luft anhalten', 'Die Beine strecken'),
  choice(
    'Wie verhalten Sie sich bei Feueralarm?',
    '*Das Gebäude verlassen',
    'Den Aufzug nehmen',
    'Am Platz warten',
    'Das Fenster öffnen',
  ),
  choice('Welche Daten gelten als personenbezogen?', '*Name', '*Anschrift', 'Umsatz des Betriebs', 'Zahl der Filialen'),
  choice(
    'Wer haftet, wenn ein Mitarbeiter die Unterweisung nicht erhält?',
    '*Der Arbeitgeber',
    'Der Betriebsrat',
    'Die Kundschaft',
  ),
  trueFalse('Eine Anlegeleiter steht in einem Winkel von etwa 70 Grad.'),
  trueFalse('Feuerlöscher müssen alle zwei Jahre geprüft werden.'),
  trueFalse('Passwörter sollen mindestens zwölf Zeichen lang sein.'),
  numeric('Wie lange soll man die Hände waschen?', 30, 's', 5),
  fillBlank('Vor dem Aufstieg prüfen Sie die ____ der Leiter.', ['Füße']),
  shortAnswer('Welches Organ pumpt Blut?', 'Herz', 'das Herz'),
  ordering('Bringen Sie die Schritte in die richtige Reihenfolge.', 'Absichern', 'Prüfen', 'Freigeben'),
  choice('Wie oft wird der Verbandkasten geprüft?', '*Jeden Monat', 'Jedes Jahr', 'Alle zwei Jahre'),
];

const cases = (language: string, questions: Question[]) =>
  questions.map((question) => [language, 'text' in question.stem[0]! ? question.stem[0].text : '', question] as const);

describe('of a careful question', () => {
  it.each([...cases('en', EN), ...cases('de', DE)])('nothing is said (%s): %s', (language, _text, question) => {
    expect(itemWritingFlaws(question, language)).toEqual([]);
  });
});
