import type { ProblemCode } from '../api/api.gen.js';
import { gateRefusalsDe } from './gate-refusals-de.js';
import type { RefusalWords } from './refusals.js';

/** What the service refuses, by code: all that it has, so that nobody meets another language in the middle of theirs. */
const codes: Record<ProblemCode, string> = {
  ...gateRefusalsDe,
  'gate-expired': 'Die zwei Stunden sind um. Sie können dasselbe noch einmal planen.',
  'generation-not-awaiting-review': 'Dieser Plan wartet auf keine Entscheidung mehr. Was daraus wurde, steht darunter.',
  'too-many-generations': 'Sie haben zu viele Pläne, die noch offen sind. Nehmen Sie einen an, oder brechen Sie einen ab.',
  'feature-off':
    'Das ist in diesem Arbeitsbereich ausgeschaltet. Inhaber oder Administration können es in den Einstellungen einschalten.',
  'model-failed': 'Das Sprachmodell hat nicht geantwortet, wie es sollte. Versuchen Sie es später noch einmal.',
  'plan-not-editable': 'Dieser Plan folgt einem Dokument, Wort für Wort. Ändern Sie das Dokument, um einen anderen zu bekommen.',
  'plan-unreadable': 'Die Gliederung ist nicht zu lesen.',
  'brief-incomplete': 'Dem Auftrag fehlt noch etwas.',
  'mcp-access-off': 'Der MCP-Zugang ist für diesen Arbeitsbereich aus.',
  'role-not-allowed': 'Zu diesem Arbeitsbereich haben Sie keinen Zugang.',
  forbidden: 'Das dürfen Sie mit Ihrer Rolle oder Verbindung nicht.',
  'limit-exceeded': 'Eine Grenze des Dienstes ist erreicht.',
  'generation-not-found': 'Diesen Plan gibt es hier nicht, oder nicht mehr.',
  'course-length-out-of-range': 'So lang darf ein Kurs in diesem Arbeitsbereich nicht sein, oder nicht so kurz.',
  'malformed-request': 'Die Anfrage war nicht zu lesen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  unauthorized: 'Sie sind abgemeldet. Melden Sie sich neu an.',
  'origin-not-allowed': 'Von dieser Adresse aus geht es nicht. Öffnen Sie die Konsole unter ihrer eigenen Adresse.',
  'not-found': 'Es wurde gelöscht oder war nie da.',
  'course-not-found': 'Diesen Kurs gibt es hier nicht, oder nicht mehr.',
  'comment-not-found': 'Diesen Kommentar gibt es hier nicht, oder nicht mehr.',
  'member-not-found': 'Dieses Mitglied gibt es hier nicht, oder nicht mehr.',
  'group-not-found': 'Diese Gruppe gibt es hier nicht, oder nicht mehr.',
  'file-not-found': 'Diese Datei gibt es hier nicht, oder nicht mehr.',
  'token-not-found': 'Das gibt es nicht mehr: es ist benutzt, widerrufen oder abgelaufen.',
  'assignment-not-found': 'Diese Zuweisung gibt es hier nicht, oder nicht mehr.',
  'preview-link-not-found': 'Diesen Link zur Vorschau gibt es nicht, oder nicht mehr.',
  'not-acceptable': 'In der Form, die verlangt wurde, gibt es keine Antwort.',
  'course-not-published': 'Der Kurs ist nicht veröffentlicht. Veröffentlichen Sie ihn zuerst.',
  'course-archived': 'Der Kurs ist archiviert. Stellen Sie ihn zuerst wieder her.',
  'nothing-to-export': 'In diesem Format bleibt von dem Kurs nichts übrig. Wählen Sie ein anderes.',
  'approval-needed': 'Das braucht die Freigabe von jemand anderem, so wie der Entwurf jetzt ist.',
  'publish-blocked': 'Der Kurs kann noch nicht veröffentlicht werden. Sehen Sie an, was ihm im Weg steht.',
  'no-attempts-left': 'Es sind keine Versuche mehr übrig. Ein Trainer kann noch einen geben.',
  'attempt-awaits-points': 'Der letzte Versuch wartet noch auf seine Punkte.',
  'points-given': 'Hier sind schon Punkte vergeben.',
  'last-owner': 'Ein Arbeitsbereich behält mindestens einen Inhaber. Machen Sie zuerst jemand anderes dazu.',
  'name-taken': 'Diesen Namen gibt es hier schon. Nehmen Sie einen anderen.',
  'revision-mismatch': 'Der Entwurf ist inzwischen ein anderer. Sehen Sie ihn an und ändern Sie ihn dann noch einmal.',
  'precondition-failed': 'Die Datei ist inzwischen eine andere. Laden Sie sie neu.',
  'too-large': 'Das ist zu groß. Nehmen Sie etwas Kleineres, oder teilen Sie es.',
  'unsupported-media-type': 'Diese Art von Datei wird nicht genommen. Nehmen Sie eine andere.',
  'range-not-satisfiable': 'Die Datei ist kürzer. Laden Sie sie neu.',
  'invalid-input': 'Etwas an den Angaben stimmt nicht. Sehen Sie sie noch einmal an.',
  'invalid-cursor': 'Die Liste hat sich geändert. Beginnen Sie wieder mit ihrer ersten Seite.',
  'idempotency-key-reused':
    'Das wurde schon mit anderen Angaben gesendet. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'file-unreadable': 'Die Datei ist nicht zu lesen. Speichern Sie sie neu, oder nehmen Sie eine andere.',
  'markdown-unreadable': 'Der Text ist nicht als Kurs zu lesen. Sehen Sie nach, wie Kurse geschrieben werden.',
  'slide-without-content': 'Eine Folie ist leer. Geben Sie ihr etwas, oder lassen Sie sie weg.',
  'import-sentence-missing': 'Dem gebauten Kurs fehlt ein Satz aus dem Text. Es wurde nichts angelegt.',
  'letters-without-font': 'Für einige Buchstaben gibt es keine Schrift. Lassen Sie sie weg, oder nehmen Sie ein anderes Format.',
  'not-a-learner': 'Zugewiesen wird nur Lernenden. Wählen Sie jemanden mit dieser Rolle.',
  'revision-required': 'Es fehlt, auf welchem Stand die Änderung beruht. Laden Sie die Seite neu.',
  'rate-limited': 'Zu viele Anfragen auf einmal. Warten Sie einen Augenblick.',
  'internal-error': 'Bei uns ist etwas schiefgegangen.',
  unavailable: 'Der Dienst kann gerade nicht arbeiten. Versuchen Sie es gleich noch einmal.',
};

/** What the service finds wrong where the browser could not know it, by field. */
const fields: RefusalWords['fields'] = {
  currentPassword: 'Das ist nicht Ihr Passwort.',
  email: 'Mit dieser Adresse geht es nicht. Nehmen Sie eine andere.',
  csv: 'Die Tabelle ist nicht zu lesen, oder sie hat zu viele Zeilen.',
  supportEmail: 'Das ist keine E-Mail-Adresse.',
  timeZone: 'Diese Zeitzone ist hier nicht bekannt.',
  language: 'Das ist kein Kürzel einer Sprache. Schreiben Sie etwa de oder de-AT.',
  slideCount: 'So lang darf ein Kurs in diesem Arbeitsbereich nicht sein, oder nicht so kurz.',
};

export const refusalsDe: RefusalWords = { codes, fields, missing: 'Das fehlt noch.' };
