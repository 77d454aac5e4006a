import type { WorkspacesWords } from './words-en.js';

export const workspacesDe: WorkspacesWords = {
  choice: {
    title: 'Meine Arbeitsbereiche',
    create: 'Arbeitsbereich anlegen',
    name: 'Name',
    nameHint: 'Etwa der Name Ihrer Schule, Ihres Teams oder Ihrer Firma.',
    none: 'Sie sind noch in keinem Arbeitsbereich. Legen Sie einen an, oder öffnen Sie den Link einer Einladung.',
  },
  leave: {
    leave: 'Verlassen',
    about: (name) => `${name} verlassen`,
    titleOf: (name) => `${name} verlassen?`,
    consequence:
      'Zurück kommen Sie nur mit einer neuen Einladung. Was Sie gelernt haben, bleibt erhalten und ist dann wieder da. Ihr Konto und Ihre anderen Arbeitsbereiche bleiben.',
  },
  home: {
    role: (role) => `Ihre Rolle hier: ${role}.`,
    open: 'In Arbeit',
    changedLast: 'Zuletzt geändert',
    changed: (day) => `geändert ${day}`,
    firstSteps: 'Erste Schritte',
    named: 'Den Arbeitsbereich benennen',
    connect: 'Einen Assistenten verbinden',
    firstCourse: 'Den ersten Kurs machen',
    done: 'Erledigt',
    toDo: 'Zu tun',
  },
};
