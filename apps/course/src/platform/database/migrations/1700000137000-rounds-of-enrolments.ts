import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A course that is taken again has an enrolment for each round. The key of one enrolment for a member and course stays, since the
 * version before enrols by it: an earlier round leaves it by having no member any more, but whose round it was.
 */
export class RoundsOfEnrolments1700000137000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE enrollments ALTER COLUMN member_id DROP NOT NULL,
        ADD COLUMN round int NOT NULL DEFAULT 1,
        ADD COLUMN past_of uuid,
        ADD CONSTRAINT enrollments_past_of_record FOREIGN KEY (past_of) REFERENCES learning_records
          ON DELETE CASCADE ON UPDATE CASCADE NOT VALID,
        ADD CONSTRAINT enrollments_past_is_completed
          CHECK ((member_id IS NULL) = (past_of IS NOT NULL) AND (past_of IS NULL OR state = 'completed')) NOT VALID`);
    for (const table of ['assignments', 'closed_assignments'])
      await queryRunner.query(
        `ALTER TABLE ${table} ADD COLUMN repeats_months int, ADD COLUMN repeats_from_assignment boolean NOT NULL DEFAULT false`,
      );
    await queryRunner.query(forgetting('coalesce(e.member_id, e.past_of)'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(forgetting('e.member_id'));
    for (const table of ['closed_assignments', 'assignments'])
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN repeats_from_assignment, DROP COLUMN repeats_months`);
    await queryRunner.query('DELETE FROM enrollments WHERE past_of IS NOT NULL');
    await queryRunner.query(`
      ALTER TABLE enrollments DROP CONSTRAINT enrollments_past_is_completed, DROP CONSTRAINT enrollments_past_of_record,
        DROP COLUMN past_of, DROP COLUMN round, ALTER COLUMN member_id SET NOT NULL`);
  }
}

/** What is forgotten with an account, of the enrolments of this person. */
const forgetting = (person: string): string => `
  CREATE OR REPLACE FUNCTION forget_open_answers() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE quiz_attempts a
       SET answers = (SELECT coalesce(jsonb_object_agg(q.key, q.value) FILTER (WHERE q.value->>'kind' <> 'open-answer'), '{}')
                        FROM jsonb_each(a.answers) q),
           points = (SELECT coalesce(jsonb_object_agg(p.key, p.value || '{"comment": null}'), '{}') FROM jsonb_each(a.points) p)
      FROM enrollments e
     WHERE e.id = a.enrollment_id AND ${person} = NEW.id AND a.answers @? '$.*.kind ? (@ == "open-answer")';
    RETURN NULL;
  END $$`;
