import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers to surveys. An anonymous one has no enrolment and no time, waits among others and comes out with them in no order; what is kept
 * of its learner is that they have answered. What has a name goes with the account.
 */
export class Surveys1700000139000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE survey_answers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        version int NOT NULL,
        survey_id uuid NOT NULL,
        enrollment_id uuid REFERENCES enrollments ON DELETE CASCADE,
        rating int,
        comment text,
        answered_at timestamptz(3),
        CHECK ((enrollment_id IS NULL) = (answered_at IS NULL)),
        CHECK (rating IS NOT NULL OR comment IS NOT NULL)
      )`);
    await queryRunner.query(`CREATE INDEX survey_answers_of_version ON survey_answers (course_id, version, survey_id, id)`);
    await queryRunner.query(`CREATE INDEX survey_answers_of_enrollment ON survey_answers (enrollment_id)`);
    await queryRunner.query(`
      CREATE TABLE survey_urns (
        course_id uuid NOT NULL REFERENCES courses ON DELETE CASCADE,
        version int NOT NULL,
        survey_id uuid NOT NULL,
        waiting jsonb NOT NULL DEFAULT '[]',
        PRIMARY KEY (course_id, version, survey_id)
      )`);
    await queryRunner.query(`
      CREATE TABLE survey_takers (
        enrollment_id uuid NOT NULL REFERENCES enrollments ON DELETE CASCADE,
        survey_id uuid NOT NULL,
        PRIMARY KEY (enrollment_id, survey_id)
      )`);
    await queryRunner.query(`
      CREATE FUNCTION forget_survey_answers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM survey_answers a USING enrollments e WHERE e.id = a.enrollment_id AND e.member_id = NEW.id;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER learning_records_forget_surveys AFTER UPDATE OF user_id ON learning_records
        FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_survey_answers()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER learning_records_forget_surveys ON learning_records');
    await queryRunner.query('DROP FUNCTION forget_survey_answers()');
    for (const table of ['survey_takers', 'survey_urns', 'survey_answers']) await queryRunner.query(`DROP TABLE ${table}`);
  }
}
