import type { PlanFindingCode } from '@lib/course-content/review';
import { findingWordsOf } from '../course/findings/finding-text.js';
import { explainedDe } from '../course/findings/finding-words-de.js';
import { foundDe } from '../importing/found-de.js';
import type { FoundInPlan } from './use-said.js';

/** What the quality report of a plan finds. */
export const plannedDe: Record<PlanFindingCode | 'language-not-written', string> = {
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
  'language-not-written':
    'Der Offline-Autor schreibt Englisch und Deutsch; was er in dieser Sprache hinzufügt, ist Englisch. Übersetzen Sie das, oder richten Sie ein Sprachmodell ein.',
};

const said = findingWordsOf({
  language: 'de',
  explanations: { ...explainedDe.explanations, ...plannedDe },
  named: [
    ...explainedDe.named,
    [/^Module (\d+): /, 'Modul $1: '],
    [/^Module (\d+), (\d+) slides?, about (\d+) minutes?: /, 'Modul $1, Folien: $2, etwa $3 Min.: '],
    [/^(\d+) slides?, and (\d+) to (\d+) are allowed: /, 'Folien: $1, erlaubt $2 bis $3: '],
    [/^(\d+) slides?, and about (\d+) w\w+ asked for: /, 'Folien: $1, verlangt etwa $2: '],
    [/^(\d+) of (\d+) content slides are .+?: /, '$1 von $2 Inhaltsfolien: '],
  ],
});

/** What is told of the text that a plan was made from names its places, in English: what it is stands before. */
export const foundInPlanDe: FoundInPlan = ({ code, message }) => {
  const { lang, text } = said(code, message);
  const kind = lang === 'en' ? (foundDe as Partial<Record<string, string>>)[code] : undefined;
  return { kind, lang, text };
};
