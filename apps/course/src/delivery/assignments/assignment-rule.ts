import { counted } from '@lib/validation';
import { z } from 'zod';
import { eachOnce, tag } from '../../authoring/courses/index.js';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { sql } from '../../platform/database/index.js';
import { endOfDay } from '../learning/index.js';

const MOST_DAYS = 3650;
const MOST_MONTHS = 120;
const MOST_TAGS = 10;

const REPEAT_FROM = ['completion', 'assignment'] as const;
type RepeatFrom = (typeof REPEAT_FROM)[number];

/** What an assignment says beside who and what: until when, how often, and its tags. */
export interface Rule {
  dueOn: string | null;
  dueAfterDays: number | null;
  repeatAfterMonths: number | null;
  repeatFrom: RepeatFrom;
  tags: string[];
}

export const dueOnInput = z.iso
  .date()
  .refine((day) => '1970' < day && day < '3000', 'must be a day from 1970 to 2999')
  .optional();

/** What people say in a form and an assistant has no words for. */
export const ruleInput = {
  dueAfterDays: z
    .int()
    .min(1)
    .max(MOST_DAYS)
    .nullable()
    .optional()
    .describe(
      'Instead of dueOn, the last day is so many days after each learner joined: after this assignment, the enrolment or the joining of the group, whichever was last. Left out it stays, unless dueOn is given; null takes it away',
    ),
  repeatAfterMonths: z
    .int()
    .min(1)
    .max(MOST_MONTHS)
    .nullable()
    .optional()
    .describe(
      'Who has completed it takes it again: so many months later a new round begins, and the record of the one before stays. Left out it stays as it was; null takes it away',
    ),
  repeatFrom: z
    .enum(REPEAT_FROM)
    .optional()
    .describe(
      'Months are counted from the completion, or in a rhythm from this assignment or the joining of the group, whichever was last. Left out it stays as it was, at first the completion',
    ),
  tags: z
    .array(tag)
    .max(MOST_TAGS)
    .optional()
    .describe('By which it is found in lists and records, all of them at once; left out they stay'),
};

export interface SaidOfRule {
  dueOn?: string | undefined;
  dueAfterDays?: number | null | undefined;
  repeatAfterMonths?: number | null | undefined;
  repeatFrom?: RepeatFrom | undefined;
  tags?: string[] | undefined;
}

/** What was set before stays where nothing is said of it: a tool has no word for it, and must not take it away. */
export function ruleAfter(before: Rule | undefined, said: SaidOfRule): Rule {
  const { dueOn, dueAfterDays = before?.dueAfterDays ?? null, repeatAfterMonths = before?.repeatAfterMonths ?? null } = said;
  return {
    dueOn: dueOn ?? null,
    dueAfterDays: dueOn === undefined ? dueAfterDays : null,
    repeatAfterMonths,
    repeatFrom: repeatAfterMonths === null ? 'completion' : (said.repeatFrom ?? before?.repeatFrom ?? 'completion'),
    tags: said.tags ? eachOnce(said.tags) : (before?.tags ?? []),
  };
}

/** Whether somebody is told of it: tags are the trainers' own. */
export const isNews = (before: Rule | undefined, rule: Rule): boolean =>
  (['dueOn', 'dueAfterDays', 'repeatAfterMonths', 'repeatFrom'] as const).some((each) => before?.[each] !== rule[each]);

/** As columns hold it. */
export const kept = ({ dueOn, dueAfterDays, repeatAfterMonths, repeatFrom, tags }: Rule) => ({
  due_on: sql<Date | null>`${dueOn}::date`,
  due_after_days: dueAfterDays,
  repeats_months: repeatAfterMonths,
  repeats_from_assignment: repeatFrom === 'assignment',
  tags,
});

/** The same, read back: of a table that has these columns. */
export const ruleColumns = [
  sql<string | null>`due_on::text`.as('dueOn'),
  sql<number | null>`due_after_days`.as('dueAfterDays'),
  sql<number | null>`repeats_months`.as('repeatAfterMonths'),
  sql<RepeatFrom>`CASE WHEN repeats_from_assignment THEN 'assignment' ELSE 'completion' END`.as('repeatFrom'),
  sql<string[]>`tags`.as('tags'),
] as const;

/** What is told of it. */
export const ruleOutput = {
  dueOn: z.iso
    .date()
    .nullable()
    .describe('The last day for it, in the time zone of the workspace; null where each learner has one of their own, or none'),
  dueAfterDays: z
    .int()
    .nullable()
    .describe(
      'The last day is so many days after the learner joined: after the assignment, the enrolment or the joining of the group, whichever was last',
    ),
  repeatAfterMonths: z.int().nullable().describe('A new round begins so many months later; null: it is taken once'),
  repeatFrom: z.enum(REPEAT_FROM).describe('From which the months are counted'),
  tags: z.array(z.string()),
};

/** @throws {ProblemError} invalid-input. */
export function requireOneTarget({ memberId, groupId }: { memberId?: string | undefined; groupId?: string | undefined }): void {
  if ((memberId === undefined) !== (groupId === undefined)) return;
  const given = memberId === undefined ? 'Neither memberId nor groupId is given' : 'Both memberId and groupId are given';
  throw new ProblemError('invalid-input', `${given}. Give exactly one of them.`, {
    errors: [{ pointer: memberId === undefined ? '/memberId' : '/groupId', detail: 'give exactly one of memberId and groupId' }],
  });
}

/** @throws {ProblemError} invalid-input. */
export function requireOneDay({ dueOn, dueAfterDays }: SaidOfRule): void {
  if (dueOn === undefined || typeof dueAfterDays !== 'number') return;
  throw new ProblemError('invalid-input', 'Both dueOn and dueAfterDays are given. Give one of them, or none.', {
    errors: [{ pointer: '/dueAfterDays', detail: 'goes without dueOn only' }],
  });
}

/** @throws {ProblemError} invalid-input. */
export async function requireAhead(ctx: ActionContext, dueOn: string): Promise<void> {
  const [row] = await ctx.tx.query<{ over: boolean; today: string; zone: string }[]>(
    `SELECT ${endOfDay('$2::date', 'time_zone')} <= now AS over, (now AT TIME ZONE time_zone)::date::text AS today, time_zone AS zone
       FROM workspaces, app_now() AS now WHERE id = $1`,
    [ctx.workspaceId, dueOn],
  );
  if (!row!.over) return;
  throw new ProblemError(
    'invalid-input',
    `${dueOn} is over: in the time zone of the workspace, ${row!.zone}, today is ${row!.today}. Choose that day or a later one; if this one is meant, send allowPastDue true.`,
    { errors: [{ pointer: '/dueOn', detail: 'is over', code: 'due-date-over' }] },
  );
}

/** ", due on 2027-03-31, again 12 months after each completion" */
export function words({ dueOn, dueAfterDays, repeatAfterMonths, repeatFrom }: Rule): string {
  const due =
    dueAfterDays !== null ? `, due ${counted(dueAfterDays, 'day')} after joining` : dueOn === null ? '' : `, due on ${dueOn}`;
  if (repeatAfterMonths === null) return due;
  const months = counted(repeatAfterMonths, 'month');
  return `${due}, again ${repeatFrom === 'assignment' ? `every ${months}` : `${months} after each completion`}`;
}
