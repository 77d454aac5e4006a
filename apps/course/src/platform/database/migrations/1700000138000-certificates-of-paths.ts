import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learning paths give certificates as courses do; either may be called otherwise than what was completed. */
export class CertificatesOfPaths1700000138000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE certificate_rules ADD COLUMN title text');
    await queryRunner.query(`
      ALTER TABLE learning_paths ADD COLUMN certificate boolean NOT NULL DEFAULT false,
        ADD COLUMN certificate_months int, ADD COLUMN certificate_title text`);
    await queryRunner.query(
      'ALTER TABLE certificates ADD COLUMN path_id uuid, ADD COLUMN path_enrollment_id uuid, ADD COLUMN courses text[]',
    );
    await queryRunner.query(
      `ALTER TABLE certificates ADD CONSTRAINT certificates_path_id_fkey
         FOREIGN KEY (path_id) REFERENCES learning_paths ON DELETE SET NULL NOT VALID`,
    );
    await queryRunner.query(
      `ALTER TABLE certificates ADD CONSTRAINT certificates_path_enrollment_id_fkey
         FOREIGN KEY (path_enrollment_id) REFERENCES path_enrollments ON DELETE SET NULL NOT VALID`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM certificates WHERE courses IS NOT NULL');
    await queryRunner.query('ALTER TABLE certificates DROP COLUMN courses, DROP COLUMN path_enrollment_id, DROP COLUMN path_id');
    await queryRunner.query(
      'ALTER TABLE learning_paths DROP COLUMN certificate_title, DROP COLUMN certificate_months, DROP COLUMN certificate',
    );
    await queryRunner.query('ALTER TABLE certificate_rules DROP COLUMN title');
  }
}
