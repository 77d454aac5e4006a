import { counted } from '../../words/counted.js';
import type { VerifyWords } from './verify-words-en.js';

export const verifyDe: VerifyWords = {
  intact: (checked, isOne) =>
    isOne
      ? 'Die Kette ist heil: 1 Ereignis ist, wie es gesiegelt wurde.'
      : `Die Kette ist heil: ${checked} Ereignisse sind, wie sie gesiegelt wurden.`,
  waiting: (count) =>
    `${counted(count, 'neuestes Ereignis wartet', 'neueste Ereignisse warten')} noch etwa eine Sekunde auf ein Siegel.`,
  cleared: (count) => `Sie beginnt nach ${count} Ereignissen, die als zu alt weggeräumt wurden.`,
  head: 'Ihr letztes Glied. Anderswo notiert, zeigt es später, dass davor nichts geändert wurde:',
  broken: (place) => `Die Kette ist bei Ereignis ${place} gebrochen`,
  brokenSomewhere: 'Die Kette ist gebrochen',
  problems: {
    'event-changed': 'Das Ereignis ist nicht, was gesiegelt wurde: Jemand hat es in der Datenbank geändert.',
    'event-removed': 'Das Ereignis wurde aus der Datenbank entfernt.',
    'event-inserted': 'Ein Ereignis wurde am Dienst vorbei in die Datenbank gesetzt.',
    'event-backdated': 'Das Ereignis will älter sein als solche, die deutlich vor ihm gesiegelt wurden.',
    'seal-changed': 'Das Siegel des Ereignisses ist nicht, was geschrieben wurde.',
    'seal-removed': 'Ein Siegel davor wurde entfernt.',
    'order-changed': 'Das Ereignis folgt nicht auf das vorige.',
    'end-removed': 'Das Ende der Kette wurde entfernt.',
    'beginning-removed': 'Der Anfang wurde entfernt, und nichts sagt, dass er als zu alt weggeräumt wurde.',
  },
  before: 'Was davor steht, ist, wie es gesiegelt wurde. Was zu tun ist:',
  steps: [
    'Geben Sie das Protokoll jetzt aus, als Beleg dafür, wie es steht.',
    'Nennen Sie dem Betreiber dieser Installation Stelle und Ereignis: Wer das getan hat, konnte in die Datenbank schreiben.',
    'Eine Sicherung von davor zeigt, was das Ereignis sagte.',
  ],
  event: 'Ereignis',
};
