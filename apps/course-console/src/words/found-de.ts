import type { ImportCode } from '@lib/course-content/proof';
import type { PlanFindingCode } from '@lib/course-content/review';

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

/** What the quality report of a plan finds. */
export const plannedDe: Record<PlanFindingCode, string> = {
  'no-objectives':
    'Der Plan nennt keine Lernziele, und so weiß niemand, ob der Kurs sein Ziel erreicht. Sagen Sie, was Lernende danach können.',
  'objective-unchecked':
    'Keine Frage prüft dieses Lernziel, und so erfährt niemand, ob es erreicht ist. Nehmen Sie eine Frage dazu auf.',
  'objective-not-measurable':
    'Das Lernziel nennt etwas Inneres, das niemand beobachten oder prüfen kann. Sagen Sie, was Lernende tun: nennen, wählen, ausführen.',
  'question-without-objective':
    'Wenigstens eine Frage der Folie prüft kein Lernziel des Kurses. Nennen Sie das Lernziel, oder lassen Sie die Frage weg.',
  'module-unchecked': 'Das Modul fragt nichts; Lücken bleiben bis später unbemerkt. Fügen Sie einen Wissenstest hinzu.',
  'no-questions':
    'Der Kurs fragt nichts, und so merken Lernende nicht, was sie behalten haben. Fügen Sie jedem Modul einen Wissenstest hinzu.',
  'interaction-variety':
    'Fast alle Inhaltsfolien sind von einer Art, und so wird nur gelesen. Machen Sie aus einigen einen Ablauf, Ausklappbares, Wendekarten oder ein Szenario.',
  'course-length':
    'Die Zahl der Folien ohne die Abschlussprüfung ist nicht die, die der Arbeitsbereich erlaubt, oder nicht die verlangte. Verlangen Sie mehr oder weniger.',
  'module-long': 'Das Modul ist zu lang, um es in einem Zug durchzuarbeiten. Teilen Sie es.',
  'module-short':
    'Das Modul hat nur eine Folie, andere haben mehrere. Legen Sie es mit einem daneben zusammen, oder geben Sie ihm mehr.',
  'title-repeated': 'Zwei Folien oder zwei Module heißen gleich, und so sind sie nicht zu unterscheiden. Benennen Sie eines um.',
  'points-many': 'Mehr Punkte, als eine Folie gut trägt. Teilen Sie die Folie, oder lassen Sie einige weg.',
};

/** Of what it finds it there. */
export const plannedNamedDe: readonly (readonly [RegExp, string])[] = [
  [/^Module (\d+): /, 'Modul $1: '],
  [/^Module (\d+), (\d+) slides?, about (\d+) minutes?: /, 'Modul $1, Folien: $2, etwa $3 Min.: '],
  [/^(\d+) slides?, and (\d+) to (\d+) are allowed: /, 'Folien: $1, erlaubt $2 bis $3: '],
  [/^(\d+) slides?, and about (\d+) w\w+ asked for: /, 'Folien: $1, verlangt etwa $2: '],
  [/^(\d+) of (\d+) content slides are .+?: /, '$1 von $2 Inhaltsfolien: '],
];
