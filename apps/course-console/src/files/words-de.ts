import { counted } from '../words/counted.js';
import type { FilesWords } from './words-en.js';

export const filesDe: FilesWords = {
  why: 'Bilder, Videos, Töne und Dokumente, die Kurse dieses Arbeitsbereichs zeigen.',
  choose: 'Dateien hochladen',
  chooseHint: (video) =>
    `Oder irgendwo auf dieser Seite ablegen oder einfügen. Je Datei bis zu 20 MB, ein Video bis zu ${video}.`,
  none: 'Es ist noch nichts hochgeladen.',
  noneFound: (search) => `Keine Datei hat „${search}“ im Namen.`,
  noneOfKind: {
    image: 'In diesem Arbeitsbereich gibt es noch keine Bilder.',
    video: 'In diesem Arbeitsbereich gibt es noch keine Videos.',
    audio: 'In diesem Arbeitsbereich gibt es noch keine Töne.',
    resource: 'In diesem Arbeitsbereich gibt es noch keine Dokumente.',
  },
  clear: 'Suche leeren',
  search: 'Nach Namen suchen',
  kind: 'Art',
  kinds: { all: 'Alle', image: 'Bilder', video: 'Videos', audio: 'Töne', resource: 'Dokumente' },
  count: (total) => counted(total, 'Datei', 'Dateien'),

  uploads: 'Wird hochgeladen',
  waiting: 'Wartet',
  sent: (part, whole) => `${part} von ${whole}`,
  checking: 'Wird geprüft',
  kept: (count) => `${counted(count, 'Datei', 'Dateien')} hochgeladen.`,
  stopped: 'Abgebrochen. Es wurde nichts aufgenommen.',
  stop: 'Abbrechen',
  again: 'Noch einmal senden',
  otherName: (name) => `Als „${name}“ aufnehmen`,
  forget: 'Aus der Liste nehmen',
  about: (what, name) => `${what}: ${name}`,

  delete: 'Löschen',
  deleteOne: (name) => `„${name}“ löschen?`,
  deleteWhy: 'Die Datei ist dann für immer weg. Was ein Kurs zeigt, wird nicht gelöscht.',
  inUse: (count) => `${counted(count, 'Kurs zeigt', 'Kurse zeigen')} diese Datei, im Entwurf oder in einer Version:`,
  asLogo: 'Diese Datei ist das Logo des Arbeitsbereichs. Wählen Sie zuerst ein anderes.',

  pick: {
    image: 'Bild wählen',
    video: 'Video wählen',
    audio: 'Ton wählen',
    resource: 'Dokument wählen',
  },
  upload: { image: 'Bild hochladen', video: 'Video hochladen', audio: 'Ton hochladen', resource: 'Dokument hochladen' },
  uploadHint: (most) => `Oder hier ablegen oder einfügen. Bis zu ${most}.`,
  otherKind: (name, format) =>
    `„${name}“ ist ${format} und kann hier nicht gezeigt werden. Die Datei liegt jetzt bei denen des Arbeitsbereichs.`,
};
