import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Append-only: the application's rows cannot be changed or removed, not even by the application. */
export class Audit1700000008000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_events (
        id uuid PRIMARY KEY,
        workspace_id uuid,
        action text NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('success', 'denied', 'failed')),
        actor_id uuid,
        record jsonb NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query(`CREATE INDEX audit_events_of_workspace ON audit_events (workspace_id, id)`);
    await queryRunner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`);
    await queryRunner.query(
      `CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE audit_events`);
    await queryRunner.query(`DROP FUNCTION refuse_change()`);
  }
}
