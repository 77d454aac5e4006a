import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charges for images name the course that they are in; there are many a course, so none is unique. */
export class ImageCharges1700000060000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE credit_entries
        ADD COLUMN course_id uuid,
        DROP CONSTRAINT credit_entries_reason_check,
        ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('grant', 'charge', 'refund', 'images'))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The ledger lets nothing be changed, and the earlier schema knows no charge for images
    await queryRunner.query(`ALTER TABLE credit_entries DISABLE TRIGGER credit_entries_append_only`);
    await queryRunner.query(`UPDATE credit_entries SET reason = 'charge' WHERE reason = 'images'`);
    await queryRunner.query(`ALTER TABLE credit_entries ENABLE TRIGGER credit_entries_append_only`);
    await queryRunner.query(`
      ALTER TABLE credit_entries
        DROP COLUMN course_id,
        DROP CONSTRAINT credit_entries_reason_check,
        ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('grant', 'charge', 'refund'))`);
  }
}
