import type { GeneralWords } from './words-en.js';

export const generalDe: GeneralWords = {
  fields: {
    name: 'Name des Arbeitsbereichs',
    language: 'Sprache seiner Kurse',
    languageHint: 'Als Kürzel, etwa en oder de-AT. Kurse, die keine andere nennen, sind darin.',
    timeZone: 'Zeitzone',
    timeZoneHint: 'Nach ihr beginnen und enden Tage, etwa die, an denen Zuweisungen fällig sind.',
    supportEmail: 'Adresse für Fragen der Lernenden',
    supportEmailHint: 'Bleibt sie leer, gibt es keine.',
  },
  leave: {
    title: 'Arbeitsbereich verlassen',
    why: 'Beendet Ihre Mitgliedschaft hier. Ihr Konto und Ihre anderen Arbeitsbereiche bleiben.',
    leave: 'Verlassen',
    titleOf: (name) => `${name} verlassen?`,
    consequence:
      'Zurück kommen Sie nur mit einer neuen Einladung. Kurse, und was andere gelernt haben, bleiben beim Arbeitsbereich.',
    consequenceWithTokens:
      'Zurück kommen Sie nur mit einer neuen Einladung. Ihre Zugriffstoken und Assistenten erreichen den Arbeitsbereich nicht mehr. Kurse, die Sie gemacht haben, bleiben bei ihm.',
    lastOwner:
      'Sie sind der einzige Inhaber, und einen behält ein Arbeitsbereich. Machen Sie zuerst jemand anderes zum Inhaber, oder löschen Sie ihn.',
    toMembers: 'Zu den Mitgliedern',
  },
  remove: {
    title: 'Arbeitsbereich löschen',
    why: 'Für immer, mit allem, was darin ist. Exportieren Sie vorher, was Sie behalten möchten.',
    begin: 'Arbeitsbereich löschen …',
    titleOf: (name) => `${name} löschen?`,
    goes: 'Damit geht verloren:',
    courses: (count) =>
      count === undefined
        ? 'alle Kurse, mit ihren Versionen und Dateien'
        : count === 0
          ? 'seine Dateien'
          : `${count === 1 ? '1 Kurs' : `${count} Kurse`}, mit Versionen und Dateien`,
    members: (count) =>
      `die Mitgliedschaft von ${count === undefined ? 'allen' : count === 1 ? '1 Person' : `${count} Personen`}, mit dem, was sie gelernt haben`,
    andMore: [
      'Credits, die übrig sind, Einstellungen, und das Protokoll, das dann niemand mehr lesen kann',
      'alle Zugriffstoken und Apps, die nur für diesen Arbeitsbereich sind',
    ],
    forGood: 'Niemand kann es zurückholen.',
    type: 'Schreiben Sie zum Fortfahren seinen Namen',
    delete: 'Für immer löschen',
  },
};
