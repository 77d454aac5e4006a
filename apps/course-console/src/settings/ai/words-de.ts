import type { AiWords } from './words-en.js';

export const aiDe: AiWords = {
  features: 'Was der Autor tut',
  feature: {
    courseGeneration: 'Kurse aus einem Auftrag',
    outlineGeneration: 'Kurse aus einer Gliederung oder einem Dokument',
    imageGeneration: 'Bilder für Platzhalter',
  },
  featureWhy: {
    courseGeneration: 'Wenige Worte dazu, worum es geht, werden ein Plan, und der Plan ein Entwurf.',
    outlineGeneration:
      'Ihren eigenen Modulen und Folien oder einem ganzen Text wird gefolgt. Derselbe Schalter steht unter Funktionen.',
    imageGeneration: 'Was ein Bild zeigen soll, wird gezeichnet, anstelle des Platzhalters.',
  },
  length: 'Wie lang ein erzeugter Kurs sein darf',
  lengthWhy: 'In Folien, 1 bis 500. Ein Plan, der eine andere Länge verlangt, wird mit diesen Zahlen abgewiesen.',
  prices: 'Preise',
  pricesWhy: 'In Credits des Arbeitsbereichs. Ein Plan, der wartet, behält den Preis, mit dem er gezeigt wurde.',
  models: 'Modelle',
  modelsWhy:
    'Von denen, die diese Installation hat. Eine Änderung gilt sofort: einen Plan, der wartet, baut das, das dann gewählt ist.',
  noModels:
    'Diese Installation hat kein Modell: ein Autor ohne Modell macht ein Gerüst, erfindet nichts und kennzeichnet, was ein Mensch schreiben muss.',
  first: (model) => `Das erste davon: ${model}`,
  offline: 'offline, ohne Modell',
  gone: (model) => `${model}, das es nicht mehr gibt`,
  isGone: (model) => `${model} gibt es nicht mehr. Damit wird nichts gemacht; wählen Sie ein anderes.`,
  budget: 'Budget im Monat',
  budgetWhy:
    'Wie viel Modelle in einem Kalendermonat (UTC) für diesen Arbeitsbereich gebraucht werden dürfen. Ist es verbraucht, wartet die Erzeugung.',
  units: { '': 'Ohne Grenze', tokens: 'Token', cost: 'Kosten' },
  unitNames: { tokens: 'Token', cost: 'der Kosten' },
  fields: {
    minSlides: 'Folien, mindestens',
    maxSlides: 'Folien, höchstens',
    perSlide: 'Für eine Folie',
    perImage: 'Für ein Bild',
    textModel: 'Schreibt',
    imageModel: 'Zeichnet',
    unit: 'Gezählt in',
    limit: 'Höchstens',
  },
  usedIn: (month) => `Gebraucht im ${month}`,
  used: (used, limit, unit) => `${used} von ${limit} ${unit}`,
  usedUp: 'Das Budget ist verbraucht. Die Erzeugung wartet auf den nächsten Monat oder auf ein höheres Budget.',
  unused: 'Es wurde kein Modell gebraucht.',
  unusedOffline: 'Es wurde kein Modell gebraucht: der Autor ist offline.',
  toCredits: 'Credits, und was nach Modell und Zweck gebraucht wurde',
  calls: 'Aufrufe',
  withFailed: (calls, failed) => `${calls}, davon ${failed} ohne ganze Antwort`,
  tokens: 'Token',
  inAndOut: (read, written) => `${read} gelesen, ${written} geschrieben`,
  images: 'Bilder',
  cost: 'Kosten, in der Währung der Preise dieser Installation',
};
