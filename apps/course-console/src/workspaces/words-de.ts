import type { WorkspacesWords } from './words-en.js';

export const workspacesDe: WorkspacesWords = {
  choice: {
    title: 'Arbeitsbereiche',
    create: 'Arbeitsbereich anlegen',
    name: 'Name',
    nameHint: 'Etwa der Name Ihrer Schule, Ihres Teams oder Ihrer Firma.',
    none: 'Sie sind noch in keinem Arbeitsbereich. Legen Sie einen an, oder öffnen Sie den Link einer Einladung.',
  },
  home: {
    role: (role) => `Ihre Rolle hier: ${role}.`,
    open: 'In Arbeit',
    firstSteps: 'Erste Schritte',
    named: 'Den Arbeitsbereich benennen',
    connect: 'Einen Assistenten verbinden',
    firstCourse: 'Den ersten Kurs machen',
    done: 'Erledigt',
    toDo: 'Zu tun',
  },
};
