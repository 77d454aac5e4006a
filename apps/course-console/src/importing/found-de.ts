import type { ImportCode } from '@lib/course-content/proof';

/** What the codes stand for by which the service tells of a text that it read; what it says itself names the place, and is English. */
export const foundDe: Record<ImportCode, string> = {
  'layout-changed': 'Es steht im Kurs anders, als es in der Quelle geschrieben ist.',
  'setting-value': 'Eine Angabe war so nicht zu lesen.',
  'setting-unknown': 'Eine Angabe dieses Namens gibt es hier nicht.',
  'file-not-found': 'Eine Datei oder ein Bild fehlt oder hat hier keinen Platz.',
  'hosted-video-unknown': 'Das Video liegt bei einem Anbieter, der hier nicht bekannt ist.',
  'question-without-key': 'Zu einer Frage fehlt die richtige Antwort.',
  'final-without-question': 'Eine Folie der Abschlussprüfung fragt nichts.',
  'formula-bad': 'Eine Formel ist so nicht zu setzen.',
  'language-detected': 'Die Sprache des Kurses wurde erkannt.',
  'not-carried-over': 'Das wurde nicht oder nur verändert übernommen.',
  'sentence-added': 'Ein Satz steht im Kurs und nicht an dieser Stelle der Quelle.',
};
