import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EnrollmentsHaveRecords1700000093030 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE enrollments VALIDATE CONSTRAINT enrollments_record`);
  }

  /** Nothing to undo: the constraint goes with the migration that made it. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
