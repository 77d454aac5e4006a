import type { Report } from './invite-many.js';

/** What spreadsheets would take for a formula is text in them. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Whom each link is for, as a table to hand out. */
export const tableOf = (rows: Report['rows']): string =>
  [['email', 'link'], ...rows.flatMap(({ email, link }) => (link === null ? [] : [[email, link]]))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
