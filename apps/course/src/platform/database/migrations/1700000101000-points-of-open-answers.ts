import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An attempt with open answers waits for a trainer’s points. All rows hold the new rule, which allows more than the old one. */
export class PointsOfOpenAnswers1700000101000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE quiz_attempts
        ADD COLUMN points jsonb NOT NULL DEFAULT '{}',
        DROP CONSTRAINT quiz_attempts_state_check,
        ADD CONSTRAINT quiz_attempts_state_check
          CHECK (state IN ('open', 'handed-in', 'awaiting-points', 'passed', 'failed')) NOT VALID`);
  }

  /** What waits is open again, for its learner to hand in. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE quiz_attempts SET state = 'open', ended_at = NULL WHERE state = 'awaiting-points'`);
    await queryRunner.query(`
      ALTER TABLE quiz_attempts
        DROP COLUMN points,
        DROP CONSTRAINT quiz_attempts_state_check,
        ADD CONSTRAINT quiz_attempts_state_check CHECK (state IN ('open', 'handed-in', 'passed', 'failed'))`);
  }
}
