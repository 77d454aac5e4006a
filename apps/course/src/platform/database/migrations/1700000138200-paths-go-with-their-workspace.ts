import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A course that a path has is not deleted: this is looked at in the end, since both go with their workspace, and the course first. */
export class PathsGoWithTheirWorkspace1700000138200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE path_steps ALTER CONSTRAINT path_steps_course_id_fkey DEFERRABLE INITIALLY DEFERRED');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE path_steps ALTER CONSTRAINT path_steps_course_id_fkey NOT DEFERRABLE');
  }
}
