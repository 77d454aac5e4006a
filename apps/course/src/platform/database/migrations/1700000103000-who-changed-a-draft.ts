import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed a draft last; the name goes with the account. */
export class WhoChangedADraft1700000103000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE courses ADD COLUMN updated_by uuid');
    await queryRunner.query(
      `ALTER TABLE courses ADD CONSTRAINT courses_updated_by_fkey
         FOREIGN KEY (updated_by) REFERENCES users ON DELETE SET NULL NOT VALID`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE courses DROP COLUMN updated_by');
  }
}
