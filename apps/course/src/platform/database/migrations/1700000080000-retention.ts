import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the clearing of old data needs. An anchor is the last link that was cleared away of an audit chain: there the rest of the
 * chain begins. Only what lies before it can be deleted, and it only moves on. Content of files that belongs to no row waits in
 * unowned_files: put there before it is written and when its row goes, taken out when its row comes.
 */
export class Retention1700000080000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_anchors (
        chain uuid PRIMARY KEY,
        seq bigint NOT NULL CHECK (seq > 0),
        hash text NOT NULL,
        moved_at timestamptz(3) NOT NULL DEFAULT app_now()
      )`);
    await queryRunner.query(`
      CREATE FUNCTION audit_anchor_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP IN ('DELETE', 'TRUNCATE') OR TG_OP = 'UPDATE' AND (NEW.chain <> OLD.chain OR NEW.seq <= OLD.seq) THEN
          RAISE EXCEPTION 'an anchor of the audit trail only moves on';
        END IF;
        IF NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.chain = NEW.chain AND s.seq = NEW.seq AND s.hash = NEW.hash) THEN
          RAISE EXCEPTION 'an anchor of the audit trail is one of its seals';
        END IF;
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_anchors_move_on BEFORE INSERT OR UPDATE OR DELETE ON audit_anchors
        FOR EACH ROW EXECUTE FUNCTION audit_anchor_moves_on()`);
    await queryRunner.query(`
      CREATE TRIGGER audit_anchors_no_truncate BEFORE TRUNCATE ON audit_anchors
        FOR EACH STATEMENT EXECUTE FUNCTION audit_anchor_moves_on()`);
    await queryRunner.query(`
      CREATE FUNCTION refuse_change_but_clearing() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE cleared boolean := false;
      BEGIN
        IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_seals' THEN
          cleared := EXISTS (SELECT 1 FROM audit_anchors a WHERE a.chain = OLD.chain AND OLD.seq <= a.seq);
        ELSIF TG_OP = 'DELETE' THEN
          cleared := EXISTS (SELECT 1 FROM audit_seals s JOIN audit_anchors a ON a.chain = s.chain AND s.seq <= a.seq
                              WHERE s.event_id = OLD.id);
        END IF;
        IF cleared THEN RETURN OLD; END IF;
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
      END $$`);
    for (const table of ['audit_events', 'audit_seals'])
      await queryRunner.query(`
        CREATE OR REPLACE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change_but_clearing()`);

    await queryRunner.query(
      `CREATE TABLE unowned_files (file_id uuid PRIMARY KEY, since timestamptz(3) NOT NULL DEFAULT app_now())`,
    );
    await queryRunner.query(`CREATE INDEX unowned_files_by_age ON unowned_files (since)`);
    await queryRunner.query(`
      CREATE FUNCTION files_owned() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN DELETE FROM unowned_files WHERE file_id IN (SELECT id FROM added); RETURN NULL; END $$`);
    await queryRunner.query(`
      CREATE FUNCTION files_unowned() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO unowned_files (file_id) SELECT id FROM removed ON CONFLICT (file_id) DO UPDATE SET since = excluded.since; RETURN NULL; END $$`);
    await queryRunner.query(`
      CREATE TRIGGER files_owned AFTER INSERT ON files REFERENCING NEW TABLE AS added
        FOR EACH STATEMENT EXECUTE FUNCTION files_owned()`);
    await queryRunner.query(`
      CREATE TRIGGER files_unowned AFTER DELETE ON files REFERENCING OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION files_unowned()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER files_unowned ON files`);
    await queryRunner.query(`DROP TRIGGER files_owned ON files`);
    await queryRunner.query(`DROP FUNCTION files_unowned()`);
    await queryRunner.query(`DROP FUNCTION files_owned()`);
    await queryRunner.query(`DROP TABLE unowned_files`);
    for (const table of ['audit_events', 'audit_seals'])
      await queryRunner.query(`
        CREATE OR REPLACE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`DROP FUNCTION refuse_change_but_clearing()`);
    await queryRunner.query(`DROP TABLE audit_anchors`);
    await queryRunner.query(`DROP FUNCTION audit_anchor_moves_on()`);
  }
}
