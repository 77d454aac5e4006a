import { strictObject } from '@lib/validation';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { defineAction, type ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { LEARNER_ROWS, readLearners, type LearnerRow } from './domain/learner-list.js';
import { membersAmong } from './invitations.actions.js';
import { Invitations } from './invitations.service.js';

export const bulkInvite = defineAction({
  name: 'bulk_invite_learners',
  title: 'Invite learners from a table',
  description: `Invites every address in a CSV table as a learner: the column headed "email", or the first. Separated by commas, semicolons or tabs; ${LEARNER_ROWS} rows at most. The report has a line for each row, and a bad row does not keep the others back.`,
  route: 'POST /workspaces/:workspaceId/invitations/bulk',
  tag: 'Members',
  input: strictObject({ csv: z.string().min(1).max(1_000_000).describe('The text of the CSV file') }),
  output: z.object({
    invited: z.int(),
    rows: z.array(
      z.object({
        row: z.int().describe('Number of the row, as a spreadsheet shows it'),
        email: z.string(),
        status: z.enum(['invited', 'already-member', 'duplicate', 'invalid']),
        detail: z.string(),
        link: z.string().nullable().describe('The link of an invitation, shown once'),
      }),
    ),
  }),
  permission: 'members.manage',
  effect: 'write',
  uses: [Invitations],
  body: 'document',
  kept: (report) => ({ ...report, rows: report.rows.map((row) => ({ ...row, link: null })) }),
  async summarise(ctx, { csv }) {
    const { learners, emails } = await read(ctx, csv);
    return {
      invited: emails.length,
      rows: report(learners, emails, () => ({ detail: 'Would be invited for seven days', link: null })),
    };
  },
  async commit(ctx, { csv }) {
    const { learners, emails } = await read(ctx, csv);
    const made = emails.length > 0 ? await ctx.use(Invitations).make(ctx, emails, 'learner') : [];
    const links = new Map(made.map(({ email, link }) => [email, link]));
    ctx.target('workspace', ctx.workspaceId);
    const invited = (email: string) => ({ detail: 'Invited for seven days', link: links.get(email)! });
    return { invited: made.length, rows: report(learners, emails, invited) };
  },
});

/** The rows, and the addresses among them that are no member's yet. */
async function read(ctx: ActionContext, csv: string): Promise<{ learners: LearnerRow[]; emails: string[] }> {
  const learners = readTable(csv);
  const ready = learners.filter(({ status }) => status === 'ready').map(({ email }) => email);
  const members = await membersAmong(ctx, ready);
  return { learners, emails: ready.filter((email) => !members.has(email)) };
}

function report(
  learners: readonly LearnerRow[],
  emails: readonly string[],
  invited: (email: string) => { detail: string; link: string | null },
) {
  const inviting = new Set(emails);
  return learners.map(({ row, email, status, detail, role }) => {
    if (status !== 'ready') return { row, email, status, detail, link: null };
    if (inviting.has(email)) {
      const made = invited(email);
      const other = role === '' ? '' : `, as a learner: the role "${role}" of the table is not used`;
      return { row, email, status: 'invited' as const, ...made, detail: `${made.detail}${other}` };
    }
    return { row, email, status: 'already-member' as const, detail: 'Is a member already; nothing was changed', link: null };
  });
}

/** With empty ones, which spreadsheets leave below a table; a body can hold half a million of them, which take seconds to parse. */
const MOST_LINES = 10 * LEARNER_ROWS;

/** @throws {ProblemError} invalid-input, limit-exceeded. */
function readTable(csv: string): LearnerRow[] {
  const table = parseCsv(csv);
  if (table.length > MOST_LINES) {
    throw new ProblemError(
      'limit-exceeded',
      `The table has more than ${MOST_LINES} lines, empty ones included. Remove empty lines, or send it in parts.`,
      { errors: [{ pointer: '/csv', detail: `must have ${MOST_LINES} lines at most` }] },
    );
  }
  const learners = readLearners(table);
  if (learners.length === 0) throw unreadable('holds no row. Put one address on each line');
  if (learners.length > LEARNER_ROWS) {
    throw new ProblemError(
      'limit-exceeded',
      `The table has ${learners.length} rows and ${LEARNER_ROWS} can be invited at once. Send it in parts.`,
      { errors: [{ pointer: '/csv', detail: `must have ${LEARNER_ROWS} rows at most` }] },
    );
  }
  return learners;
}

const DELIMITERS = [',', ';', '\t'];
/** Rows that show which of them a table has. */
const SAMPLED_LINES = 100;

function parseCsv(csv: string): string[][] {
  const [line = '', given] = /^\ufeff?sep=(.)(?:\r\n|\r|\n|$)/i.exec(csv) ?? [];
  // Excel reads this line and does not show it
  const table = csv.slice(line.length);
  return parsed(table, given ?? delimiterOf(table), MOST_LINES + 1);
}

/** The one with which most rows have an address and fewest have none: a name between semicolons may have a comma. */
function delimiterOf(csv: string): string {
  const found = DELIMITERS.map((delimiter) => {
    try {
      const learners = readLearners(parsed(csv, delimiter, SAMPLED_LINES));
      const invalid = learners.filter(({ status }) => status === 'invalid').length;
      return (learners.length - invalid) * SAMPLED_LINES - invalid;
    } catch {
      return -Infinity; // what this one makes of the quotes is an error
    }
  });
  return DELIMITERS[found.indexOf(Math.max(...found))]!;
}

function parsed(csv: string, delimiter: string, to: number): string[][] {
  try {
    return parse(csv, { bom: true, delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, to });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`cannot be read: ${error.message}`);
    throw error;
  }
}

function unreadable(what: string): ProblemError {
  return new ProblemError('invalid-input', `The table ${what}.`, { errors: [{ pointer: '/csv', detail: what }] });
}
