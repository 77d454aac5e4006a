import { z } from 'zod';

export const LEARNER_ROWS = 1_000;

/** A row of the table, by the number that a spreadsheet shows for it. */
export interface LearnerRow {
  row: number;
  email: string;
  status: 'ready' | 'duplicate' | 'invalid';
  detail: string;
  /** Which the table gives and nobody is invited with; empty for learners. */
  role: string;
}

const address = z.email().max(254);
const HEADERS = ['email', 'e-mail', 'email address', 'e-mail address', 'mail', 'e-mail-adresse'];
const ROLES = ['role', 'rolle'];
const LEARNERS = ['', 'learner', 'student', 'lernende', 'lernender'];

/** Reads addresses from the column with that heading, or from the first column where the table has no heading. Empty rows are passed over. */
export function readLearners(table: readonly (readonly string[])[]): LearnerRow[] {
  const heading = table[0]?.findIndex((cell) => HEADERS.includes(cell.trim().toLowerCase())) ?? -1;
  const column = Math.max(heading, 0);
  const roles = heading < 0 ? -1 : table[0]!.findIndex((cell) => ROLES.includes(cell.trim().toLowerCase()));
  const seen = new Map<string, number>();
  return table.flatMap((cells, index): LearnerRow[] => {
    const row = index + 1;
    if ((index === 0 && heading >= 0) || cells.every((cell) => cell.trim() === '')) return [];
    const email = (cells[column] ?? '').trim().toLowerCase();
    const given = (cells[roles] ?? '').trim().slice(0, 80);
    const role = LEARNERS.includes(given.toLowerCase()) ? '' : given;
    if (!address.safeParse(email).success)
      return [{ row, email, status: 'invalid', detail: 'This is not an e-mail address', role }];
    const before = seen.get(email);
    if (before !== undefined) return [{ row, email, status: 'duplicate', detail: `Row ${before} has the same address`, role }];
    seen.set(email, row);
    return [{ row, email, status: 'ready', detail: '', role }];
  });
}
