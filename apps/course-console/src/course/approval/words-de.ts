import type { ApprovalWords } from './words-en.js';

const GONE = 'Jemand, der nicht mehr da ist,';

export const approvalDe: ApprovalWords = {
  title: 'Freigabe',
  why: 'In diesem Arbeitsbereich wird ein Entwurf so veröffentlicht, wie ihn jemand anderes freigegeben hat.',
  notAsked: 'Für den Entwurf, wie er jetzt ist, hat niemand um Freigabe gebeten.',
  changedSince: (moment) => `Er wurde geändert, seit ${moment} um Freigabe gebeten wurde.`,
  ask: 'Um Freigabe bitten',
  asked: (name, moment) => `${name ?? GONE} hat ${moment} um Freigabe gebeten.`,
  mine: (moment) => `Sie haben ${moment} um Freigabe gebeten. Ein anderer Inhaber oder Trainer gibt sie.`,
  approve: 'Den Entwurf so freigeben',
  approved: (name, moment) => `${name ?? GONE} hat den Entwurf ${moment} freigegeben. So kann er veröffentlicht werden.`,
  withdraw: 'Zurücknehmen',
  withdrawTitle: 'Bitte und Freigabe zurücknehmen?',
  withdrawWhy: 'Der Entwurf braucht dann wieder eine Freigabe, bevor er veröffentlicht wird. Was veröffentlicht ist, bleibt es.',
  lookAt: 'Den Entwurf ansehen',
  since: (revision) => `Was sich geändert hat, seit Revision ${revision} freigegeben wurde`,
  nothing: 'Nichts, was Lernende sehen.',
  added: (slide) => `Neu: ${slide}`,
  removed: (slide) => `Entfernt: ${slide}`,
  moved: (slide) => `Verschoben: ${slide}`,
  changed: (slide) => `Geändert: ${slide}`,
  course: 'Der Kurs: Titel, Beschreibung, Einstellungen oder Ziele',
};
