import type { AppearanceWords } from './words-en.js';

export const appearanceDe: AppearanceWords = {
  logo: 'Logo',
  noLogo: 'Es gibt kein Logo.',
  logoOf: (name) => `Logo von ${name}`,
  choose: 'Bild wählen',
  chooseOther: 'Anderes Bild wählen',
  chooseHint:
    'Oder irgendwo auf dieser Seite ablegen oder einfügen. PNG, JPEG, GIF oder WebP, bis zu 20 MB. Es ist sofort das Logo.',
  logoSet: 'Das ist jetzt das Logo.',
  logoRemoved: 'Es gibt kein Logo mehr.',
  remove: 'Logo wegnehmen',
  removeTitle: 'Logo wegnehmen?',
  removeWhy:
    'Lernende sehen nur noch den Namen des Arbeitsbereichs. Das Bild bleibt bei seinen Dateien, wo Inhaber und Trainer es löschen können.',
  primary: 'Hauptfarbe',
  primaryWhy: 'Für die Leiste über einem Kurs, für Links und für das, was gewählt ist.',
  accent: 'Zweite Farbe',
  accentWhy: 'Für Warnungen, Marken und den Rahmen um das, was den Fokus hat.',
  pick: (label) => `Aussuchen: ${label}`,
  digits: 'Sechs hexadezimale Ziffern, etwa #1d4ed8',
  theme: 'Hell oder dunkel',
  themes: { system: 'Wie auf dem Gerät der Lernenden', light: 'Hell', dark: 'Dunkel' },
  themeWhy: 'Für Seiten der Lernenden, Vorschauen und Pakete.',
  on: { light: 'auf Hell', dark: 'auf Dunkel' },
  readable: 'Beide Farben sind zu lesen, wie sie sind.',
  corrected: 'Damit jeder sie lesen kann, hat Schrift eine Farbe nahe der, die Sie gewählt haben:',
  correctedTo: ({ label, on, shown, ratio }) =>
    `${label}, ${on}: ${shown}. Wie gewählt, hat sie einen Kontrast von ${ratio} zu 1; nötig ist 4,5.`,
  sampleOn: (on) => `Eine Folie, ${on}`,
  slide: {
    title: 'Bevor die Pumpe geöffnet wird',
    text: 'Schließen Sie zuerst beide Ventile. [Welche](https://example.org), steht auf dem Schild.',
    note: 'Das Schild ist auf der linken Seite.',
    warning: 'Greifen Sie nie hinein, solange sie läuft.',
    statement: 'Die Ventile kommen vor dem Deckel.',
  },
};
