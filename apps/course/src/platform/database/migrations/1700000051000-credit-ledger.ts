import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Append-only, held by the database; so, like the audit trail, it outlives the workspaces and generations that it tells of. */
export class CreditLedger1700000051000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE credit_entries
        ADD COLUMN note text,
        ADD COLUMN added_by uuid,
        DROP CONSTRAINT credit_entries_workspace_id_fkey,
        DROP CONSTRAINT credit_entries_generation_id_fkey`);
    await queryRunner.query(
      `CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
    await queryRunner.query(
      `CREATE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    );
    await queryRunner.query(`DROP INDEX credit_entries_of_workspace`);
    await queryRunner.query(
      `CREATE INDEX credit_entries_of_workspace ON credit_entries (workspace_id, id DESC) INCLUDE (amount)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX credit_entries_of_workspace`);
    await queryRunner.query(`CREATE INDEX credit_entries_of_workspace ON credit_entries (workspace_id) INCLUDE (amount)`);
    await queryRunner.query(`DROP TRIGGER credit_entries_no_truncate ON credit_entries`);
    await queryRunner.query(`DROP TRIGGER credit_entries_append_only ON credit_entries`);
    // Entries of what is gone cannot stand under a foreign key again
    await queryRunner.query(`
      DELETE FROM credit_entries e WHERE NOT EXISTS (SELECT 1 FROM workspaces w WHERE w.id = e.workspace_id)`);
    await queryRunner.query(`
      UPDATE credit_entries e SET generation_id = NULL
       WHERE generation_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM generations g WHERE g.id = e.generation_id)`);
    await queryRunner.query(`
      ALTER TABLE credit_entries
        ADD CONSTRAINT credit_entries_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces ON DELETE CASCADE,
        ADD CONSTRAINT credit_entries_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations ON DELETE SET NULL,
        DROP COLUMN added_by,
        DROP COLUMN note`);
  }
}
