import { randomInt } from 'node:crypto';
import type { Tx } from '../../kernel/transaction.js';
import { changes, countOf, firstRow, now, rows, sql, statements, type RowOf } from '../../platform/database/index.js';
import type { Enrollment } from '../learning/index.js';
import { withOne, type Said } from './domain/urn.js';
import type { SurveysTables } from './tables.js';

const db = statements<SurveysTables>();

/** Which of the surveys of a course a learner has answered. */
export async function answeredBy(tx: Tx, enrollmentId: string): Promise<string[]> {
  const taken = await rows(
    tx,
    db.selectFrom('survey_takers').select('survey_id as id').where('enrollment_id', '=', enrollmentId),
  );
  return taken.map(({ id }) => id);
}

/** Keeps that a learner has answered; false where they had before. */
export async function takeOnce(tx: Tx, enrollmentId: string, surveyId: string): Promise<boolean> {
  const taken = db.insertInto('survey_takers').values({ enrollment_id: enrollmentId, survey_id: surveyId });
  const kept = taken.onConflict((same) => same.doNothing()).returning('survey_id');
  return (await firstRow(tx, kept)) !== undefined;
}

export async function keepNamed(tx: Tx, { id, courseId, version }: Enrollment, surveyId: string, said: Said): Promise<void> {
  const answer = { course_id: courseId, version, survey_id: surveyId, enrollment_id: id, ...said, answered_at: now };
  await changes(tx, db.insertInto('survey_answers').values(answer));
}

/** Puts an answer into its urn, and what comes out of it where trainers see it. */
export async function keepAnonymous(tx: Tx, { courseId, version }: Enrollment, surveyId: string, said: Said): Promise<void> {
  const key = { course_id: courseId, version, survey_id: surveyId };
  await changes(
    tx,
    db
      .insertInto('survey_urns')
      .values(key)
      .onConflict((on) => on.doNothing()),
  );
  const ofUrn = db.selectFrom('survey_urns').where(keyed(courseId, version, surveyId));
  const { waiting } = (await firstRow(tx, ofUrn.select('waiting').forUpdate()))!;
  const after = withOne(waiting, said, (below) => randomInt(below));
  await changes(
    tx,
    db
      .updateTable('survey_urns')
      .set({ waiting: JSON.stringify(after.waiting) })
      .where(keyed(courseId, version, surveyId)),
  );
  if (after.out.length > 0) {
    await changes(tx, db.insertInto('survey_answers').values(after.out.map((each) => ({ ...key, ...each }))));
  }
}

const keyed = (courseId: string, version: number, surveyId: string) =>
  sql<boolean>`course_id = ${courseId} AND version = ${version} AND survey_id = ${surveyId}`;

/** How often each number was given to each survey of a version, and how many answers there are; of anonymous ones, how many wait. */
export async function tallies(tx: Tx, courseId: string, version: number) {
  const given = db
    .selectFrom('survey_answers')
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .groupBy(['survey_id', 'rating'])
    .select(['survey_id as surveyId', 'rating', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`count(comment)::int`.as('comments'));
  const urns = db
    .selectFrom('survey_urns')
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .select(['survey_id as surveyId', sql<number>`jsonb_array_length(waiting)`.as('waiting')]);
  const [found, waiting] = await Promise.all([rows(tx, given), rows(tx, urns)]);
  return {
    given: Map.groupBy(found, ({ surveyId }) => surveyId),
    waiting: new Map(waiting.map((each) => [each.surveyId, each.waiting])),
  };
}

const answers = (courseId: string, version: number, surveyId?: string) =>
  db
    .selectFrom('survey_answers as a')
    .where('a.course_id', '=', courseId)
    .where('a.version', '=', version)
    .$if(surveyId !== undefined, (all) => all.where('a.survey_id', '=', surveyId!));

const shown = (found: ReturnType<typeof answers>) =>
  found
    .leftJoin('enrollments as e', 'e.id', 'a.enrollment_id')
    .leftJoin('learning_records as r', 'r.id', 'e.member_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['a.id', 'a.survey_id as surveyId', 'a.rating', 'a.comment', 'a.answered_at as answeredAt'])
    .select(['e.member_id as memberId', 'u.name', 'u.email']);

export type AnswerRow = RowOf<ReturnType<typeof shown>>;

export interface AnswersWanted {
  courseId: string;
  version: number;
  surveyId?: string;
}

/** In the order of ids that chance has made, after the one with this key. */
export function findAnswers(
  tx: Tx,
  { courseId, version, surveyId }: AnswersWanted,
  { after, limit }: { after: string[] | null; limit: number },
): Promise<AnswerRow[]> {
  const [survey, id] = after ?? [];
  const page = shown(answers(courseId, version, surveyId))
    .$if(survey !== undefined, (later) => later.where(sql<boolean>`(a.survey_id, a.id) > (${survey}::uuid, ${id}::uuid)`))
    .orderBy('a.survey_id')
    .orderBy('a.id')
    .limit(limit);
  return rows(tx, page);
}

export const countAnswers = (tx: Tx, { courseId, version, surveyId }: AnswersWanted): Promise<number> =>
  countOf(tx, answers(courseId, version, surveyId));

/** The versions that have answers, or had them in the urn, the newest first. */
export async function answeredVersions(tx: Tx, courseId: string): Promise<number[]> {
  const ofAnswers = db.selectFrom('survey_answers').select('version').distinct().where('course_id', '=', courseId);
  const ofUrns = db.selectFrom('survey_urns').select('version').distinct().where('course_id', '=', courseId);
  const found = await rows(tx, ofAnswers.union(ofUrns));
  return found.map(({ version }) => version).sort((a, b) => b - a);
}
